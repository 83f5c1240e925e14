import { checkZone } from "../calendar/zone.ts";
import { type Refused, refusal, refused, type TimeRefusal } from "../refusal.ts";
import { fitsCron, parseCron } from "./cron.ts";
import { parseDaily } from "./daily.ts";
import { parseInterval } from "./interval.ts";
import { nextRun } from "./next-run.ts";
import { parseOnce } from "./once.ts";
import { recogniseTypes } from "./recognise-types.ts";
import { parseRrule } from "./rrule/rrule.ts";
import type { NormalForm, Schedule, ScheduleContext, ScheduleType } from "./schedule.ts";
import { parseWeekly } from "./weekly.ts";

export type ParsedSchedule = { ok: true; schedule: Schedule } | Refused;

const MAX_LENGTH = 500;

const PARSERS: Record<ScheduleType, (text: string, context: ScheduleContext) => NormalForm> = {
  once: parseOnce,
  daily: parseDaily,
  weekly: parseWeekly,
  cron: parseCron,
  rrule: parseRrule,
  interval: parseInterval,
};

/**
 * Reads what a person or a model wrote into the normal form that is stored, or says what is wrong with it.
 *
 * Without a type the text must leave no doubt. A single `HH:MM` may be once or daily, so the answer asks which: a
 * reminder that comes every day by mistake is as bad as one that comes only once.
 */
export function parseSchedule(
  text: string,
  type: ScheduleType | undefined,
  context: ScheduleContext,
): ParsedSchedule {
  if (text.length > MAX_LENGTH) return tooLong(text);
  const zone = checkZone(context.timeZone);
  if (!zone.ok) return zone;
  // Full-width colons, commas and digits come from Chinese keyboards.
  const plain = text.normalize("NFKC").trim();
  // The length is checked after normalising, because that can turn one character into eighteen.
  if (plain.length > MAX_LENGTH) return tooLong(plain);
  if (plain === "") return refused("schedule.empty");
  const types = recogniseTypes(plain);
  const meant = type ?? types[0];
  if (meant === undefined) return refused("schedule.unreadable", { text: plain });
  if (type === undefined && types.length > 1) {
    return refused("schedule.once_or_daily", { text: plain });
  }
  const written = type !== undefined && types.includes("cron") && fitsCron(type, plain) ? "cron" : meant;
  const parsed = parseAs(written, plain, { timeZone: zone.timeZone, now: context.now });
  if (parsed.ok || types.length === 0 || types.includes(written)) return parsed;
  return refused("schedule.other_type", { text: plain, like: types, type: meant });
}

/** Whether a text is times of day, such as 08:00, which a type has to tell how to repeat. */
export const isTimeOfDay = (text: string): boolean =>
  recogniseTypes(text.normalize("NFKC").trim()).includes("daily");

const tooLong = ({ length }: string) => refused("schedule.too_long", { length, most: MAX_LENGTH });

function parseAs(type: ScheduleType, text: string, context: ScheduleContext): ParsedSchedule {
  const normal = PARSERS[type](text, context);
  if (!normal.ok) return normal;
  const schedule = { type, text: normal.text };
  if (nextRun(schedule, context.timeZone, context.now) !== undefined) return { ok: true, schedule };
  return { ok: false, refused: whyNever(schedule, context) };
}

/** Why a well-written schedule has no run. */
function whyNever({ type, text }: Schedule, { timeZone, now }: ScheduleContext): TimeRefusal {
  if (type === "once") {
    const here = Temporal.Instant.fromEpochMilliseconds(now.getTime());
    return refusal("schedule.passed", { text, now: here.toString({ timeZone, smallestUnit: "second" }) });
  }
  return type === "rrule" ? refusal("schedule.rule_is_over") : refusal("schedule.never_fires", { text });
}
