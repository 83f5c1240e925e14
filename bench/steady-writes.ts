/** A steady stream of writes, whoever listens. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Etui } from "../packages/engine/src/etui.ts";

export interface SteadyWrites {
  /** Each write goes to the next of these paths. */
  paths: string[];
  perSecond: number;
  seconds: number;
}

/** In milliseconds, comparable between processes of one machine. */
export const wallClock = (): number => performance.timeOrigin + performance.now();

/** Reports each write when it is acknowledged: `path@version`. */
export async function steadyWrites(
  etui: Etui,
  { paths, perSecond, seconds }: SteadyWrites,
  acknowledged: (write: string) => void,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const wait = start + (sent * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    const path = paths[sent % paths.length]!;
    const write = etui.execute("write_user_data", { path, content: { sent } }).then((result) => {
      if (result.status !== "success") throw new Error(`write_user_data answered ${result.status}`);
      acknowledged(`${path}@${result.version}`);
      underWay.delete(write);
    });
    underWay.add(write);
  }
  await Promise.all(underWay);
}

/** The same, with the time of each acknowledgement. */
export async function timedWrites(etui: Etui, writes: SteadyWrites): Promise<Map<string, number>> {
  const at = new Map<string, number>();
  await steadyWrites(etui, writes, (write) => at.set(write, wallClock()));
  return at;
}
