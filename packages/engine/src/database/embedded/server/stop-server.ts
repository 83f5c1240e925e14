/** Stops the server of a place. Only the last process to leave calls this, while no other can join. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Place } from "../files/place.ts";
import { prepareBinaries } from "./binaries.ts";
import { thisMachine } from "./machine.ts";
import { readPostmasterFile } from "./postmaster.ts";
import { runProgram } from "./run-program.ts";

const pollMs = 5;
/** How long to wait for the last checkpoint, in milliseconds: seconds on a slow disk. The server finishes it anyway. */
const patienceMs = 30_000;
/** A server that nobody has used has nothing to write. */
const patienceWithUnusedMs = 3_000;

/** SIGINT is PostgreSQL's fast shutdown: it ends all sessions and writes everything to disk. SIGKILL is never used. */
export const interrupt = (pid: number): void => signal(pid, "SIGINT");

function signal(pid: number, name: "SIGINT" | "SIGQUIT"): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The server has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export async function stopServer(place: Place): Promise<void> {
  const { dataDirectory } = place;
  const postmaster = await readPostmasterFile(dataDirectory);
  if (!postmaster?.ready) return;
  if (process.platform === "win32") {
    const { pgCtl } = await prepareBinaries(place, thisMachine);
    await runProgram({
      program: pgCtl,
      args: ["stop", "-m", "fast", "-D", dataDirectory],
      account: undefined,
    });
    return;
  }
  interrupt(postmaster.pid);
  await ended(dataDirectory, postmaster.pid, patienceMs);
}

/**
 * Stops a server that was started but accepted no connection. If its workers keep dying from damaged files it restarts
 * again and again, and a fast shutdown in between may never end; an immediate one does.
 */
export async function stopUnused({ dataDirectory }: Place): Promise<void> {
  const postmaster = await readPostmasterFile(dataDirectory);
  if (!postmaster) return;
  interrupt(postmaster.pid);
  if (await ended(dataDirectory, postmaster.pid, patienceWithUnusedMs)) return;
  signal(postmaster.pid, "SIGQUIT");
  await ended(dataDirectory, postmaster.pid, patienceMs);
}

async function ended(dataDirectory: string, pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while ((await readPostmasterFile(dataDirectory))?.pid === pid) {
    if (Date.now() > deadline) return false;
    await sleep(pollMs);
  }
  return true;
}
