/** What can be found out about the embedded server without starting or making anything. */
import { access, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { folderSize } from "./files/folder-size.ts";
import { findEarlierData } from "./files/home-mark.ts";
import { findDatabaseFolder } from "./files/place.ts";
import { findPackage } from "./server/binaries.ts";
import { thisMachine } from "./server/machine.ts";
import { runProgram } from "./server/run-program.ts";

/** @throws DatabaseUnavailable if the programs are not installed at all. */
export async function inspectPrograms(): Promise<
  /** A version such as "18.4"; undefined if the program does not run, which the next start repairs if it can. */
  string | undefined
> {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = join(findPackage(), "native", "bin", `postgres${suffix}`);
  const { ok, output } = await runProgram({ program, args: ["--version"], account: undefined });
  return ok ? /\d+\.\d+/.exec(output)?.[0] : undefined;
}

export interface StoredData {
  folder: string;
  /** False if the data lie outside the home, as root's may. */
  inHome: boolean;
  /** The size on the disk, with everything that is kept beside the data. */
  bytes: number;
  /** When the database was made, if an earlier home at this path left it and this home has not used it yet. */
  leftSince: Date | undefined;
}

/** Undefined if this home has no database, or none that this account could find. */
export async function inspectData(home: string): Promise<StoredData | undefined> {
  const folder = await findDatabaseFolder(home, thisMachine);
  if (folder === undefined) return undefined;
  const earlier = await findEarlierData(home, folder).catch(() => undefined);
  const inHome = dirname(folder) === (await realpath(home).catch(() => undefined));
  return { folder, inHome, bytes: await folderSize(folder), leftSince: earlier?.madeAt };
}

/** Whether this home has a database. If that cannot be checked, it counts as present: opening it will say why. */
export async function hasDatabase(home: string): Promise<boolean> {
  const places = [join(home, "postgres", "data"), join(home, "postgres.place")];
  return (await Promise.all(places.map(isThere))).includes(true);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
