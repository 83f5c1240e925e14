import type { Difference } from "../../../things/data/Differences.tsx";

/** Further differences are only counted. */
const MOST = 200;

/** The differences between two documents, in the order of the first; elements of lists are compared by position. */
export function differencesBetween(
  before: unknown,
  after: unknown,
): { differences: Difference[]; more: number } {
  const found: Difference[] = [];
  let more = 0;

  function note(difference: Difference) {
    if (found.length < MOST) found.push(difference);
    else more += 1;
  }

  function compare(one: unknown, other: unknown, path: string) {
    if (Object.is(one, other)) return;
    if (!isNested(one) || !isNested(other) || Array.isArray(one) !== Array.isArray(other)) {
      return note({ path, op: "changed", before: one, after: other });
    }
    for (const key of Object.keys(one)) {
      const place = placeOf(path, key);
      if (Object.hasOwn(other, key)) compare(one[key], other[key], place);
      else note({ path: place, op: "removed", before: one[key] });
    }
    for (const key of Object.keys(other)) {
      if (!Object.hasOwn(one, key)) note({ path: placeOf(path, key), op: "added", after: other[key] });
    }
  }

  compare(before, after, "");
  return { differences: found, more };
}

/** A field written as in filters: a dot inside a name has a backslash before it. */
const placeOf = (above: string, key: string) =>
  `${above === "" ? "" : `${above}.`}${key.replaceAll(/[\\.]/g, "\\$&")}`;

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
