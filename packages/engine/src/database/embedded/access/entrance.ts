/** What it takes to get to a home's server. */

import type { Place } from "../files/place.ts";
import type { Machine } from "../server/machine.ts";

export interface Entrance {
  place: Place;
  machine: Machine;
  settings: Record<string, string>;
  /** False once we have seen the data: if it is gone, an empty database in its place would hide the loss. */
  mayBuild: boolean;
  /** How long a server may take to recover, and a process to wait for it. */
  patienceMs: number;
  log: (line: string) => void;
}
