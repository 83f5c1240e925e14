import type { ToolResult } from "@etui/protocol/tool-result";
import { placeOf } from "../schema/entered.ts";
import type { Field } from "../schema/form-model.ts";

export interface PlacedFaults {
  /** Sentences by the field concerned: `path`, `operations[0].op`. */
  at: ReadonlyMap<string, string>;
  /** Sentences that concern no field of the form. */
  elsewhere: readonly string[];
}

export const NO_FAULTS_PLACED: PlacedFaults = { at: new Map(), elsewhere: [] };

/** Each refusal has a line of the error and names the argument concerned. */
export function placeFaults(
  { error = "", refusals = [] }: Pick<ToolResult, "error" | "refusals">,
  fields: readonly Field[],
): PlacedFaults {
  const sentences = error.split("\n");
  // An author's own words may contain line breaks; then it is unknown which line concerns what.
  const known = sentences.length === refusals.length ? refusals : [];
  const at = new Map<string, string>();
  const elsewhere: string[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const about = known[index]?.facts.at;
    const place = typeof about === "string" ? placeWithin("", fields, about) : "";
    if (place !== "") at.set(place, at.has(place) ? `${at.get(place)}\n${sentence}` : sentence);
    else if (sentence.trim() !== "") elsewhere.push(sentence);
  }
  return { at, elsewhere };
}

/** Goes as deep as the form has fields: a fault inside free JSON is shown at that JSON. */
function placeWithin(within: string, fields: readonly Field[], about: string): string {
  for (const { name, shape } of fields) {
    const place = placeOf(within, name);
    if (!isOrHolds(place, about)) continue;
    if (shape.is === "group") return placeWithin(place, shape.fields, about);
    const isEntry = shape.is === "entries" && about.startsWith(`${place}[`);
    return isEntry
      ? placeWithin(about.slice(0, about.indexOf("]", place.length) + 1), shape.fields, about)
      : place;
  }
  return within;
}

const isOrHolds = (place: string, about: string) =>
  about === place || about.startsWith(`${place}.`) || about.startsWith(`${place}[`);
