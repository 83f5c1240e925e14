/**
 * The key that encrypts stored secrets: ETUI_SECRET_KEY, or a file in the home that is made at first use.
 *
 * It lies beside the database's folder and never in it, so the data alone cannot be decrypted.
 */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { refusal } from "@etui/words/refusal";
import { readSecretFile } from "../../folders/secret-file.ts";
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
  const key = decodeKey(readSecretFile(file, () => randomBytes(KEY_BYTES).toString("base64")));
  if (key) return key;
  throw new SettingRefused(refusal("secret.bad_key_file", { file }));
}

function decodeKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, "base64");
  return key.length === KEY_BYTES ? key : undefined;
}
