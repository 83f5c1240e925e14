/** The types of a suite: what it receives, and what it returns. */
import type { BenchServer } from "./database.ts";
import type { Standing } from "./harness.ts";

export interface Bench {
  server: BenchServer;
  /** Small data and short rounds: shows that everything runs, but nothing about speed. */
  smoke: boolean;
  /** The rounds of a race, in full or for smoke. */
  pace: { rounds: number; roundMs: number; warmUpMs: number; restMs: number };
}

/** One table of the report. */
export interface Section {
  title: string;
  /** What was measured, and compared with what. */
  about: string;
  standings?: Standing[];
  figures?: Figure[];
  bars: Bar[];
}

/** A single number that is no race. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
}

export interface Bar {
  what: string;
  actual: number;
  bar: number;
  /** `least`: the figure must reach it; `most`: the figure must not exceed it. */
  kind: "least" | "most";
  unit?: string;
}

export interface Suite {
  name: string;
  /** True if it takes so long that it runs only by its name, as smoke or for the README. */
  onDemand?: true;
  run(bench: Bench): Promise<Section[]>;
}

export const met = ({ actual, bar, kind }: Bar): boolean =>
  kind === "least" ? actual >= bar : actual <= bar;

/** The standing of one contestant; throws, because a typo in a suite should not look like a missing figure. */
export function standingOf(standings: Standing[], name: string): Standing {
  const found = standings.find((standing) => standing.name === name);
  if (!found) throw new Error(`no contestant is called ${name}`);
  return found;
}
