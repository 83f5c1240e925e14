/** Headings among the items of a list, each above those that have it. */
import { isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { cellText } from "../../cells/cell.ts";
import { type CardRecord, recordReader } from "../../records/records.ts";

const SECTION_KEYS = ["section", "分组"];
const MAX_SECTION = 100;

/** The field with the heading of each item: the one that was mapped, or else one of that name which all of them have. */
export function sectionField(records: readonly CardRecord[], mapped: string | undefined): string | undefined {
  if (mapped !== undefined || records.length === 0) return mapped;
  return SECTION_KEYS.find((key) =>
    records.every(
      ({ value }) => isObject(value) && Object.hasOwn(value, key) && typeof value[key] === "string",
    ),
  );
}

/** Empty for a record without one. */
export const sectionOf = (record: CardRecord, field: string): string =>
  cutText(cellText(recordReader(field)(record) ?? null), MAX_SECTION);

/** Those of one heading together, in the order in which the headings come first; those without one before all others. */
export function bySection(records: readonly CardRecord[], field: string): CardRecord[] {
  const sections = Map.groupBy(records, (record) => sectionOf(record, field));
  const without = sections.get("") ?? [];
  sections.delete("");
  return [...without, ...[...sections.values()].flat()];
}
