import type { PlannedRun } from "@etui/protocol/trigger";
import { oneLine } from "../terminal/output.ts";
import { language, words } from "../words/words.ts";
import { codeInWords } from "./code-in-words.ts";

/** `title` is shown if there are runs of several triggers. */
export async function runInWords(run: PlannedRun, { title }: { title: boolean }): Promise<string> {
  const { momentInWords } = await import("@etui/time/rules/in-words");
  const inWords = (at: string) => momentInWords(new Date(at), run.time_zone, language());
  return [
    inWords(run.at),
    ...(title ? [oneLine(run.title)] : []),
    ...(run.target === undefined ? [] : [oneLine(run.target)]),
    ...(run.deferred_to === undefined ? [] : [`(${words().trigger.deferred(inWords(run.deferred_to))})`]),
    ...(run.skipped === undefined
      ? []
      : [`(${words().trigger.skipped(codeInWords(words().trigger.firing.reason, run.skipped))})`]),
    ...(run.more_that_day ? [`(${words().trigger.moreThatDay})`] : []),
  ].join("  ");
}
