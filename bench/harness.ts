/**
 * The race: contestants take turns, round by round, and each round gives its own ratios.
 *
 * The speed of a shared machine varies by a factor of two within a minute, so an absolute rate says little. Contestants
 * in the same round, seconds apart, vary together; the median of their ratios over the rounds is stable.
 */

import { setTimeout as sleep } from "node:timers/promises";

export interface Contestant {
  name: string;
  /** One call. `caller` counts from 0; a caller never has two calls in progress. */
  call(caller: number): Promise<unknown>;
  /** Runs in addition to its calls as long as its turn lasts; it ends soon after the signal. */
  beside?(over: AbortSignal): Promise<unknown>;
}

export interface RaceOptions {
  contestants: Contestant[];
  /** Callers in a closed loop: each sends its next call when the last was answered. */
  callers: number;
  rounds: number;
  roundMs: number;
  warmUpMs: number;
  /** The pause after each turn in milliseconds, so that unfinished work does not fall into the next turn. */
  restMs: number;
}

/** Medians over the rounds. */
export interface Standing {
  name: string;
  callsPerSecond: number;
  /** The ratio to the first contestant, the limit, in the same round. */
  ratio: number;
  p50Ms: number;
  p99Ms: number;
  /** The ratio of the p99 to that of the first contestant, in the same round. */
  p99Ratio: number;
  maxMs: number;
}

interface Round {
  callsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

/** The first contestant is the limit with which the others are compared. */
export async function race(options: RaceOptions): Promise<Standing[]> {
  const { contestants, rounds, roundMs, warmUpMs, restMs } = options;
  const results = contestants.map((): Round[] => []);
  for (const contestant of contestants) await run(contestant, options.callers, warmUpMs);
  for (let round = 0; round < rounds; round += 1) {
    // Another contestant starts each round, so that nobody always runs after the same one.
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const index = (round + turn) % contestants.length;
      results[index]!.push(await run(contestants[index]!, options.callers, roundMs));
      await sleep(restMs);
    }
  }
  const limit = results[0]!;
  return contestants.map(({ name }, index) => {
    const own = results[index]!;
    return {
      name,
      callsPerSecond: median(own.map((round) => round.callsPerSecond)),
      ratio: median(own.map((round, number) => round.callsPerSecond / limit[number]!.callsPerSecond)),
      p50Ms: median(own.map((round) => round.p50Ms)),
      p99Ms: median(own.map((round) => round.p99Ms)),
      p99Ratio: median(own.map((round, number) => round.p99Ms / limit[number]!.p99Ms)),
      maxMs: median(own.map((round) => round.maxMs)),
    };
  });
}

async function run(contestant: Contestant, callers: number, durationMs: number): Promise<Round> {
  const latencies: number[] = [];
  const over = new AbortController();
  const beside = contestant.beside?.(over.signal);
  const start = performance.now();
  const end = start + durationMs;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let before = performance.now(); before < end; ) {
        await contestant.call(caller);
        const after = performance.now();
        latencies.push(after - before);
        before = after;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  over.abort();
  await beside;
  const sorted = Float64Array.from(latencies).sort();
  return {
    callsPerSecond: sorted.length / seconds,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    maxMs: quantile(sorted, 1),
  };
}

/** A quantile of sorted values; by nearest rank, so that it is always a measured value. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
