import type { PlannedRun, QuietHours, Simulation } from "@etui/protocol/trigger";
import { momentInWords } from "@etui/time/rules/in-words";
import { localIso } from "../tools/trigger-view.ts";
import type { Due, TriggerDefinition } from "../trigger.ts";
import { mergeRuns } from "./merge-runs.ts";
import { type Planned, plannedDue, plannedRuns } from "./planned.ts";

/** The range includes both ends. */
export interface Range {
  from: Date;
  to: Date;
  /** The most runs; `more` tells whether there are others. */
  most: number;
  /** The most runs of each trigger's schedule on one day. */
  perDay?: number | undefined;
  /** The last run of the page before; those up to it are left out. */
  after?: RunPlace | undefined;
}

/** A run is found again by its moment, and by how many others of that moment come before it. */
export interface RunPlace {
  at: Date;
  /** How many runs of that moment come up to it, itself included. */
  ofMoment: number;
  /** How many runs of the whole range do. */
  inAll: number;
}

/** No day of any zone is longer, so whoever begins so far before a moment sees its whole day. */
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

export interface Simulating {
  definition: TriggerDefinition;
  /** The id, if the trigger is stored. */
  triggerId?: string | undefined;
  /** What else is planned besides its schedule, soonest first. */
  waiting?: readonly Due[] | undefined;
  /** A pause that ends by itself: its schedule has no run from one moment until the other, which it may have. */
  pause?: { from: Date; until: Date } | undefined;
}

/** What would fire, or would have fired, for one definition or for all of a user. Pure: it reads no clock. */
export function simulate(
  triggers: readonly Simulating[],
  { from, to, most, perDay, after, quietHours }: Range & { quietHours: QuietHours | null },
): Omit<Simulation, "notes" | "next_cursor"> & { end?: RunPlace } {
  // What is left out anyway is not worked out, but for the day on which it ends, of which `perDay` may list a part.
  const begin = after ? new Date(Math.max(from.getTime(), after.at.getTime() - TWO_DAYS_MS)) : from;
  const sources = triggers.flatMap((trigger) => {
    const simulated = { definition: trigger.definition, quietHours };
    const waiting = (trigger.waiting ?? []).map((due) => plannedDue(simulated, due));
    const { pause } = trigger;
    const isAfterPause = pause === undefined || begin >= pause.until;
    return [
      ...(isAfterPause
        ? [{ trigger, runs: plannedRuns(simulated, begin, perDay) }]
        : [
            { trigger, runs: runsBefore(pause.from, plannedRuns(simulated, begin, perDay)) },
            { trigger, runs: plannedRuns(simulated, pause.until, perDay) },
          ]),
      { trigger, runs: waiting.values() },
    ];
  });
  const runs: PlannedRun[] = [];
  let end: RunPlace = { at: from, ofMoment: 0, inAll: after?.inAll ?? 0 };
  for (const { source, run } of mergeRuns(sources)) {
    if (run.at > to) break;
    if (run.at < from) continue;
    const ofMoment = run.at.getTime() === end.at.getTime() ? end.ofMoment + 1 : 1;
    const isBefore = after && (run.at < after.at || (+run.at === +after.at && ofMoment <= after.ofMoment));
    if (!isBefore && runs.length === most) return { runs, more: true, end };
    end = { at: run.at, ofMoment, inAll: isBefore ? end.inAll : end.inAll + 1 };
    if (!isBefore) runs.push(inWords(source.trigger, run));
  }
  return { runs, more: false };
}

function* runsBefore(end: Date, runs: Iterable<Planned>): Generator<Planned, void> {
  for (const run of runs) {
    if (run.at >= end) return;
    yield run;
  }
}

function inWords({ triggerId, definition }: Simulating, run: Planned): PlannedRun {
  const { title, time_zone, locale } = definition;
  return {
    ...(triggerId === undefined ? {} : { trigger_id: triggerId }),
    title,
    at: localIso(run.at, time_zone),
    time_zone,
    in_words: momentInWords(run.at, time_zone, locale),
    ...(run.target === "" ? {} : { target: run.target }),
    ...(run.deferredTo === undefined ? {} : { deferred_to: localIso(run.deferredTo, time_zone) }),
    ...(run.skipped === undefined ? {} : { skipped: run.skipped }),
    ...(run.moreThatDay ? { more_that_day: true as const } : {}),
  };
}
