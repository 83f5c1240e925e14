/**
 * Which home a database belongs to.
 *
 * Root's data may lie outside its home (place.ts): whoever deletes the home deletes no data, and a home made
 * anew at the same path finds the old ones. So both carry one random id. A database that has one beside a home
 * that has none, or another, was left by an earlier home; its data are kept, and the person is told. Dates could
 * not tell: people delete the token to make it worthless, and restore old files from backups.
 */
import { randomUUID } from "node:crypto";
import { chown, link, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Data that an earlier home left. */
export interface EarlierData {
  folder: string;
  madeAt: Date;
}

/** In the home and in the folder of the database. */
const name = "home.id";

/** Says what was found if the database is an earlier home's. From then on it is this home's. */
export async function matchHome(home: string, folder: string): Promise<EarlierData | undefined> {
  const found = await findEarlierData(home, folder);
  // A mark is worth no refusal: on a full disk it is made at another start.
  await (found ? copyMark(folder, home) : markBoth(home, folder)).catch(() => {});
  return found;
}

/** The same look without making anything. */
export async function findEarlierData(home: string, folder: string): Promise<EarlierData | undefined> {
  // In this order: a first start writes into the home first, so whoever sees its database's mark sees the home's.
  const its = await readMark(folder);
  const ours = await readMark(home);
  if (its === undefined || its === ours) return undefined;
  // Written once, when the database was made.
  const { mtime } = await stat(join(folder, "data", "PG_VERSION"));
  return { folder, madeAt: mtime };
}

async function readMark(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, name), "utf8").catch(() => "");
  return text.trim() || undefined;
}

/** Several first starts at once agree on what the quickest wrote. */
async function markBoth(home: string, folder: string): Promise<void> {
  if (await readMark(folder)) return;
  await write(home, randomUUID(), link);
  await write(folder, (await readMark(home))!, link);
}

async function copyMark(folder: string, home: string): Promise<void> {
  await write(home, (await readMark(folder))!, rename);
}

/** Whole or not at all. With `link` what is there already stays. */
async function write(
  folder: string,
  id: string,
  place: (draft: string, file: string) => Promise<void>,
): Promise<void> {
  const draft = join(folder, `${name}.${randomUUID()}`);
  await writeFile(draft, `${id}\n`, { mode: 0o600 });
  try {
    if (process.getuid?.() === 0) {
      // Root in somebody else's home leaves nothing behind that its owner could not use.
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
