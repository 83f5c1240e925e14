/** Which fields of a list's rows are worth showing, which only all rows together can tell. */

import type { Json } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import type { CardRecord } from "../records/records.ts";

/** Enough rows to know the fields; 200 rows of 25 fields take less than a millisecond. */
const SAMPLE = 200;
/** A bound, because rows from strangers could bring millions of keys. */
const MAX_FIELDS = 200;
/** With fewer rows, nothing says that a field is always the same or that it groups them. */
const FEWEST_TO_BE_DULL = 5;
const FEWEST_TO_GROUP = 8;
/** If one value has more than this share of the rows, its field says nothing. */
const NEARLY_ALL = 0.9;
const MOST_GROUPS = 12;
const MAX_BADGE = 30;
/** Longer lists are better shown as a table. */
const MAX_LISTED = 3;

export interface ListFields {
  /** Fields that are the same in (nearly) all rows. */
  dull: ReadonlySet<string>;
  /** A field whose few different words sort the rows into groups, such as a region. */
  grouping: string | undefined;
  /** Fields that hold words for people, unlike codes and numbers. */
  wordy: ReadonlySet<string>;
}

interface Field {
  counts: Map<string, number>;
  filled: number;
  words: number;
  longest: number;
}

export function listFields(records: readonly CardRecord[]): ListFields {
  const sample = records.slice(0, SAMPLE);
  const fields = countFields(sample);
  const dull = new Set<string>();
  const wordy = new Set<string>();
  for (const [key, field] of fields) {
    if (field.filled >= FEWEST_TO_BE_DULL && commonest(field) >= sample.length * NEARLY_ALL) dull.add(key);
    // Three quarters of the values decide, as some words look like codes.
    if (field.words * 4 >= field.filled * 3 && field.words > 0) wordy.add(key);
  }
  return { dull, wordy, grouping: groupingField(fields, wordy, sample.length) };
}

function countFields(sample: readonly CardRecord[]): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const { value } of sample) {
    if (!isObject(value)) continue;
    for (const [key, cell] of Object.entries(value)) {
      if (cell === null || cell === "" || (isNested(cell) && !isShortList(cell))) continue;
      let field = fields.get(key);
      if (field === undefined) {
        if (fields.size === MAX_FIELDS) continue;
        field = { counts: new Map(), filled: 0, words: 0, longest: 0 };
        fields.set(key, field);
      }
      const text = isNested(cell) ? JSON.stringify(cell) : String(cell);
      field.counts.set(text, (field.counts.get(text) ?? 0) + 1);
      field.filled += 1;
      field.longest = Math.max(field.longest, isNested(cell) ? Number.POSITIVE_INFINITY : text.length);
      if (isWordy(cell)) field.words += 1;
    }
  }
  return fields;
}

/** Of the fields that sort the rows into a few groups, the one with the fewest groups. */
function groupingField(
  fields: ReadonlyMap<string, Field>,
  wordy: ReadonlySet<string>,
  rows: number,
): string | undefined {
  if (rows < FEWEST_TO_GROUP) return undefined;
  let best: string | undefined;
  let fewest = Math.min(MOST_GROUPS, rows / 4) + 1;
  for (const [key, field] of fields) {
    const groups = field.counts.size;
    const isEverywhere = field.filled >= rows * NEARLY_ALL && commonest(field) < rows * NEARLY_ALL;
    if (!wordy.has(key) || !isEverywhere || field.longest > MAX_BADGE || groups < 2 || groups >= fewest)
      continue;
    best = key;
    fewest = groups;
  }
  return best;
}

const commonest = ({ counts }: Field): number => Math.max(...counts.values());

/** Whether the value is written words, unlike `AW`, `r-104` and `https://…`. */
function isWordy(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isWordy);
  return typeof value === "string" && WORDS.test(value) && !CODE.test(value);
}

/** Whether the value is a few texts, such as a country's capitals. */
export function isShortList(value: Json): boolean {
  return (
    Array.isArray(value) &&
    value.length <= MAX_LISTED &&
    value.every((element) => typeof element === "string")
  );
}

/** Two small letters in a row, or a letter of a script without capitals. */
const WORDS = /\p{Ll}{2}|\p{Lo}/u;
const CODE = /^\S*(?:[\d_@]|:\/\/)\S*$|^\./;
