/**
 * What a filter means for a block: its properties are fields (query/naive/field-holds.ts). SQL says the same of what is
 * stored (filter-to-sql.ts), and the two are compared on random blocks.
 */

import { fieldHolds } from "../../query/naive/field-holds.ts";
import { nameKey } from "../../query/values/names.ts";
import type { PropValue } from "../../query/values/prop-value.ts";
import type { NoteFilter } from "./note-filter.ts";

export interface BlockProperty {
  name: string;
  values: readonly PropValue[];
}

export function matchesBlock(
  filter: NoteFilter,
  properties: readonly BlockProperty[],
  timeZone: string,
): boolean {
  const holds = (part: NoteFilter): boolean => {
    if ("and" in part) return part.and.every(holds);
    if ("or" in part) return part.or.some(holds);
    if ("not" in part) return !holds(part.not);
    const own = properties.filter(({ name }) => nameKey(name) === nameKey(part.field));
    return fieldHolds(
      part,
      own.flatMap(({ values }) => values),
      { timeZone },
    );
  };
  return holds(filter);
}
