import type { TriggerView } from "@etui/protocol/trigger";
import type { Language } from "../../../base/words/choose-language.ts";
import { plannedMoment } from "../../../base/words/planned-moment.ts";
import { rhythmOf } from "./rhythm.ts";
import { rhythmInChinese } from "./rhythm-in-chinese.ts";
import { rhythmInEnglish } from "./rhythm-in-english.ts";

const RHYTHMS = { en: rhythmInEnglish, zh: rhythmInChinese } as const satisfies Record<Language, unknown>;

/** When a trigger fires, in words if there are plain ones, and otherwise as the expression itself. */
export function scheduleInWords(
  { schedule, schedule_type, time_zone }: Pick<TriggerView, "schedule" | "schedule_type" | "time_zone">,
  language: Language,
): { words: string; isExpression: boolean } | undefined {
  if (schedule === undefined || schedule_type === undefined) return undefined;
  if (schedule_type === "once") {
    return { words: plannedMoment(schedule, { timeZone: time_zone, language }), isExpression: false };
  }
  const rhythm = rhythmOf(schedule_type, schedule);
  if (rhythm) return { words: RHYTHMS[language](rhythm), isExpression: false };
  return { words: schedule.replace("\n", " "), isExpression: true };
}
