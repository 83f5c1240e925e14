/** A trigger in a few lines: its id and name, when it fires, and when next. */
import type { StoredTrigger } from "@etui/engine";
import type { Clock } from "../terminal/clock.ts";
import { oneLine } from "../terminal/output.ts";
import { language, words } from "../words/words.ts";

export async function triggerInWords(trigger: StoredTrigger, clock: Clock): Promise<string[]> {
  const { trigger_id, status, status_reason, definition, next_trigger_at, paused_until } = trigger;
  const { conditionInWords } = await import("@etui/engine");
  const { scheduleInWords } = await import("@etui/time/rules/in-words");
  const { title, schedule, condition, time_zone } = definition;
  const when = schedule
    ? `${scheduleInWords(schedule, { timeZone: time_zone, locale: language() })}${zoneIfOther(time_zone, clock)}`
    : condition
      ? oneLine(conditionInWords(condition, language()))
      : words().trigger.byWebhook;
  const next = next_trigger_at
    ? words().trigger.next(clock.printNext(next_trigger_at))
    : words().trigger.noNext;
  return [
    `${trigger_id}  ${words().trigger.statuses[status]}  ${oneLine(title)}`,
    `    ${when}`,
    ...(status === "active" ? [`    ${next}`] : []),
    ...(paused_until ? [`    ${words().trigger.pausedUntil(clock.printNext(paused_until))}`] : []),
    ...(status_reason === null ? [] : [`    ${words().trigger.reason(oneLine(status_reason))}`]),
  ];
}

/** The clock times of a schedule are those of the trigger's zone, which is said where other times are in another one. */
function zoneIfOther(timeZone: string, clock: Clock): string {
  if (timeZone === clock.timeZone) return "";
  return language() === "zh" ? `（${timeZone}）` : ` (${timeZone})`;
}
