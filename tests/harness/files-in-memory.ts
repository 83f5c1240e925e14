/**
 * Temporary files of tests are in memory if the machine has room: databases and homes are some hundred small files
 * each, and on a disk a file system takes ten times as long to make them as PostgreSQL takes to fill them. A given
 * `TMPDIR` is respected.
 */
import { accessSync, constants, readFileSync, statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
/**
 * Room for some ten databases at a time, each of ten megabytes with its log, and Chromium's profiles. Containers often
 * have 64 MB.
 */
const ENOUGH = 4 * 1024 ** 3;

export default function setup(): void {
  if (process.env.TMPDIR === undefined && hasRoom(MEMORY)) process.env.TMPDIR = MEMORY;
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
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
