/** What is needed to reach a home's server. */

import type { Place } from "../files/place.ts";
import type { Machine } from "../server/machine.ts";

export interface Entrance {
  place: Place;
  machine: Machine;
  settings: Record<string, string>;
  /** False once the data have been seen: if they are gone, an empty database in their place would hide the loss. */
  mayBuild: boolean;
  /** How long a server may take to recover, and how long a process waits for it, in milliseconds. */
  patienceMs: number;
  log: (line: string) => void;
}
