/**
 * The key that encrypts stored secrets: ETUI_SECRET_KEY, or a file in the home that is made at first use.
 *
 * It lies beside the database's folder and never in it, so the data alone cannot be decrypted.
 */
import { randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { refusal } from "@etui/words/refusal";
import { SettingRefused } from "../setting-refused.ts";

export interface SecretKeyPlace {
  home: string;
  env: { readonly ETUI_SECRET_KEY?: string | undefined };
}

const KEY_BYTES = 32;

export function secretKey({ home, env }: SecretKeyPlace): Buffer {
  if (env.ETUI_SECRET_KEY === undefined) return keyOfHome(home);
  const key = decodeKey(env.ETUI_SECRET_KEY);
  if (key) return key;
  throw new SettingRefused(refusal("secret.bad_key"));
}

function keyOfHome(home: string): Buffer {
  const file = join(home, "secret.key");
  if (!existsSync(file)) makeKey(home, file);
  // A file that others can read is no secret; the person may have copied it.
  if (process.platform !== "win32" && statSync(file).mode & 0o077) chmodSync(file, 0o600);
  const key = decodeKey(readFileSync(file, "utf8").trim());
  if (key) return key;
  throw new SettingRefused(refusal("secret.bad_key_file", { file }));
}

/**
 * The key is written completely under another name and then linked, so every reader sees a whole key, and if several
 * processes start at once, one sets it for all. It is on disk before anything is encrypted with it.
 */
function makeKey(home: string, file: string): void {
  // As embedded/files/place.ts makes it: the server of root's database has to pass through.
  mkdirSync(home, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const draft = `${file}.${randomUUID()}`;
  const handle = openSync(draft, "wx", 0o600);
  try {
    writeSync(handle, `${randomBytes(KEY_BYTES).toString("base64")}\n`);
    fsyncSync(handle);
    if (process.getuid?.() === 0) {
      // If root works in somebody else's home, it leaves nothing behind that the owner could not use.
      const { uid, gid } = statSync(home);
      chownSync(draft, uid, gid);
    }
    linkSync(draft, file);
    flushFolder(home);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    closeSync(handle);
    unlinkSync(draft);
  }
}

/** Windows flushes folders by itself and cannot open one. */
function flushFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

function decodeKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, "base64");
  return key.length === KEY_BYTES ? key : undefined;
}
