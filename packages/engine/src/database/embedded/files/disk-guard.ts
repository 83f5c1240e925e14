/**
 * Stops writing before the disk is full.
 *
 * A full disk does not merely fail an insert: the next delete needs log space too, so PostgreSQL panics and cannot
 * start until somebody frees some. Below 256 MB Etui refuses to write but still reads; below 64 MB the ballast is
 * deleted and a checkpoint frees log files. All of it is reversed when there is room again.
 */
import { statfs as statfsOf } from "node:fs/promises";
import { join } from "node:path";
import { dropBallast, fillBallast, hasBallast } from "./ballast.ts";

export interface DiskGuardOptions {
  /** The folder of the data; the ballast goes there too. */
  folder: string;
  onLow?: (freeBytes: number) => void;
  onRecovered?: () => void;
  /** Asks the server for a checkpoint, so that log files can be deleted. */
  checkpoint?: () => Promise<void>;
  statfs?: (folder: string) => Promise<{ bavail: number; bsize: number }>;
  lowBytes?: number;
  criticalBytes?: number;
  ballastBytes?: number;
  everyMs?: number;
}

export interface DiskGuard {
  state(): "ok" | "low";
  /** Checks now instead of at the next interval. */
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
    // Room that a missing ballast will take again does not count: otherwise Etui would recover, refill it and be low
    // again.
    const next = free - (ballasted ? 0 : ballastBytes) < lowBytes ? "low" : "ok";
    if (next !== state) {
      state = next;
      if (state === "low") onLow?.(free);
      else onRecovered?.();
    }
    if (free < criticalBytes && (await dropBallast(ballast))) await checkpoint?.();
    return { wantsBallast: state === "ok" && !ballasted };
  };

  // Checks run one at a time, and a folder that cannot be checked changes nothing.
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
