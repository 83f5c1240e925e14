/** The plan as a calendar that other programs subscribe to: RFC 5545. */
import { createHash } from "node:crypto";
import { languageOf } from "@etui/protocol/language-of";
import type { Plan, PlanTask } from "@etui/protocol/plan";
import { commonLines, type FeedContext } from "./common-lines.ts";
import { component, dateValue, joined, text } from "./content-lines.ts";
import { alarmLines, ruleOf, startLine, type TaskTime, timeOf } from "./task-times.ts";
import { todoLines } from "./todo-lines.ts";
import { zoneLines } from "./zone-lines.ts";

/** What was done longer ago is not in the feed. */
const DONE_DAYS = 90;
const DAY_MS = 86_400_000;

export interface FeedOptions {
  plan: Plan;
  /** What the calendar is called in other programs. */
  name: string;
  locale: string;
  /** Tasks as VTODO, which Google and Outlook do not draw, instead of events; those without a day as well. */
  todo: boolean;
  now: Date;
  /** Something that is this person's alone and stays the same, for the UIDs: ids of tasks are only unique to a person. */
  owner: string;
  /** Also what is cancelled or was done long ago: for a file, which nobody subscribes to. */
  whole?: boolean;
  /** The address of a task in the page. */
  addressOf?: ((taskId: string) => string) | undefined;
}

export interface CalendarFeed {
  /** `text/calendar; charset=utf-8`. */
  body: string;
  /** With its quotes. Equal plans have the same, whatever the time of day. */
  etag: string;
}

/**
 * Dated tasks are events: an hour is busy time, a day or a window is not; a deadline that is on another day is an event of
 * its own. Reminders are alarms, and repeats rules, unless they count from when the task is done. Cancelled tasks are not
 * in the feed, done ones for 90 days.
 */
export function calendarFeed(options: FeedOptions): CalendarFeed {
  const { plan, name, locale, todo, now, owner, whole = false, addressOf } = options;
  const context: FeedContext = {
    timeZone: plan.time_zone,
    plan,
    uidOf: (taskId, suffix = "") => feedUid(`${taskId}${suffix}`, owner),
    addressOf,
  };
  const shown = whole ? plan.tasks : plan.tasks.filter((task) => isShown(task, now));
  const due =
    languageOf(locale) === "zh" ? (title: string) => `截止：${title}` : (title: string) => `Due: ${title}`;
  const components = shown.flatMap((task) =>
    todo ? todoLines(task, context) : eventsOf(task, context, due),
  );
  const body = joined(
    component("VCALENDAR", [
      "VERSION:2.0",
      "PRODID:-//Etui//Plan//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      `X-WR-CALNAME:${text(name)}`,
      `X-WR-TIMEZONE:${text(plan.time_zone)}`,
      "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
      "X-PUBLISHED-TTL:PT15M",
      ...zonesOf(shown, context, now),
      ...components,
    ]),
  );
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
}

/** The UID of a task in the calendars of one person. */
export function feedUid(taskId: string, owner: string): string {
  const salt = createHash("sha256").update(owner).digest("hex").slice(0, 16);
  return `${taskId}-${salt}@etui`;
}

function isShown({ status, completed_at }: PlanTask, now: Date): boolean {
  if (status === "cancelled") return false;
  if (status !== "done" || completed_at === null) return true;
  // By whole days, so that the feed of a plan at rest stays the same for a day.
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(completed_at).getTime() >= today - DONE_DAYS * DAY_MS;
}

/** The zone is explained where something repeats at an hour. */
function zonesOf(tasks: readonly PlanTask[], { timeZone }: FeedContext, now: Date): string[] {
  const dates = tasks
    .filter((task) => timeOf(task)?.is === "time" && ruleOf(task, timeZone) !== undefined)
    .map((task) => (timeOf(task) as Extract<TaskTime, { is: "time" }>).date)
    .sort();
  if (dates.length === 0 || timeZone === "UTC") return [];
  return zoneLines(timeZone, { from: new Date(`${dates[0]}T00:00:00Z`), now });
}

function eventsOf(task: PlanTask, context: FeedContext, due: (title: string) => string): string[] {
  const { timeZone, uidOf } = context;
  const isDone = task.status === "done";
  const title = isDone ? `✓ ${task.title}` : task.title;
  const time = timeOf(task);
  const events: string[] = [];
  if (time) {
    const rule = ruleOf(task, timeZone);
    events.push(
      ...component("VEVENT", [
        `UID:${uidOf(task.id)}`,
        ...commonLines(task, title, context),
        startLine("DTSTART", time, rule !== undefined, timeZone),
        time.is === "time" && time.minutes > 0 ? `DURATION:PT${time.minutes}M` : undefined,
        rule && `RRULE:${rule}`,
        `TRANSP:${time.is === "time" && time.isBusy && !isDone ? "OPAQUE" : "TRANSPARENT"}`,
        ...(isDone ? [] : alarmLines(task, time, rule !== undefined, timeZone)),
      ]),
    );
  }
  const { deadline, schedule } = task.planning;
  const scheduled = "date" in schedule ? schedule.date : undefined;
  if (deadline !== null && deadline !== scheduled && !isDone) {
    events.push(
      ...component("VEVENT", [
        `UID:${uidOf(task.id, "-due")}`,
        ...commonLines(task, due(title), context),
        `DTSTART;VALUE=DATE:${dateValue(deadline)}`,
        "TRANSP:TRANSPARENT",
      ]),
    );
  }
  return events;
}
