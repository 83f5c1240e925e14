/**
 * Where the embedded database of a home lies.
 *
 *     <home>/postgres/          or, for root with a closed home, /var/lib/etui/<hash of home>/
 *       data/                   PostgreSQL's own
 *       run/                    the socket, unless its path would be too long
 *       password  start.lock  server.log  ballast
 */
import { createHash, randomUUID } from "node:crypto";
import { chmod, chown, lstat, mkdir, readFile, realpath, rename, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { refusal } from "@etui/words/refusal";
import { chooseAccount } from "../access/account.ts";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import type { Account, Machine } from "../server/machine.ts";

export interface Place {
  folder: string;
  dataDirectory: string;
  passwordFile: string;
  lockFile: string;
  logFile: string;
  ballastFile: string;
  /** The account that runs the server; undefined if this process's own user does. */
  account: Account | undefined;
}

export async function findPlace(home: string, machine: Machine): Promise<Place> {
  // Root's home can be passed through but not listed: the server's account must reach the data in it, and deleting the
  // home then deletes the data too.
  await mkdir(home, { recursive: true, mode: machine.uid === 0 ? 0o711 : 0o700 });
  const real = await realpath(home);
  return machine.uid === 0 ? findPlaceOfRoot(real, machine) : findOwnPlace(real, machine);
}

async function findOwnPlace(home: string, machine: Machine): Promise<Place> {
  // Only root leaves a note, which nobody else may read.
  if (await ownerOf(join(home, recordName))) throw foreign(home);
  const folder = join(home, "postgres");
  await makeFolder(folder, 0o700);
  const { uid } = await stat(folder);
  if (machine.uid !== undefined && uid !== machine.uid) throw foreign(home);
  return placeIn(folder, undefined);
}

function foreign(home: string): DatabaseUnavailable {
  return new DatabaseUnavailable(refusal("start.of_another_user", { home }));
}

/**
 * The account that runs the server must be able to walk to the data. Root's home is usually closed to it, and opening
 * it would be worse than moving the data. So the data go elsewhere, and the home keeps a note of the place.
 */
async function findPlaceOfRoot(home: string, machine: Machine): Promise<Place> {
  const recorded = await readRecord(home);
  const inside = join(home, "postgres");
  if (!recorded) {
    const owner = await ownerOf(join(inside, "data"));
    if (owner && owner.uid !== 0) return reachable(placeIn(inside, owner), owner);
  }

  const account = await chooseAccount(machine);
  const left = recorded ?? (await findLeftFolder(home, machine));
  if (!left && (await canWalk(home, account))) {
    await makeFolder(inside, 0o711);
    return placeIn(inside, account);
  }

  if (recorded && !(await ownerOf(recorded))) throw gone(home, recorded);
  const folder = left ?? (await makeSharedFolder(home, account, machine));
  if (!recorded) await writeRecord(home, folder);
  return placeIn(folder, (await ownerOf(join(folder, "data"))) ?? account);
}

function gone(home: string, folder: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    refusal("start.folder_gone", { home, folder, record: join(home, recordName) }),
  );
}

/** Existing data stay where they are, but somebody may have closed a folder above them since. */
async function reachable(place: Place, account: Account): Promise<Place> {
  if (await canWalk(place.folder, account)) return place;
  throw new DatabaseUnavailable(
    refusal("start.out_of_reach", { folder: place.dataDirectory, uid: account.uid }),
  );
}

function placeIn(folder: string, account: Account | undefined): Place {
  return {
    folder,
    dataDirectory: join(folder, "data"),
    passwordFile: join(folder, "password"),
    lockFile: join(folder, "start.lock"),
    logFile: join(folder, "server.log"),
    ballastFile: join(folder, "ballast"),
    account,
  };
}

/** The place of a home's database, if there is one, even one left by an earlier home at this path. Creates nothing. */
export async function findDatabaseFolder(home: string, machine: Machine): Promise<string | undefined> {
  const above = await realpath(dirname(home)).catch(() => dirname(home));
  const real = await realpath(home).catch(() => join(above, basename(home)));
  const ours = (await readRecord(home)) ?? join(real, "postgres");
  if (await ownerOf(join(ours, "data"))) return ours;
  return machine.uid === 0 ? findLeftFolder(real, machine) : undefined;
}

/** Finds data of an earlier home at this path that was deleted together with its note, but not with its data. */
async function findLeftFolder(home: string, machine: Machine): Promise<string | undefined> {
  for (const shared of machine.sharedFolders) {
    const folder = sharedFolder(shared, home);
    if ((await ownerOf(join(folder, "data"))) && (await isRoots(shared, folder))) return folder;
  }
  return undefined;
}

const sharedFolder = (shared: string, home: string) =>
  join(shared, createHash("sha256").update(home).digest("hex").slice(0, 16));

/** A folder in a place open to all cannot be trusted if somebody else made it first. */
async function isRoots(...folders: string[]): Promise<boolean> {
  const found = await Promise.all(folders.map((folder) => lstat(folder)));
  return found.every((entry) => entry.isDirectory() && entry.uid === 0);
}

async function makeSharedFolder(home: string, account: Account, machine: Machine): Promise<string> {
  for (const shared of machine.sharedFolders) {
    const folder = sharedFolder(shared, home);
    try {
      await mkdir(folder, { recursive: true, mode: 0o711 });
      if (!(await isRoots(shared, folder))) continue;
      await Promise.all([chmod(shared, 0o711), chmod(folder, 0o711)]);
      if (await canWalk(folder, account)) return folder;
    } catch {
      // If a folder is read-only or missing, the next one is tried.
    }
  }
  throw new DatabaseUnavailable(refusal("start.no_shared_folder", { home, tried: machine.sharedFolders }));
}

const recordName = "postgres.place";

async function readRecord(home: string): Promise<string | undefined> {
  const text = await readFile(join(home, recordName), "utf8").catch(() => undefined);
  return text?.trim() || undefined;
}

async function writeRecord(home: string, folder: string): Promise<void> {
  const draft = join(home, `${recordName}.${randomUUID()}`);
  await writeFile(draft, `${folder}\n`, { mode: 0o600 });
  await rename(draft, join(home, recordName));
}

/** Makes a folder with exactly this mode, whatever the umask; an existing one keeps its own. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  if (await mkdir(folder, { recursive: true })) await chmod(folder, mode);
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && { name: String(found.uid), uid: found.uid, gid: found.gid };
}

/** Whether the account may pass through a folder and all folders above it, by their mode bits. */
export async function canWalk(folder: string, account: Account): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const pass = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & pass) === 0) return false;
  const above = dirname(folder);
  return above === folder || canWalk(above, account);
}

/** Makes a folder that belongs to the account of the server and is closed to everybody else. */
export async function makePrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}
