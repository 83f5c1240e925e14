import type { ToolResult } from "@etui/protocol/tool-result";
import { placeOf } from "../schema/entered.ts";
import type { Field } from "../schema/form-model.ts";

export interface PlacedFaults {
  /** Sentences by the field they are about: `path`, `operations[0].op`. */
  at: ReadonlyMap<string, string>;
  /** What is about no field of the form. */
  elsewhere: readonly string[];
}

export const NO_FAULTS_PLACED: PlacedFaults = { at: new Map(), elsewhere: [] };

/** Each refusal has a line of the error, and names the argument that it is about. */
export function placeFaults(
  { error = "", refusals = [] }: Pick<ToolResult, "error" | "refusals">,
  fields: readonly Field[],
): PlacedFaults {
  const sentences = error.split("\n");
  // An author's own words may break a line anywhere: then nobody knows which line is about what.
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

/** As deep as the form has fields: what is wrong inside of free JSON is said at that JSON. */
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
