/**
 * Which home a database belongs to.
 *
 * Root's data may lie outside its home (place.ts): deleting the home then deletes no data, and a new home at the same
 * path finds the old ones. So both carry one random id. A database whose home has no id, or another one, was left by an
 * earlier home; its data are kept, and the person is told. Dates would not show it: people delete the token to revoke
 * it, and restore old files from backups.
 */
import { randomUUID } from "node:crypto";
import { chown, link, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Data that an earlier home left. */
export interface EarlierData {
  folder: string;
  madeAt: Date;
}

/** The name of the file with the id, in the home and in the folder of the database. */
const name = "home.id";

/** Returns what was found if the database belonged to an earlier home. From then on it is this home's. */
export async function matchHome(home: string, folder: string): Promise<EarlierData | undefined> {
  const found = await findEarlierData(home, folder);
  // A missing mark is no reason to fail: on a full disk it is made at a later start.
  await (found ? copyMark(folder, home) : markBoth(home, folder)).catch(() => {});
  return found;
}

/** The same check without writing anything. */
export async function findEarlierData(home: string, folder: string): Promise<EarlierData | undefined> {
  // The order matters: a first start writes into the home first, so whoever sees the database's mark also sees the
  // home's.
  const its = await readMark(folder);
  const ours = await readMark(home);
  if (its === undefined || its === ours) return undefined;
  // This file was written once, when the database was made.
  const { mtime } = await stat(join(folder, "data", "PG_VERSION"));
  return { folder, madeAt: mtime };
}

async function readMark(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, name), "utf8").catch(() => "");
  return text.trim() || undefined;
}

/** Several simultaneous first starts agree on what the quickest wrote. */
async function markBoth(home: string, folder: string): Promise<void> {
  if (await readMark(folder)) return;
  await write(home, randomUUID(), link);
  await write(folder, (await readMark(home))!, link);
}

async function copyMark(folder: string, home: string): Promise<void> {
  await write(home, (await readMark(folder))!, rename);
}

/** Writes the file completely or not at all. With `link`, an existing file is kept. */
async function write(
  folder: string,
  id: string,
  place: (draft: string, file: string) => Promise<void>,
): Promise<void> {
  const draft = join(folder, `${name}.${randomUUID()}`);
  await writeFile(draft, `${id}\n`, { mode: 0o600 });
  try {
    if (process.getuid?.() === 0) {
      // If root works in somebody else's home, it leaves nothing behind that the owner could not use.
      const { uid, gid } = await stat(dirname(draft));
      await chown(draft, uid, gid);
    }
    await place(draft, join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await unlink(draft).catch(() => {});
  }
}
