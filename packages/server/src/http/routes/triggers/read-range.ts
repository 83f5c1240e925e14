/** What span of time a simulation is of: from now on or from a moment, for a month or up to another one. */
import { parseMoment, type Range } from "@etui/engine";

const A_DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_MS = 400 * A_DAY_MS;
const A_MONTH_MS = 31 * A_DAY_MS;
/** Farther than anybody plans: clocks that will be changed by then are not known. */
const FARTHEST_YEARS = 10;

interface Given {
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

export function readRange(given: Given): { ok: true; range: Range } | { ok: false; error: string } {
  const from = readMoment("from", given.from, new Date());
  if (!from.ok) return from;
  const to = readMoment("to", given.to, new Date(from.at.getTime() + A_MONTH_MS));
  if (!to.ok) return to;
  if (from.at.getTime() > Date.now() + FARTHEST_YEARS * 366 * A_DAY_MS)
    return {
      ok: false,
      error: `from lies more than ${FARTHEST_YEARS} years ahead. Ask for an earlier time.`,
    };
  const length = to.at.getTime() - from.at.getTime();
  if (length < 0) return { ok: false, error: "to lies before from." };
  if (length > LONGEST_MS)
    return { ok: false, error: "from and to lie more than 400 days apart. Ask for a shorter time." };
  return { ok: true, range: { from: from.at, to: to.at, most: given.limit } };
}

const readMoment = (name: string, given: string | undefined, otherwise: Date) =>
  given === undefined ? { ok: true as const, at: otherwise } : parseMoment(name, given);
