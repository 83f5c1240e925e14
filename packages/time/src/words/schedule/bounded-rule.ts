import type { ScheduleType } from "../../rules/schedule.ts";

export interface Days {
  from: Temporal.PlainDate | undefined;
  until: Temporal.PlainDate | undefined;
}

/** A schedule as an RRULE between two days, both included; undefined for what is no schedule of days. */
export function boundedRule(
  { schedule, schedule_type }: { schedule: string; schedule_type: ScheduleType },
  { from, until }: Days,
): string | undefined {
  const rule = ruleOf(schedule, schedule_type);
  if (rule === undefined) return undefined;
  const hour = /BYHOUR=(\d+)/.exec(rule)?.[1] ?? "0";
  const minute = /BYMINUTE=(\d+)/.exec(rule)?.[1] ?? "0";
  // The first run may be that of the first day.
  const start = from === undefined ? "" : `DTSTART:${compact(from)}T${two(hour)}${two(minute)}00 RRULE:`;
  const end = until === undefined ? "" : `;UNTIL=${compact(until)}`;
  return `${start}${rule}${end}`;
}

const compact = (day: Temporal.PlainDate) => day.toString().replaceAll("-", "");
const two = (digits: string) => digits.padStart(2, "0");

function ruleOf(schedule: string, type: ScheduleType): string | undefined {
  switch (type) {
    case "daily":
      return timed("FREQ=DAILY", schedule);
    case "weekly": {
      const [days = "", times = ""] = schedule.split(" ");
      const names = days.split(",").map((day) => day.slice(0, 2));
      return timed(`FREQ=WEEKLY;BYDAY=${names.join(",")}`, times);
    }
    case "cron":
      return ofCron(schedule);
    case "rrule":
      return schedule;
    default:
      return undefined;
  }
}

/** An RRULE combines every hour with every minute, so it cannot say 08:00 and 20:30. */
function timed(rule: string, text: string): string | undefined {
  const times = text.split(",").map((time) => time.split(":").map(Number));
  const hours = [...new Set(times.map(([hour]) => hour))];
  const minutes = [...new Set(times.map(([, minute]) => minute))];
  if (hours.length * minutes.length !== times.length) return undefined;
  return `${rule};BYHOUR=${hours.join(",")};BYMINUTE=${minutes.join(",")}`;
}

const NUMBERS = /^\d+(?:,\d+)*$/;

/** The cron expressions that words give: on days of months, on an nth weekday, on a date of the year. */
function ofCron(text: string): string | undefined {
  const [minute = "", hour = "", day = "", month = "", weekday = ""] = text.split(" ");
  if (!NUMBERS.test(minute) || !NUMBERS.test(hour)) return undefined;
  const at = `BYHOUR=${hour};BYMINUTE=${minute}`;
  const months = NUMBERS.test(month)
    ? `FREQ=YEARLY;BYMONTH=${month}`
    : month === "*"
      ? "FREQ=MONTHLY"
      : undefined;
  const nth = /^(\w{2})\w#(L|\d)$/.exec(weekday);
  if (months === undefined) return undefined;
  if (nth && day === "*" && month === "*")
    return `${months};BYDAY=${nth[2] === "L" ? "-1" : nth[2]}${nth[1]};${at}`;
  const days = day.split(",").map((one) => (one === "L" ? "-1" : one));
  const isOfMonth = weekday === "*" && days.every((one) => /^-?\d+$/.test(one));
  return isOfMonth ? `${months};BYMONTHDAY=${days.join(",")};${at}` : undefined;
}

/** A schedule of days as an RRULE without its hours, and those; undefined for one that counts hours or minutes. */
export function dayRuleOf(
  schedule: string,
  type: ScheduleType,
): { rule: string; times: readonly string[] } | undefined {
  if (type === "daily") return { rule: "FREQ=DAILY", times: schedule.split(",") };
  if (type === "weekly") {
    const times = schedule.split(" ")[1]!.split(",");
    return { rule: withoutHours(ruleOf(`${schedule.split(" ")[0]} ${times[0]}`, "weekly")!), times };
  }
  const rule = ruleOf(schedule, type);
  if (rule === undefined || !/BYHOUR=/.test(rule)) return undefined;
  const [hours, minutes] = [valuesOf(rule, "BYHOUR"), valuesOf(rule, "BYMINUTE")];
  const times = hours.flatMap((hour) => minutes.map((minute) => `${two(hour)}:${two(minute)}`));
  return { rule: withoutHours(rule), times };
}

const withoutHours = (rule: string): string => rule.replace(/;BY(?:HOUR|MINUTE)=[\d,]+/g, "");

const valuesOf = (rule: string, part: string): string[] =>
  new RegExp(`${part}=([\\d,]+)`).exec(rule)?.[1]?.split(",") ?? ["0"];
