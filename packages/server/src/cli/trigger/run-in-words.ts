import type { PlannedRun } from "@etui/protocol/trigger";
import type { Clock } from "../terminal/clock.ts";
import { oneLine } from "../terminal/output.ts";
import { words } from "../words/words.ts";
import { codeInWords } from "./code-in-words.ts";

/** `title` is shown if there are runs of several triggers. */
export function runInWords(run: PlannedRun, { title, clock }: { title: boolean; clock: Clock }): string {
  return [
    clock.print(run.at),
    ...(title ? [oneLine(run.title)] : []),
    ...(run.target === undefined ? [] : [oneLine(run.target)]),
    ...(run.deferred_to === undefined ? [] : [`(${words().trigger.deferred(clock.print(run.deferred_to))})`]),
    ...(run.skipped === undefined
      ? []
      : [`(${words().trigger.skipped(codeInWords(words().trigger.firing.reason, run.skipped))})`]),
    ...(run.more_that_day ? [`(${words().trigger.moreThatDay})`] : []),
  ].join("  ");
}
