/** A trigger in a few lines: its id and name, when it fires, and when next. */
import type { StoredTrigger } from "@etui/engine";
import { oneLine } from "../terminal/output.ts";
import { language, words } from "../words/words.ts";

export async function triggerInWords({
  trigger_id,
  status,
  status_reason,
  definition,
  next_trigger_at,
  paused_until,
}: StoredTrigger): Promise<string[]> {
  const { conditionInWords } = await import("@etui/engine");
  const { momentInWords, scheduleInWords } = await import("@etui/time/rules/in-words");
  const { title, schedule, condition, time_zone } = definition;
  const when = schedule
    ? scheduleInWords(schedule, { timeZone: time_zone, locale: language() })
    : condition
      ? oneLine(conditionInWords(condition, language()))
      : words().trigger.byWebhook;
  const next = next_trigger_at
    ? words().trigger.next(momentInWords(next_trigger_at, time_zone, language(), new Date()))
    : words().trigger.noNext;
  return [
    `${trigger_id}  ${words().trigger.statuses[status]}  ${oneLine(title)}`,
    `    ${when}`,
    ...(status === "active" ? [`    ${next}`] : []),
    ...(paused_until
      ? [`    ${words().trigger.pausedUntil(momentInWords(paused_until, time_zone, language(), new Date()))}`]
      : []),
    ...(status_reason === null ? [] : [`    ${words().trigger.reason(oneLine(status_reason))}`]),
  ];
}
