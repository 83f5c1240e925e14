/** What it takes to get to a home's server. */
import type { Machine } from "./machine.ts";
import type { Place } from "./place.ts";

export interface Entrance {
  place: Place;
  machine: Machine;
  settings: Record<string, string>;
  log: (line: string) => void;
}
