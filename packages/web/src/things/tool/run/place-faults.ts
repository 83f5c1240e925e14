import { placeOf } from "../schema/entered.ts";
import type { Field } from "../schema/form-model.ts";

export interface PlacedFaults {
  /** Sentences by the field they are about: `path`, `operations[0].op`. */
  at: ReadonlyMap<string, string>;
  /** What is about no field of the form. */
  elsewhere: readonly string[];
}

export const NO_FAULTS_PLACED: PlacedFaults = { at: new Map(), elsewhere: [] };

/** The server begins a sentence with the field it is about, and gives each fault a line of its own. */
export function placeFaults(error: string, fields: readonly Field[]): PlacedFaults {
  const at = new Map<string, string>();
  const elsewhere: string[] = [];
  for (const sentence of error.split("\n").filter((line) => line.trim() !== "")) {
    const place = placeIn(sentence, fields);
    if (place === undefined) elsewhere.push(sentence);
    else at.set(place, at.has(place) ? `${at.get(place)}\n${sentence}` : sentence);
  }
  return { at, elsewhere };
}

const NAMED = /^`?([\w-]+(?:\[\d+\]|\.[\w-]+)*)`?(?=[\s:])/;

/** As deep as the form has fields: what is wrong inside of free JSON is said at that JSON. */
function placeIn(sentence: string, fields: readonly Field[]): string | undefined {
  const steps = NAMED.exec(sentence)?.[1]?.match(/[\w-]+|\[\d+\]/g) ?? [];
  let place = "";
  let known: readonly Field[] = fields;
  for (const step of steps) {
    if (step.startsWith("[")) {
      place += step;
      continue;
    }
    const field = known.find(({ name }) => name === step);
    if (!field) break;
    place = placeOf(place, step);
    if (field.shape.is !== "group" && field.shape.is !== "entries") break;
    known = field.shape.fields;
  }
  return place === "" ? undefined : place;
}
