/** What a simulation of triggers does not list, and why. */
import { figure } from "../figure.ts";

export const simulation = {
  "simulation.depends_on_writes": ({ path }: { path: string }) =>
    `When it fires from now on depends on what is written to ${path}, so nothing of that can be listed.`,
  /** `writes`: to what it watches, within the time. */
  "simulation.nothing_set_it_off": ({ path, writes }: { path: string; writes: number }) => {
    if (writes === 0) return `Nothing was written to ${path} in the part of that time that is over.`;
    return writes === 1
      ? `The only write to ${path} in the part of that time that is over would not have set it off.`
      : `None of the ${figure(writes)} writes to ${path} in the part of that time that is over would have set it off.`;
  },
  "simulation.too_many_writes": ({ path, most }: { path: string; most: number }) =>
    `More than ${figure(most)} versions of documents in ${path} fall into that time, and so many are not looked through. Ask for a shorter time.`,
  "simulation.no_date": ({ path, field }: { path: string; field: string }) =>
    `No date in ${field} of the documents in ${path}, as they are now, falls into that time.`,
  "simulation.no_run": "Its schedule has no run in that time.",
  "simulation.by_address": "It fires when its secret address is called, which nobody can foresee.",
  "simulation.gate": "rules.only_if is looked at when each of them is due, so some of these may be left out.",
  "simulation.nothing_planned": ({ conditions }: { conditions: number }) => {
    if (conditions === 0) return "Nothing is planned in that time.";
    const wait = conditions === 1 ? "1 active trigger waits" : `${figure(conditions)} active triggers wait`;
    return `Nothing is planned in that time. ${wait} for changes of data, which nobody can foresee.`;
  },
};
