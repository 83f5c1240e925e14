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
}

export interface Simulating {
  definition: TriggerDefinition;
  /** The id, if the trigger is stored. */
  triggerId?: string | undefined;
  /** What else is planned besides its schedule, soonest first. */
  waiting?: readonly Due[] | undefined;
}

/** What would fire, or would have fired, for one definition or for all of a user. Pure: it reads no clock. */
export function simulate(
  triggers: readonly Simulating[],
  { from, to, most, perDay, quietHours }: Range & { quietHours: QuietHours | null },
): Omit<Simulation, "notes"> {
  const sources = triggers.flatMap((trigger) => {
    const simulated = { definition: trigger.definition, quietHours };
    const waiting = (trigger.waiting ?? []).map((due) => plannedDue(simulated, due));
    return [
      { trigger, runs: plannedRuns(simulated, from, perDay) },
      { trigger, runs: waiting.values() },
    ];
  });
  const runs: PlannedRun[] = [];
  for (const { source, run } of mergeRuns(sources)) {
    if (run.at > to) break;
    if (run.at < from) continue;
    if (runs.length === most) return { runs, more: true };
    runs.push(inWords(source.trigger, run));
  }
  return { runs, more: false };
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
