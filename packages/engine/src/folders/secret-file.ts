/** A file with a secret that is made at first use, whichever of several processes comes first. */
import { randomUUID } from "node:crypto";
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
import { dirname } from "node:path";

/** What the file in a home says, without the white space around it; `make` is asked if there is none yet. */
export function readSecretFile(file: string, make: () => string): string {
  if (!existsSync(file)) makeOnce(file, make());
  // A file that others can read is no secret; the person may have copied it.
  if (process.platform !== "win32" && statSync(file).mode & 0o077) chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}

/**
 * It is written completely under another name and then linked, so every reader sees a whole secret, and if several
 * processes start at once, one sets it for all. It is on disk before anything depends on it.
 */
function makeOnce(file: string, secret: string): void {
  const home = dirname(file);
  // As embedded/files/place.ts makes it: the server of root's database has to pass through.
  mkdirSync(home, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const draft = `${file}.${randomUUID()}`;
  const handle = openSync(draft, "wx", 0o600);
  try {
    writeSync(handle, `${secret}\n`);
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
