/** The database server of a home, seen from outside. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readPostmasterFile } from "../../packages/engine/src/database/embedded/postmaster.ts";
import { describeProcess } from "../../packages/engine/src/database/embedded/process-identity.ts";
import type { TemporaryHome } from "../../packages/engine/src/testing/temporary-home.ts";

export const dataDirectoryOf = async (home: TemporaryHome) => join(await home.folder(), "data");

/** Undefined while none runs. */
export async function postmasterOf(home: TemporaryHome): Promise<number | undefined> {
  const file = await readPostmasterFile(await dataDirectoryOf(home));
  return file?.ready ? file.pid : undefined;
}

/** Counted by their command lines, not by the pid file, which can name only one. */
export async function countPostmasters(home: TemporaryHome): Promise<number> {
  const folder = await dataDirectoryOf(home);
  const pids = (await readdir("/proc")).map(Number).filter((number) => number > 0);
  const processes = await Promise.all(pids.map(describeProcess));
  return processes.filter(
    ({ workingDirectory, command }) => workingDirectory === folder && command?.includes(" -D "),
  ).length;
}
