/** The plan as a calendar that other programs subscribe to: RFC 5545. */
import { createHash } from "node:crypto";
import { languageOf } from "@etui/protocol/language-of";
import type { Plan, PlanTask } from "@etui/protocol/plan";
import { localIso } from "../plan-moment.ts";
import type { Moves } from "../reminders/move-with-person.ts";
import { commonLines, type FeedContext } from "./common-lines.ts";
import { component, dateValue, joined, text } from "./content-lines.ts";
import { leftOutLines } from "./left-out-lines.ts";
import { nearestTasks } from "./nearest-tasks.ts";
import { alarmLines, ruleOf, startLine, type TaskTime, timeOf } from "./task-times.ts";
import { todoLines } from "./todo-lines.ts";
import { zoneLines } from "./zone-lines.ts";

/** What was done longer ago is not in the feed. */
const DONE_DAYS = 90;
const DAY_MS = 86_400_000;
const NEVER_MOVED: Moves = { count: 0, last: null };
/** Some five thousand tasks. What subscribes to calendars gives up on much larger ones. */
const MOST_BYTES = 2_000_000;

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
  /** How often and when the person has moved to another zone. */
  moves?: Moves | undefined;
  /** The address of a task in the page. */
  addressOf?: ((taskId: string) => string) | undefined;
  /** How much room there is for tasks; where it is not enough for all, the feed says so itself. */
  mostBytes?: number | undefined;
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
 * in the feed, done ones for 90 days. Where not all have room, those nearest to today stay, and an entry says how many are
 * left out.
 */
export function calendarFeed(options: FeedOptions): CalendarFeed {
  const { plan, name, locale, todo, now, owner, whole = false, addressOf, moves = NEVER_MOVED } = options;
  const { mostBytes = whole ? Number.POSITIVE_INFINITY : MOST_BYTES } = options;
  const salt = saltOf(owner);
  const context: FeedContext = {
    timeZone: plan.time_zone,
    plan,
    uidOf: (taskId, suffix = "") => `${taskId}${suffix}-${salt}@etui`,
    addressOf,
    moves,
  };
  const due =
    languageOf(locale) === "zh" ? (title: string) => `截止：${title}` : (title: string) => `Due: ${title}`;
  const written = plan.tasks
    .filter((task) => whole || isShown(task, now))
    .map((task) => ({
      task,
      text: joined(todo ? todoLines(task, context) : eventsOf(task, context, due)),
    }));
  const today = localIso(now, plan.time_zone).slice(0, 10);
  const { kept, left } = nearestTasks(written, { today, mostBytes });
  const head = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Etui//Plan//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-TIMEZONE:${text(plan.time_zone)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    "X-PUBLISHED-TTL:PT15M",
    ...zonesOf(
      kept.map(({ task }) => task),
      context,
      now,
    ),
  ];
  const notice = left === 0 ? [] : leftOutLines(left, { context, locale, todo, today });
  const body = [joined(head), ...kept.map(({ text }) => text), joined([...notice, "END:VCALENDAR"])].join("");
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
}

/** Since when what was done is shown: by whole days, so that the feed of a plan at rest stays the same for a day. */
export const doneSince = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) - DONE_DAYS) * DAY_MS);

/** The UID of a task in the calendars of one person. */
export const feedUid = (taskId: string, owner: string): string => `${taskId}-${saltOf(owner)}@etui`;

const saltOf = (owner: string): string => createHash("sha256").update(owner).digest("hex").slice(0, 16);

function isShown({ status, completed_at }: PlanTask, now: Date): boolean {
  if (status === "cancelled") return false;
  return status !== "done" || completed_at === null || new Date(completed_at) >= doneSince(now);
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
