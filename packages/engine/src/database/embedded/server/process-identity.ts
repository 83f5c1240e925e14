/**
 * Which process is behind a process id.
 *
 * An id alone proves nothing: after a crash it may name a zombie; after a reboot or in a container, where ids start
 * again at 1, a stranger. The id and the start time together name one process for ever.
 */
import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { promisify } from "node:util";

export interface ProcessIdentity {
  state: "dead" | "zombie" | "alive";
  /** An opaque value that is equal only for the same process; undefined if the machine does not tell. */
  startedAt?: string;
  /** True if the process is another user's; never for root, which may signal all. */
  foreign?: boolean;
}

/** What the system shows of a process. */
export interface ProcessDescription {
  uid?: number;
  executable?: string;
  workingDirectory?: string;
  command?: string;
}

export async function identifyProcess(pid: number): Promise<ProcessIdentity> {
  const found = poke(pid);
  if (found === "nobody") return { state: "dead" };
  const alive: ProcessIdentity = { state: "alive", foreign: found === "foreign" };
  if (process.platform === "win32") return alive;
  if (process.platform !== "linux") return { ...alive, ...(await askPs(pid))?.identity };

  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The process has just ended, or /proc hides those of others (hidepid).
  if (stat === undefined) return poke(pid) === "nobody" ? { state: "dead" } : alive;
  // The second field is the program's name in brackets and may itself contain brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const state = fields[0] === "Z" || fields[0] === "X" ? "zombie" : "alive";
  return { ...alive, state, startedAt: `${await thisBoot()}/${fields[19]}` };
}

export async function describeProcess(pid: number): Promise<ProcessDescription> {
  if (process.platform === "win32") return {};
  if (process.platform !== "linux") return (await askPs(pid))?.description ?? {};

  const [status, executable, workingDirectory, command] = await Promise.all([
    readFile(`/proc/${pid}/status`, "utf8").catch(() => ""),
    readlink(`/proc/${pid}/exe`).catch(() => undefined),
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
    readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined),
  ]);
  const uid = /^Uid:\s+\d+\s+(\d+)/m.exec(status)?.[1];
  return {
    ...(uid !== undefined && { uid: Number(uid) }),
    ...(executable !== undefined && { executable: executable.replace(/ \(deleted\)$/, "") }),
    ...(workingDirectory !== undefined && { workingDirectory }),
    ...(command !== undefined && { command: command.replaceAll("\0", " ").trim() }),
  };
}

/** Signal 0 checks for a process without disturbing it. */
function poke(pid: number): "ours" | "foreign" | "nobody" {
  // Zero and negative numbers mean groups of processes.
  if (!Number.isInteger(pid) || pid <= 0) return "nobody";
  try {
    process.kill(pid, 0);
    return "ours";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "foreign" : "nobody";
  }
}

let boot: Promise<string> | undefined;

/** Start times count from the machine's start, so they can be equal in two boots. */
function thisBoot(): Promise<string> {
  boot ??= readFile("/proc/sys/kernel/random/boot_id", "utf8").then(
    (id) => id.trim(),
    () => "",
  );
  return boot;
}

interface PsAnswer {
  identity: ProcessIdentity;
  description: ProcessDescription;
}

async function askPs(pid: number): Promise<PsAnswer | undefined> {
  const columns = ["-o", "stat=", "-o", "uid=", "-o", "lstart=", "-o", "command=", "-p", String(pid)];
  const options = { env: { ...process.env, LC_ALL: "C" } };
  const answer = await promisify(execFile)("ps", columns, options).catch(() => undefined);
  const row = /^\s*(\S+)\s+(\d+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/m.exec(answer?.stdout ?? "");
  if (!row) return undefined;
  const [, stat = "", uid, startedAt = "", command = ""] = row;
  return {
    identity: { state: stat.startsWith("Z") ? "zombie" : "alive", startedAt },
    description: { uid: Number(uid), command },
  };
}
