/**
 * Which process holds a data folder, by its postmaster.pid.
 *
 * PostgreSQL itself refuses to start while the process id in that file is alive, whichever process it is: a zombie that
 * its parent never collects, or a stranger with a recycled id, would keep the database down for ever. So the file may
 * be removed, but only under the start lock, and only if the process named there is proven not to be a postmaster of
 * this folder.
 */
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { describeProcess, identifyProcess, type ProcessDescription } from "./process-identity.ts";

export interface PostmasterFile {
  /** NaN if the file is empty or garbage. */
  pid: number;
  port: number;
  socketDirectory: string;
  ready: boolean;
}

export async function readPostmasterFile(dataDirectory: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(dataDirectory, "postmaster.pid"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  return {
    pid: /^\d{1,10}$/.test(lines[0] ?? "") ? Number(lines[0]) : Number.NaN,
    port: Number(lines[3]),
    socketDirectory: lines[4] ?? "",
    ready: lines[7]?.startsWith("ready") ?? false,
  };
}

export type Holder =
  | { state: "none" }
  /** A postmaster of this folder. */
  | { state: "alive"; pid: number }
  /** PostgreSQL finds out by itself that the process is gone, and then looks for orphaned workers too. */
  | { state: "dead" }
  /** Provably no postmaster of this folder, although PostgreSQL would refuse to start. */
  | { state: "stale"; why: string }
  /** The system does not show what the process is. */
  | { state: "unknown"; pid: number };

export async function findHolder(dataDirectory: string): Promise<Holder> {
  const file = await readPostmasterFile(dataDirectory);
  if (!file) return { state: "none" };
  const folder = await realpath(dataDirectory);
  const { pid } = file;
  if (Number.isNaN(pid)) {
    const found = await findPostmaster(folder);
    return found === undefined
      ? { state: "stale", why: "it names no process" }
      : { state: "alive", pid: found };
  }
  const { state, foreign } = await identifyProcess(pid);
  if (state === "dead") return { state: "dead" };
  if (state === "zombie") return { state: "stale", why: `process ${pid} is a zombie` };
  const description = await describeProcess(pid);
  // PostgreSQL serves only folders of its own user.
  const otherOwner = description.uid !== undefined && description.uid !== (await stat(folder)).uid;
  if (foreign || otherOwner) return { state: "stale", why: `process ${pid} belongs to another user` };
  switch (serves(description, folder)) {
    case true:
      return { state: "alive", pid };
    case false:
      return { state: "stale", why: `process ${pid} is another program` };
    case undefined:
      return { state: "unknown", pid };
  }
}

/** A postmaster's program is called postgres and works in its data folder. Undefined if the system hides this. */
function serves(
  { executable, workingDirectory, command }: ProcessDescription,
  folder: string,
): boolean | undefined {
  if (executable !== undefined && !isPostgres(executable)) return false;
  if (executable !== undefined && workingDirectory !== undefined) return workingDirectory === folder;
  if (!command) return undefined;
  const [program = "", data = ""] = command.split(" -D ");
  return isPostgres(program) && (data === folder || data.startsWith(`${folder} `));
}

const isPostgres = (program: string) => /^postgres(\.exe)?$/.test(basename(program));

/** Only for a file without a process id: checks every process on the machine. */
async function findPostmaster(folder: string): Promise<number | undefined> {
  const names = await readdir("/proc").catch(() => []);
  for (const pid of names.map(Number).filter((number) => number > 0)) {
    if (!serves(await describeProcess(pid), folder)) continue;
    if ((await identifyProcess(pid)).state === "alive") return pid;
  }
  return undefined;
}
