/** The words of a JSON document: its strings and numbers. Keys, booleans and nulls are left out. */

import { normalise, SEPARATOR } from "@etui/protocol/search-terms";
import type { Json } from "@etui/values/json/json";
import type { FieldSteps } from "@etui/values/places/field-path";

/** Normalised values, each between two separators; empty if there are none. */
export interface DocumentText {
  /** Short strings near the top, which are usually names. */
  titles: string;
  /** All other values. */
  body: string;
}

const LONGEST_TITLE = 80;
/** The deepest titles: fields at the top, and fields or elements one level below. */
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

/**
 * Passes every value with the way to it, in the document's order, until `judge` returns true. `steps` is reused and
 * changes afterwards.
 */
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
