/**
 * What a filter means, said as simply as possible. SQL says the same of what is stored (filter-to-sql.ts), and the two
 * are compared on random blocks.
 *
 * - A property with several values fulfils a test if one of them does.
 * - `!=` and `not contains` ask that the property exists and that none of its values fulfils the opposite. `not` in front
 *   of a test is its plain opposite, and so holds for blocks without the property as well.
 * - A property whose values are all empty is null, as one that is missing.
 * - Numbers are compared as numbers, days with days, moments with moments, and a moment with a day by the day that it
 *   falls on in the caller's zone; all else is compared as texts, in small letters. A comparison by order between two
 *   kinds is false, whichever way it is asked.
 */

import type { PropValue } from "../../pages/blocks/block.ts";
import { foldText } from "../../pages/blocks/fold-text.ts";
import { nameKey } from "../../pages/blocks/names.ts";
import { handlesOf, textsOf } from "./called.ts";
import type { NoteFilter, NoteTest, NoteValue } from "./note-filter.ts";
import { dayOf } from "./read-value.ts";

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
    return testHolds(part, properties, timeZone);
  };
  return holds(filter);
}

function testHolds(test: NoteTest, properties: readonly BlockProperty[], timeZone: string): boolean {
  const values = properties
    .filter(({ name }) => nameKey(name) === nameKey(test.name))
    .flatMap((property) => property.values);
  const exists = values.some(({ text }) => foldText(text) !== "");
  const [first, second] = test.values;
  const some = (holds: (stored: PropValue) => boolean) => values.some(holds);

  switch (test.op) {
    case "is null":
      return !exists;
    case "is not null":
      return exists;
    case "=":
    case "in":
      return some((stored) => test.values.some((value) => isEqual(stored, value, timeZone)));
    case "!=":
      return exists && !some((stored) => isEqual(stored, first!, timeZone));
    case "contains":
      return some((stored) => foldText(stored.text).includes(foldText(first!.text)));
    case "not contains":
      return exists && !some((stored) => foldText(stored.text).includes(foldText(first!.text)));
    case "starts with":
      return some((stored) => foldText(stored.text).startsWith(foldText(first!.text)));
    case "between":
      return some((stored) => {
        const [low, high] = [order(stored, first!, timeZone), order(stored, second!, timeZone)];
        return low !== undefined && high !== undefined && low >= 0 && high <= 0;
      });
    default: {
      const { op } = test;
      return some((stored) => {
        const compared = order(stored, first!, timeZone);
        return compared !== undefined && HOLDS[op](compared);
      });
    }
  }
}

const HOLDS = {
  ">=": (compared: number) => compared >= 0,
  ">": (compared: number) => compared > 0,
  "<=": (compared: number) => compared <= 0,
  "<": (compared: number) => compared < 0,
};

function isEqual(stored: PropValue, value: NoteValue, timeZone: string): boolean {
  if (value.is === "flag" && stored.flag !== undefined) return stored.flag === value.flag;
  const compared = value.is === "text" ? undefined : order(stored, value, timeZone);
  if (compared !== undefined) return compared === 0;
  return (
    textsOf(value).some((text) => foldText(text) === foldText(stored.text)) ||
    handlesOf(value).some((handle) => handle === stored.ref)
  );
}

/** Below, above or exactly 0 as the stored value comes before, behind or with the other; undefined if they have no order. */
function order(stored: PropValue, value: NoteValue, timeZone: string): number | undefined {
  const isDated = stored.moment !== undefined || stored.day !== undefined;
  switch (value.is) {
    case "number":
      return stored.number === undefined ? undefined : stored.number - value.number;
    case "day":
      return isDated ? byText(storedDay(stored, timeZone), value.day) : undefined;
    case "moment":
      if (stored.moment !== undefined) return stored.moment.getTime() - value.at;
      return isDated ? byText(storedDay(stored, timeZone), dayOf(value.at, timeZone)) : undefined;
    case "flag":
      return undefined;
    case "text":
      return isDated || stored.number !== undefined || stored.flag !== undefined
        ? undefined
        : byText(foldText(stored.text), foldText(value.text));
  }
}

const storedDay = ({ moment, day }: PropValue, timeZone: string): string =>
  moment === undefined ? day! : dayOf(moment.getTime(), timeZone);

/** By code point, as PostgreSQL orders by its collation "C"; JavaScript compares UTF-16 units. */
const byText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
