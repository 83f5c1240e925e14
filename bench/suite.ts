/** The words of a suite: what it is given, and what it hands back. */
import type { BenchServer } from "./database.ts";
import type { Standing } from "./harness.ts";

export interface Bench {
  server: BenchServer;
  /** Small data and short rounds: proves that everything runs, says nothing about speed. */
  smoke: boolean;
  /** Rounds of a race, in full or as smoke. */
  pace: { rounds: number; roundMs: number; warmUpMs: number; restMs: number };
}

/** One table of the report. */
export interface Section {
  title: string;
  /** What was measured, and against what. */
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
  /** `least`: the figure must reach it; `most`: it must stay within. */
  kind: "least" | "most";
  unit?: string;
}

export interface Suite {
  name: string;
  /** Takes so long that it runs only by its name, as smoke or for the README. */
  onDemand?: true;
  run(bench: Bench): Promise<Section[]>;
}

export const met = ({ actual, bar, kind }: Bar): boolean =>
  kind === "least" ? actual >= bar : actual <= bar;

/** The standing of one contestant; a typo in a suite should not pass for a missing figure. */
export function standingOf(standings: Standing[], name: string): Standing {
  const found = standings.find((standing) => standing.name === name);
  if (!found) throw new Error(`no contestant is called ${name}`);
  return found;
}
