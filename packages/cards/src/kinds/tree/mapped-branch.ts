/** A tree whose labels, values and children are in fields that the caller named. */

import type { Json } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { cellOf, cellText } from "../../cells/cell.ts";
import type { Mapped } from "../../records/mapping.ts";
import { findTitle } from "../../records/record-title.ts";
import { type CardRecord, recordReader } from "../../records/records.ts";
import { type Branch, childrenIn, type Entry, labelOf } from "./tree-branch.ts";

export function mappedBranch(records: readonly CardRecord[], mapped: Mapped<"tree">): Branch {
  return { kind: "open", entries: () => records.map((record, index) => mappedEntry(record, index, mapped)) };
}

function mappedEntry(record: CardRecord, index: number, mapped: Mapped<"tree">): Entry {
  const { value, name, document } = record;
  const read = (role: keyof Mapped<"tree">) => {
    const field = mapped[role]?.[0];
    return field === undefined ? undefined : recordReader(field)(record);
  };
  const own = isObject(value) ? findTitle(value)?.text : isNested(value) ? undefined : cellText(value);
  const label = cellText(read("label") ?? null) || own || name || `[${index}]`;
  const beside = read("value");
  const below = recordsBelow(read("children") ?? (isObject(value) ? childrenIn(value) : undefined));
  const node = {
    label: labelOf(label),
    ...(beside !== undefined && { value: cellOf(beside) }),
    ...(document !== undefined && { path: document.path }),
  };
  return below.length === 0 ? { node } : { node, inside: mappedBranch(below, mapped) };
}

/** Children are an array, or an object with their names as keys. */
function recordsBelow(children: Json | undefined): CardRecord[] {
  if (Array.isArray(children)) return children.map((value) => ({ value }));
  return isObject(children) ? Object.entries(children).map(([name, value]) => ({ name, value })) : [];
}
