/** Stops the server of a place. Only the last one to leave calls this, while nobody can come. */
import { setTimeout as sleep } from "node:timers/promises";
import { prepareBinaries } from "./binaries.ts";
import { thisMachine } from "./machine.ts";
import type { Place } from "./place.ts";
import { readPostmasterFile } from "./postmaster.ts";
import { runProgram } from "./run-program.ts";

const pollMs = 5;
/** A last checkpoint on a slow disk takes seconds; the server finishes it without us too. */
const patienceMs = 30_000;

/** SIGINT is PostgreSQL's fast stop: it ends all sessions and writes everything down. Never SIGKILL. */
export function interrupt(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    // It has ended by itself.
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
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && (await readPostmasterFile(dataDirectory))?.pid === postmaster.pid)
    await sleep(pollMs);
}
