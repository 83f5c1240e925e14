import { parseCron } from "./cron.ts";
import { parseDaily } from "./daily.ts";
import { parseInterval } from "./interval.ts";
import { nextRun } from "./next-run.ts";
import { parseOnce } from "./once.ts";
import { recogniseType } from "./recognise-type.ts";
import { parseRrule } from "./rrule.ts";
import {
  type NormalForm,
  SCHEDULE_TYPES,
  type Schedule,
  type ScheduleContext,
  type ScheduleType,
} from "./schedule.ts";
import { parseWeekly } from "./weekly.ts";
import { checkZone } from "./zone.ts";

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
  if (text.length > MAX_LENGTH) {
    return no(`A schedule has at most ${MAX_LENGTH} characters, this one ${text.length}. Split it up.`);
  }
  const zone = checkZone(context.timeZone);
  if (!zone.ok) return zone;
  // Full-width colons, commas and digits come from Chinese keyboards.
  const plain = text.normalize("NFKC").trim();
  if (plain === "") return no(`The schedule is empty. ${FORMS}`);
  const known = type ?? recogniseType(plain);
  if (known === undefined) return no(`"${plain}" is no schedule. ${FORMS}`);
  if (type === undefined && known === "daily" && !plain.includes(",")) {
    return no(`Is ${plain} meant once or every day? Say schedule_type once or daily.`);
  }
  return parseAs(known, plain, { timeZone: zone.timeZone, now: context.now });
}

function parseAs(type: ScheduleType, text: string, context: ScheduleContext): ParsedSchedule {
  const normal = PARSERS[type](text, context);
  if (!normal.ok) {
    const other = recogniseType(text);
    if (other === undefined || other === type) return normal;
    return no(
      `"${text}" looks like a schedule of type ${other}, not ${type}. Give schedule_type ${other}, or ${EXAMPLES[type]}.`,
    );
  }
  const schedule = { type, text: normal.text };
  if (nextRun(schedule, context.timeZone, context.now) !== undefined) return { ok: true, schedule };
  return no(
    type === "once"
      ? hasPassed(normal.text, context)
      : `${text} never fires${type === "rrule" ? " any more" : ""}. Check its days and months.`,
  );
}

function hasPassed(text: string, { timeZone, now }: ScheduleContext): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toString({
    timeZone,
    smallestUnit: "second",
  });
  return `${text} has passed already: it is ${here} now. Give a later time.`;
}

const no = (error: string) => ({ ok: false, error }) as const;

const EXAMPLES: Record<ScheduleType, string> = {
  once: "for once write 08:00 or 2026-12-31T18:00",
  daily: "for daily write 08:00",
  weekly: "for weekly write MON,THU 08:00",
  cron: "for cron write 0 8 * * 1-5",
  rrule: "for rrule write FREQ=WEEKLY;BYDAY=MO;BYHOUR=8",
  interval: "for interval write 90m",
};

const FORMS = `Possible are ${SCHEDULE_TYPES.map((type) => EXAMPLES[type].replace(/^for (\w+) write/, "$1:")).join("; ")}.`;
