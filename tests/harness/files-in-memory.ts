/**
 * Temporary files of tests are in memory if the machine has room: databases and homes are some hundred small files
 * each, and on a disk a file system takes ten times as long to make them as PostgreSQL takes to fill them. A given
 * `TMPDIR` is respected.
 */
import { constants, readFileSync, statfsSync } from "node:fs";
import { access, chmod, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { identifyProcess } from "../../packages/engine/src/database/embedded/server/process-identity.ts";
import { removeOrphanedHomes } from "../../packages/engine/src/testing/temporary-home.ts";

const MEMORY = "/dev/shm";
/** Room for some ten databases of ten megabytes with logs, and Chromium's profiles. Containers often have 64 MB. */
const ENOUGH = 4 * 1024 ** 3;
const PREFIX = "etui-tests-";

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TMPDIR !== undefined || !(await hasRoom(MEMORY))) return undefined;
  await removeOrphans();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  await mkdir(folder);
  // Run by root, the databases belong to another account.
  await chmod(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => remove(folder);
}

/** What a run that was killed left behind, its servers too. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isNaN(pid) || (await identifyProcess(pid)).state !== "dead") continue;
    process.env.TMPDIR = join(MEMORY, name);
    await removeOrphanedHomes();
    await remove(join(MEMORY, name));
  }
  delete process.env.TMPDIR;
}

/** A browser may still be writing there. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH && !forbidsPrograms(folder);
  } catch {
    return false;
  }
}

/** Some tests start a PostgreSQL that they put there. */
const forbidsPrograms = (folder: string): boolean =>
  readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .some(([, place, , options]) => place === folder && options?.split(",").includes("noexec"));
