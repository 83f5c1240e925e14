/** When a task is, as a calendar says it. */
import type { PlanTask, Schedule } from "@etui/protocol/plan";
import { dayRuleText } from "@etui/time/rules/rrule/day-rule";
import { writtenClock } from "../formats/written-clock.ts";
import { instantAt } from "../plan-moment.ts";
import { hoursOf } from "../reminders/start-of.ts";
import { anchoredRepeat } from "../repeat/anchored-repeat.ts";
import { checkRule } from "../repeat/stored-rule.ts";
import { component, dateValue, text, utcValue } from "./content-lines.ts";
import { zoneName } from "./zone-lines.ts";

/** A whole day, or a time on one; `isBusy` where nothing else can be done meanwhile. */
export type TaskTime =
  | { is: "day"; date: string }
  | { is: "time"; date: string; time: string; minutes: number; isBusy: boolean }
  | { is: "moment"; at: Date };

export function timeOf({ planning, estimate_minutes }: PlanTask): TaskTime | undefined {
  const { schedule, reminder } = planning;
  switch (schedule.intent) {
    case "date_only":
      return { is: "day", date: schedule.date };
    case "exact_time": {
      const { date, time, duration_minutes } = schedule;
      return { is: "time", date, time, minutes: duration_minutes ?? estimate_minutes ?? 0, isBusy: true };
    }
    case "time_window":
      return { is: "time", date: schedule.date, ...windowOf(schedule), isBusy: false };
    case "unscheduled":
      return reminder ? { is: "moment", at: new Date(reminder.at) } : undefined;
  }
}

function windowOf({ window }: Extract<Schedule, { intent: "time_window" }>): {
  time: string;
  minutes: number;
} {
  const { from, to } = hoursOf(window);
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return { time: from, minutes: (minute(to) - minute(from) + 1_440) % 1_440 };
}

/**
 * The rule by which a calendar itself knows the further days. One that counts from when the task is done has none: its
 * next day is not known before.
 */
export function ruleOf(
  { planning: { repeat, schedule }, status }: PlanTask,
  timeZone: string,
): string | undefined {
  const isOpen = status === "open" || status === "in_progress";
  if (!repeat || !isOpen || repeat.mode === "after_done" || schedule.intent === "unscheduled")
    return undefined;
  const checked = checkRule(repeat.rule, timeZone);
  if (!checked.ok) return undefined;
  const { rule } = checkRule(anchoredRepeat(repeat, schedule.date).rule, timeZone) as typeof checked;
  if (rule.until === undefined || schedule.intent === "date_only") return dayRuleText(rule);
  // Of what has a time the end is an instant in UTC (§3.3.10).
  const { until, ...open } = rule;
  return `${dayRuleText(open)};UNTIL=${utcValue(instantAt(until.toString(), "23:59", timeZone))}`;
}

/**
 * A single time is said in UTC, which is right in every zone and for every program. What repeats keeps its hour on the
 * wall, so it is said in the zone.
 */
export function startLine(
  name: "DTSTART" | "DUE",
  time: TaskTime,
  repeats: boolean,
  timeZone: string,
): string {
  if (time.is === "day") return `${name};VALUE=DATE:${dateValue(time.date)}`;
  if (time.is === "moment") return `${name}:${utcValue(time.at)}`;
  if (!repeats || timeZone === "UTC") return `${name}:${utcValue(instantAt(time.date, time.time, timeZone))}`;
  return `${name};TZID=${zoneName(timeZone)}:${dateValue(time.date)}T${time.time.replace(":", "")}00`;
}

/** A reminder rings at its moment; that of a task that repeats, as long before each time as before the first. */
export function alarmLines(task: PlanTask, time: TaskTime, repeats: boolean, timeZone: string): string[] {
  const { reminder } = task.planning;
  if (!reminder) return [];
  const at = new Date(reminder.at);
  const start = time.is === "time" ? instantAt(time.date, time.time, timeZone) : undefined;
  const trigger =
    repeats && start
      ? `TRIGGER:${durationValue((at.getTime() - start.getTime()) / 1_000)}`
      : `TRIGGER;VALUE=DATE-TIME:${utcValue(at)}`;
  return component("VALARM", [
    "ACTION:DISPLAY",
    `DESCRIPTION:${text(reminder.text_override || task.title)}`,
    trigger,
    `X-ETUI-AT:${text(writtenClock(reminder))}`,
  ]);
}

/** `-PT15M`; a week has no other name than its days. */
function durationValue(seconds: number): string {
  const sign = seconds < 0 ? "-" : "";
  const all = Math.abs(Math.trunc(seconds));
  const [days, hours, minutes, rest] = [
    Math.floor(all / 86_400),
    Math.floor(all / 3_600) % 24,
    Math.floor(all / 60) % 60,
    all % 60,
  ];
  const clock = `${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}${rest ? `${rest}S` : ""}`;
  if (days === 0 && clock === "") return "PT0S";
  return `${sign}P${days ? `${days}D` : ""}${clock === "" ? "" : `T${clock}`}`;
}
