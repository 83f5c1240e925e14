import type { AnyRefusal } from "@etui/protocol/refusal";
import type { Place } from "./draft/draft.ts";

export interface Fault {
  place: Place;
  sentence: string;
}

/** By the argument that it is about. */
const PLACES: Readonly<Record<string, Place>> = {
  title: "name",
  description: "name",
  schedule: "schedule",
  schedule_type: "schedule",
  time_zone: "schedule",
  condition: "condition",
  action: "action",
  rules: "rules",
};

/** What is wrong with a time names no argument: whoever reads times knows of none. */
const DOMAINS: Readonly<Record<string, Place>> = { schedule: "schedule", zone: "schedule", when: "schedule" };

/** Where in the form it is to be said what the server refused: of several refusals each has a line of the sentence. */
export function placeFaults(sentence: string, refusals: readonly AnyRefusal[]): Fault[] {
  // One that quotes several lines is said whole.
  const lines = refusals.length > 1 ? sentence.split("\n") : [sentence];
  if (lines.length !== Math.max(refusals.length, 1)) return [{ place: "form", sentence }];
  return lines.map((line, index) => ({ place: placeOf(refusals[index]), sentence: line }));
}

function placeOf(refusal: AnyRefusal | undefined): Place {
  if (refusal === undefined) return "form";
  const { at } = refusal.facts as { at?: unknown };
  if (typeof at === "string") return PLACES[beginningOf(at)] ?? "form";
  return DOMAINS[beginningOf(refusal.code)] ?? "form";
}

/** `action` of `action.params.url`. */
const beginningOf = (path: string) => path.split(/[.[]/, 1)[0]!;
