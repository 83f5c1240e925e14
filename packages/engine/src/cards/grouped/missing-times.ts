/** The days, weeks, months or years between the first and the last, for which no document is there. */
import type { Unit } from "../../data/query/day-in-sql.ts";

/** More than this is no row of times any more: one wrong year would fill a chart with empty days. */
const MOST_MISSING = 1_000;

/** Undefined if there are too many to fill in. */
export function missingTimes(there: readonly string[], unit: Unit): string[] | undefined {
  const known = new Set(there);
  const last = there.reduce((one, other) => (other > one ? other : one), "");
  let next = there.reduce((one, other) => (other < one ? other : one), last);
  const missing: string[] = [];
  while (next < last) {
    next = after(next, unit);
    if (!known.has(next)) missing.push(next);
    if (missing.length > MOST_MISSING) return undefined;
  }
  return missing;
}

/** Names of units compare as texts in the order of time, for all of them have four digits of a year. */
function after(time: string, unit: Unit): string {
  const [year = 0, month = 1, day = 1] = time.split("-").map(Number);
  const next = new Date(0);
  next.setUTCFullYear(
    unit === "year" ? year + 1 : year,
    unit === "month" ? month : month - 1,
    unit === "day" ? day + 1 : unit === "week" ? day + 7 : 1,
  );
  return next.toISOString().slice(0, time.length);
}
