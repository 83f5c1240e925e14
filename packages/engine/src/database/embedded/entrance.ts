/** What it takes to get to a home's server. */
import type { Machine } from "./machine.ts";
import type { Place } from "./place.ts";

export interface Entrance {
  place: Place;
  machine: Machine;
  settings: Record<string, string>;
  /** How long a server may take to recover, and a process to wait for it. */
  patienceMs: number;
  log: (line: string) => void;
}
