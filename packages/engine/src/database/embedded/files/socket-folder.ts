/**
 * The folder of the server's socket.
 *
 * The system holds a socket's path in a field of 108 bytes (104 on macOS), which is too short for a deep home, or for a
 * short one in Chinese characters. Then a folder with a short hashed name in /tmp is used: always /tmp and not $TMPDIR,
 * because two programs of one user may differ in TMPDIR and must still meet.
 */
import { createHash } from "node:crypto";
import { lstat, readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { refusal } from "@etui/words/refusal";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { tryStartLock } from "../together/start-lock.ts";
import { makePrivateFolder, type Place } from "./place.ts";

const longestPath = process.platform === "darwin" ? 103 : 107;

const socketName = ".s.PGSQL.5432";

export const socketFile = (place: Place) => join(socketFolder(place), socketName);

export function socketFolder(place: Pick<Place, "folder">): string {
  const beside = besideTheData(place);
  if (Buffer.byteLength(join(beside, socketName)) <= longestPath) return beside;
  return `/tmp/etui-${createHash("sha256").update(place.folder).digest("hex").slice(0, 16)}`;
}

const besideTheData = (place: Pick<Place, "folder">) => join(place.folder, "run");

/** The last process to leave calls this, so that nothing remains in /tmp. A folder beside the data stays. */
export async function removeSocketFolder(place: Place): Promise<void> {
  const folder = socketFolder(place);
  if (folder === besideTheData(place)) return;
  // A process that is starting the server holds the lock, and has made the folder for it.
  await using lock = await tryStartLock(place.lockFile);
  if (lock) await rmdir(folder);
}

/**
 * Makes or empties the folder; nobody may be listening. Files left by a dead server contain its process id, and
 * PostgreSQL would mistake another process that has this id now for the server.
 *
 * In /tmp, anyone may have made the folder first: a link or another user's folder would give them the socket.
 */
export async function makeSocketFolder(place: Place): Promise<void> {
  const folder = socketFolder(place);
  await makePrivateFolder(folder, place.account).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(folder);
  const ours = place.account?.uid ?? process.geteuid?.();
  if (found.isDirectory() && found.uid === ours && (found.mode & 0o077) === 0) {
    for (const name of await readdir(folder)) await rm(join(folder, name));
    return;
  }
  throw new DatabaseUnavailable(refusal("start.open_socket_folder", { folder }));
}
