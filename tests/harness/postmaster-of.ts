/** The database server of a home, seen from outside. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readPostmasterFile } from "../../packages/engine/src/database/embedded/server/postmaster.ts";
import { describeProcess } from "../../packages/engine/src/database/embedded/server/process-identity.ts";
import type { TemporaryHome } from "../../packages/engine/src/testing/temporary-home.ts";

export const dataDirectoryOf = async (home: TemporaryHome) => join(await home.folder(), "data");

/** Undefined if none runs. */
export async function postmasterOf(home: TemporaryHome): Promise<number | undefined> {
  const file = await readPostmasterFile(await dataDirectoryOf(home));
  return file?.ready ? file.pid : undefined;
}

/**
 * Counts them by their command lines instead of the pid file, which can name only one. A child that a postmaster has
 * just made still has its parent's command line, but does not count.
 */
export async function countPostmasters(home: TemporaryHome): Promise<number> {
  const folder = await dataDirectoryOf(home);
  const pids = (await readdir("/proc")).map(Number).filter((number) => number > 0);
  const likely: number[] = [];
  for (const pid of pids) {
    const { workingDirectory, command } = await describeProcess(pid);
    if (workingDirectory === folder && command?.includes(" -D ")) likely.push(pid);
  }
  const parents = await Promise.all(likely.map(parentOf));
  return parents.filter((parent) => parent !== undefined && !likely.includes(parent)).length;
}

/** Undefined once the process is gone. */
async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The name before it is in brackets and may contain any characters.
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}
