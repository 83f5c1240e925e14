/** The fields that rows have, to find them by name and to list them in errors. */

import { cutText } from "@etui/values/text/cut-text";
import { discoverColumns } from "./discover-columns.ts";
import { bare } from "./key-words.ts";
import { type CardRecord, recordReader } from "./records.ts";

/** Enough rows to list their fields. */
const SAMPLE = 200;
const MAX_NAMED = 12;

export function fieldsOf(records: readonly CardRecord[]): string[] {
  return discoverColumns(records.slice(0, SAMPLE).map(({ value }) => value)).fields;
}

/** "Due date" finds `due_date`, because callers often write labels. Undefined if no row has the field. */
export function matchField(
  name: string,
  records: readonly CardRecord[],
  fields: () => readonly string[] = () => fieldsOf(records),
): string | undefined {
  const read = recordReader(name);
  if (records.some((record) => read(record) !== undefined)) return name;
  const wanted = bare(name);
  return fields().find((field) => bare(field) === wanted);
}

/** The names of the existing fields, for use in a sentence. */
export function namedFields(names: readonly string[]): { fields: string[]; more: number } {
  const fields = names.slice(0, MAX_NAMED).map(shownName);
  return { fields, more: names.length - fields.length };
}

export const shownName = (field: string): string => JSON.stringify(cutText(field, 40));
