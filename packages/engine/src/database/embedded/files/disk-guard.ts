/**
 * Stops writing before the disk is full.
 *
 * A full disk does not merely fail an insert: the next delete needs log space too, PostgreSQL panics for want of
 * it and cannot come back until somebody frees some. Below 256 MB we refuse to write while reading goes on,
 * below 64 MB the ballast goes and a checkpoint gives log files back. All of it undoes itself when there is room.
 */
import { statfs as statfsOf } from "node:fs/promises";
import { join } from "node:path";
import { dropBallast, fillBallast, hasBallast } from "./ballast.ts";

export interface DiskGuardOptions {
  /** Where the data lies; the ballast goes there too. */
  folder: string;
  onLow?: (freeBytes: number) => void;
  onRecovered?: () => void;
  /** Asks the server to write down what is only in its log, so that log files can go. */
  checkpoint?: () => Promise<void>;
  statfs?: (folder: string) => Promise<{ bavail: number; bsize: number }>;
  lowBytes?: number;
  criticalBytes?: number;
  ballastBytes?: number;
  everyMs?: number;
}

export interface DiskGuard {
  state(): "ok" | "low";
  /** Looks now instead of at the next turn. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const MB = 1024 * 1024;

export function watchDisk({
  folder,
  onLow,
  onRecovered,
  checkpoint,
  statfs = statfsOf,
  lowBytes = 256 * MB,
  criticalBytes = 64 * MB,
  ballastBytes = 64 * MB,
  everyMs = 5_000,
}: DiskGuardOptions): DiskGuard {
  const ballast = join(folder, "ballast");
  const closing = new AbortController();
  let state: "ok" | "low" = "ok";
  let turn = Promise.resolve();

  const look = async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const ballasted = await hasBallast(ballast, ballastBytes);
    // Room that a missing ballast will take again is not room: else we would recover, fill it and be low again.
    const next = free - (ballasted ? 0 : ballastBytes) < lowBytes ? "low" : "ok";
    if (next !== state) {
      state = next;
      if (state === "low") onLow?.(free);
      else onRecovered?.();
    }
    if (free < criticalBytes && (await dropBallast(ballast))) await checkpoint?.();
    return { wantsBallast: state === "ok" && !ballasted };
  };

  // One look at a time, and a folder that cannot be asked leaves everything as it was.
  const inTurn = (work: () => Promise<void>) => (turn = turn.then(work).catch(() => {}));
  const timer = setInterval(() => {
    void inTurn(async () => {
      const { wantsBallast } = await look();
      if (wantsBallast) await fillBallast(ballast, ballastBytes, closing.signal);
    });
  }, everyMs);
  timer.unref();

  return {
    state: () => state,
    check: () => inTurn(async () => void (await look())),
    async close() {
      clearInterval(timer);
      closing.abort();
      await turn;
    },
  };
}
