import type { AnyRefusal } from "@etui/protocol/refusal";
import type { Place } from "./draft/draft.ts";

export interface Fault {
  place: Place;
  sentence: string;
}

/** The part of the form for each argument. */
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

/** Refusals of a time name no argument, because the code that reads times knows none. */
const DOMAINS: Readonly<Record<string, Place>> = { schedule: "schedule", zone: "schedule", when: "schedule" };

/** Where in the form the server's refusals are shown; with several refusals, each is a line of the sentence. */
export function placeFaults(sentence: string, refusals: readonly AnyRefusal[]): Fault[] {
  // If one refusal has several lines itself, the whole sentence is shown together.
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

/** The first part of a path: `action` of `action.params.url`. */
const beginningOf = (path: string) => path.split(/[.[]/, 1)[0]!;
