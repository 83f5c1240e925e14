/** What a JSON document says in words: its strings and its numbers. Keys, booleans and nulls are its form. */

import { normalise, SEPARATOR } from "@etui/protocol/search-terms";
import type { Json } from "@etui/values/json/json";
import type { FieldSteps } from "@etui/values/places/field-path";

/** Normalised values, each between two separators; empty when there are none. */
export interface DocumentText {
  /** Short strings near the top: what things are called. */
  titles: string;
  /** All other values. */
  body: string;
}

const LONGEST_TITLE = 80;
/** A field, or a field or an element of one. */
const DEEPEST_TITLE = 2;

export function textOf(content: Json): DocumentText {
  const titles: string[] = [];
  const body: string[] = [];
  someValue(content, (value, { length }) => {
    const isTitle = typeof value === "string" && value.length <= LONGEST_TITLE && length <= DEEPEST_TITLE;
    (isTitle ? titles : body).push(normalise(String(value)));
    return false;
  });
  return { titles: separated(titles), body: separated(body) };
}

const separated = (values: string[]) =>
  values.length === 0 ? "" : `${SEPARATOR}${values.join(SEPARATOR)}${SEPARATOR}`;

/** Shows every value with the way to it, in the document's order, until `judge` says yes. `steps` changes afterwards. */
export function someValue(
  content: Json,
  judge: (value: string | number, steps: FieldSteps) => boolean,
  steps: (string | number)[] = [],
): boolean {
  if (typeof content === "string" || typeof content === "number") return judge(content, steps);
  if (content === null || typeof content !== "object") return false;
  const within = (value: Json, step: string | number) => {
    steps.push(step);
    const found = someValue(value, judge, steps);
    steps.pop();
    return found;
  };
  return Array.isArray(content)
    ? content.some(within)
    : Object.entries(content).some(([key, value]) => within(value, key));
}
