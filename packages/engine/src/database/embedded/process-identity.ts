/**
 * Who is behind a process id?
 *
 * An id alone proves nothing: after a crash it may name a zombie, after a reboot or in a container (where ids
 * start again at 1) a stranger. Id and start time together name one process for ever.
 */
import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { promisify } from "node:util";

export interface ProcessIdentity {
  state: "dead" | "zombie" | "alive";
  /** Opaque, equal only for the same process; undefined where the machine does not tell. */
  startedAt?: string;
}

/** What the process is, as far as the system lets us see. */
export interface ProcessDescription {
  uid?: number;
  executable?: string;
  workingDirectory?: string;
  command?: string;
}

export async function identifyProcess(pid: number): Promise<ProcessIdentity> {
  if (!Number.isInteger(pid) || pid <= 0 || !isThere(pid)) return { state: "dead" };
  if (process.platform === "win32") return { state: "alive" };
  if (process.platform !== "linux") return (await askPs(pid)).identity;

  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // A hidden /proc (hidepid) shows nothing of a living stranger.
  if (stat === undefined) return { state: isThere(pid) ? "alive" : "dead" };
  // The second field is the program's name in brackets and may itself contain brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const state = fields[0] === "Z" || fields[0] === "X" ? "zombie" : "alive";
  return { state, startedAt: `${await thisBoot()}/${fields[19]}` };
}

export async function describeProcess(pid: number): Promise<ProcessDescription> {
  if (process.platform === "win32") return {};
  if (process.platform !== "linux") return (await askPs(pid)).description;

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

/** Signal 0 asks without disturbing; EPERM means that somebody else's process has the id. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

let boot: Promise<string> | undefined;

/** Start times count from the machine's start, so two boots have equal ones. */
function thisBoot(): Promise<string> {
  boot ??= readFile("/proc/sys/kernel/random/boot_id", "utf8").then(
    (id) => id.trim(),
    () => "",
  );
  return boot;
}

async function askPs(pid: number): Promise<{ identity: ProcessIdentity; description: ProcessDescription }> {
  const columns = ["-o", "stat=", "-o", "uid=", "-o", "lstart=", "-o", "command=", "-p", String(pid)];
  const options = { env: { ...process.env, LC_ALL: "C" } };
  const answer = await promisify(execFile)("ps", columns, options).catch(() => undefined);
  const row = /^\s*(\S+)\s+(\d+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/m.exec(answer?.stdout ?? "");
  if (!row) return { identity: { state: isThere(pid) ? "alive" : "dead" }, description: {} };
  const [, stat = "", uid, startedAt = "", command = ""] = row;
  return {
    identity: { state: stat.startsWith("Z") ? "zombie" : "alive", startedAt },
    description: { uid: Number(uid), command },
  };
}
