import type { PlannedRun } from "@etui/protocol/trigger";
import { localDate } from "../../../base/words/planned-moment.ts";

export const STRIP_DAYS = 14;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface StripDay {
  /** A date such as `2026-11-25`. */
  date: string;
  entries: StripEntry[];
}

/** One line of a day: a single run, or the first of many. */
export interface StripEntry {
  run: PlannedRun;
  /** When the run comes, possibly postponed by quiet hours. */
  at: Date;
  /** Set if it fires repeatedly on this day; `minutes` is the interval if it is regular. */
  again?: { minutes: number | undefined };
}

/** The coming days in the zone of the triggers' times, today first, each with its runs. */
export function stripDays(runs: readonly PlannedRun[], timeZone: string, now: Date): StripDay[] {
  const today = Date.parse(localDate(now, timeZone));
  const byDate = Map.groupBy(runs, (run) => localDate(momentOf(run), timeZone));
  return Array.from({ length: STRIP_DAYS }, (_, offset) => {
    const date = new Date(today + offset * DAY_MS).toISOString().slice(0, 10);
    return { date, entries: entriesOf(byDate.get(date) ?? []) };
  });
}

function entriesOf(runs: readonly PlannedRun[]): StripEntry[] {
  const byTrigger = Map.groupBy(runs, ({ trigger_id, target }) => `${trigger_id} ${target}`);
  return [...byTrigger.values()].flatMap(ofOne).sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Runs of one trigger and document; those that quiet hours postponed to the same moment become one. */
function ofOne(runs: readonly PlannedRun[]): StripEntry[] {
  const single = Map.groupBy(runs, (run) => momentOf(run).getTime());
  const entries = Array.from(single, ([at, [run]]) => ({ run: run!, at: new Date(at) }));
  const [first] = entries;
  if (!first || !runs.some(({ more_that_day }) => more_that_day)) return entries;
  return [{ ...first, again: { minutes: evenGap(runs) } }];
}

function evenGap(runs: readonly PlannedRun[]): number | undefined {
  const times = runs.map(({ at }) => Date.parse(at));
  const gaps = new Set(times.slice(1).map((time, index) => (time - times[index]!) / MINUTE_MS));
  const [gap] = gaps;
  return gaps.size === 1 ? gap : undefined;
}

const momentOf = ({ at, deferred_to }: PlannedRun): Date => new Date(deferred_to ?? at);

/** A moment after the strip in every zone; it stays the same for a whole day, so that it is fetched once. */
export const endOfStrip = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + STRIP_DAYS + 2) * DAY_MS);
