import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const simulation: Samples<`simulation.${string}` & RefusalCode> = {
  "simulation.depends_on_writes": { path: "goals/" },
  "simulation.nothing_set_it_off": { path: "goals/", writes: 12 },
  "simulation.too_many_writes": { path: "goals/", most: 5_000 },
  "simulation.no_date": { path: "bills/", field: "due" },
  "simulation.no_run": {},
  "simulation.by_address": {},
  "simulation.gate": {},
  "simulation.nothing_planned": { conditions: 2 },
};
