/** When a trigger fires next, for people: the weekday, the date and the zone, so that nobody has to work them out. */
import { momentInWords } from "../schedule/in-words.ts";
import { nextRun, nextRuns } from "../schedule/next-run.ts";
import type { TriggerDefinition } from "../trigger.ts";

const RUNS = 5;

/** The next five times of a schedule, the first one included; fewer if it ends before. */
export function nextRunsInWords({ schedule, time_zone, locale }: TriggerDefinition, now: Date): string[] {
  if (!schedule) return [];
  return nextRuns(schedule, time_zone, now, RUNS).map((at) => momentInWords(at, time_zone, locale, now));
}

/** A sentence for a model, which says it on. */
export function nextSentence(definition: TriggerDefinition, next: Date | null, now: Date): string {
  const { condition, time_zone, locale, schedule } = definition;
  if (next === null) {
    if (condition !== undefined) return `It fires when ${condition.watch_path} changes so.`;
    return schedule === undefined
      ? "It fires when its address is called."
      : "It has no time left to fire at.";
  }
  const second = schedule && nextRun(schedule, time_zone, next);
  const inWords = (at: Date) => momentInWords(at, time_zone, locale, now);
  return `Next: ${inWords(next)}.${second === undefined ? "" : ` Then: ${inWords(second)}.`}`;
}
