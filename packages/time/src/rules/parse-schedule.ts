import { checkZone } from "../calendar/zone.ts";
import { parseCron } from "./cron.ts";
import { parseDaily } from "./daily.ts";
import { parseInterval } from "./interval.ts";
import { nextRun } from "./next-run.ts";
import { parseOnce } from "./once.ts";
import { recogniseTypes } from "./recognise-types.ts";
import { parseRrule } from "./rrule/rrule.ts";
import type { NormalForm, Schedule, ScheduleContext, ScheduleType } from "./schedule.ts";
import { parseWeekly } from "./weekly.ts";

export type ParsedSchedule = { ok: true; schedule: Schedule } | { ok: false; error: string };

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
 * Without a type the text must leave no doubt. A single `HH:MM` does, once or daily, and the answer asks: a reminder
 * that comes every day by mistake is as bad as one that comes once.
 */
export function parseSchedule(
  text: string,
  type: ScheduleType | undefined,
  context: ScheduleContext,
): ParsedSchedule {
  if (text.length > MAX_LENGTH) return no(tooLong(text));
  const zone = checkZone(context.timeZone);
  if (!zone.ok) return zone;
  // Full-width colons, commas and digits come from Chinese keyboards.
  const plain = text.normalize("NFKC").trim();
  // One character can become eighteen.
  if (plain.length > MAX_LENGTH) return no(tooLong(plain));
  if (plain === "") return no(`The schedule is empty. ${FORMS}`);
  const types = recogniseTypes(plain);
  const meant = type ?? types[0];
  if (meant === undefined) return no(`"${plain}" is no schedule. ${FORMS}`);
  if (type === undefined && types.length > 1) {
    return no(`Is ${plain} meant once or every day? Say schedule_type once or daily.`);
  }
  const parsed = parseAs(meant, plain, { timeZone: zone.timeZone, now: context.now });
  if (parsed.ok || types.length === 0 || types.includes(meant)) return parsed;
  const like = types.join(" or ");
  return no(
    `"${plain}" looks like a schedule of type ${like}, not ${meant}: ${EXAMPLES[meant]}. Change the type or the text.`,
  );
}

const tooLong = ({ length }: string) =>
  `A schedule has at most ${MAX_LENGTH} characters, this one ${length}. Split it up.`;

function parseAs(type: ScheduleType, text: string, context: ScheduleContext): ParsedSchedule {
  const normal = PARSERS[type](text, context);
  if (!normal.ok) return normal;
  const schedule = { type, text: normal.text };
  if (nextRun(schedule, context.timeZone, context.now) !== undefined) return { ok: true, schedule };
  return no(whyNever(schedule, context));
}

/** Of a schedule that is well written. */
function whyNever({ type, text }: Schedule, { timeZone, now }: ScheduleContext): string {
  if (type === "once") {
    const here = Temporal.Instant.fromEpochMilliseconds(now.getTime());
    const time = here.toString({ timeZone, smallestUnit: "second" });
    return `${text} has passed already: it is ${time} now. Give a later time.`;
  }
  if (type === "rrule")
    return "This RRULE never fires again: its end has passed, or its days never come. Check both.";
  return `${text} never fires: there is no such day. Check its days and months.`;
}

const no = (error: string) => ({ ok: false, error }) as const;

const EXAMPLES: Readonly<Record<ScheduleType, string>> = {
  once: "once is written 08:00 or 2026-12-31T18:00",
  daily: "daily is written 08:00",
  weekly: "weekly is written MON,THU 08:00",
  cron: "cron is written 0 8 * * 1-5",
  rrule: "rrule is written FREQ=WEEKLY;BYDAY=MO;BYHOUR=8",
  interval: "interval is written 90m",
};

const FORMS = `Of the types, ${Object.values(EXAMPLES).join(", ")}.`;
