/** The range of a simulation: from now on or from a moment, for a month or up to another moment. */
import { parseMoment, type Range } from "@etui/engine";
import { type Refused, refuse } from "@etui/words/refusal";

const A_DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_DAYS = 400;
const A_MONTH_MS = 31 * A_DAY_MS;
/** Further than anybody plans; how clocks will have been changed by then is unknown. */
const FARTHEST_YEARS = 10;

interface Given {
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

export function readRange(given: Given): { ok: true; range: Range } | { ok: false; refused: Refused } {
  const from = readMoment("from", given.from, new Date());
  if (!from.ok) return from;
  const to = readMoment("to", given.to, new Date(from.at.getTime() + A_MONTH_MS));
  if (!to.ok) return to;
  if (from.at.getTime() > Date.now() + FARTHEST_YEARS * 366 * A_DAY_MS)
    return refuse("triggers.range_too_far", { at: "from", years: FARTHEST_YEARS });
  const length = to.at.getTime() - from.at.getTime();
  if (length < 0) return refuse("triggers.range_backwards", { at: "to" });
  if (length > LONGEST_DAYS * A_DAY_MS)
    return refuse("triggers.range_too_long", { at: "to", days: LONGEST_DAYS });
  return { ok: true, range: { from: from.at, to: to.at, most: given.limit } };
}

const readMoment = (name: string, given: string | undefined, otherwise: Date) =>
  given === undefined ? { ok: true as const, at: otherwise } : parseMoment(name, given);
