/** Tasks as the data of a card: ready lines for a list or a timeline, and columns for every other view. */
import type { CardType } from "@etui/protocol/cards/card-type";
import type { PlanTask } from "@etui/protocol/plan";
import type { Json } from "@etui/values/json/json";
import type { PlanReader } from "../views/read-plan.ts";
import { taskFacts } from "../views/view-line.ts";
import { planWords } from "../words/plan-words.ts";
import { viewWords } from "../words/view-words.ts";
import { type Column, planCardWords } from "./card-words.ts";

/** A task under the heading that it stands below. */
export interface Headed {
  section: string;
  task: PlanTask;
  /** True below a heading that says the day. */
  isOfToday?: boolean;
}

/** What was done of a task that goes on: it is told, and there is nothing to tick. */
export interface Told {
  section: string;
  repeated: { id: string; title: string; completed_at: string };
}

interface Heading {
  title: string;
  subtitle?: string | undefined;
}

export function taskRecords(
  tasks: readonly (Headed | Told)[],
  { title, subtitle }: Heading,
  look: Pick<PlanReader, "locale"> & { cardType: CardType; today: string },
): Json {
  const heading = { title, ...(subtitle !== undefined && { subtitle }) };
  if (look.cardType === "list") return { ...heading, items: tasks.map((one) => itemOf(one, look)) };
  if (look.cardType === "timeline") return { ...heading, items: tasks.map((one) => entryOf(one, look)) };
  const { column } = planCardWords(look.locale);
  const rows = tasks.map((one) => rowOf(one, look.locale));
  const filled = COLUMNS.filter((key) => rows.some((row) => row[key] !== null && row[key] !== ""));
  return { ...heading, columns: filled.map((key) => ({ key, label: column[key] })), rows };
}

/** The id of the task that a record of a list ticks off; undefined if it has no tick. */
export const taskIn = (item: Json): string | undefined => {
  const { path, done } = item as { path?: unknown; done?: unknown };
  return typeof path === "string" && typeof done === "boolean" ? path.slice(PLAN.length) : undefined;
};

/** The time of one that repeats that a record shows. */
export const occurrenceIn = (item: Json): string | undefined =>
  (item as { occurrence?: string | undefined }).occurrence;

const PLAN = "plan://";
const COLUMNS: readonly Column[] = [
  "title",
  "section",
  "at",
  "until",
  "deadline",
  "priority",
  "minutes",
  "tags",
  "waiting_for",
  "done",
];

type Item = {
  title: string;
  section: string;
  subtitle: string;
  badge?: string;
  done?: boolean;
  path: string;
  /** The time of one that repeats. */
  occurrence?: string;
};

function itemOf(one: Headed | Told, { locale, today }: { locale: string; today: string }): Item {
  if ("repeated" in one) {
    const { id, title } = one.repeated;
    return { title, section: one.section, subtitle: viewWords(locale).repeats, path: `${PLAN}${id}` };
  }
  const { section, task, isOfToday = false } = one;
  const { priority } = task;
  const { repeat, schedule } = task.planning;
  const facts = taskFacts(task, { today, isOfToday, priority: true }, locale);
  return {
    title: task.title,
    section,
    subtitle: facts.join(" · "),
    ...((priority === "urgent" || priority === "high") && { badge: planWords(locale).priority[priority] }),
    done: task.status === "done",
    path: `${PLAN}${task.id}`,
    ...(repeat !== null && "date" in schedule && { occurrence: schedule.date }),
  };
}

function entryOf(headed: Headed | Told, look: { locale: string; today: string }) {
  const { section: _none, path: _nowhere, occurrence: _unticked, ...item } = itemOf(headed, look);
  if ("repeated" in headed) return { ...item, at: headed.repeated.completed_at.slice(0, 16), until: null };
  const facts = taskFacts(headed.task, { ...look, when: true, priority: true }, look.locale);
  return { ...item, subtitle: facts.join(" · "), ...spanOf(headed.task) };
}

function rowOf(one: Headed | Told, locale: string): Record<Column, Json> {
  if ("repeated" in one) {
    const { title, completed_at } = one.repeated;
    return { ...NOTHING, title, section: one.section, at: completed_at.slice(0, 16), done: true };
  }
  const { section, task } = one;
  return {
    title: task.title,
    section,
    ...spanOf(task),
    deadline: task.planning.deadline,
    priority: task.priority && planWords(locale).priority[task.priority],
    minutes: task.estimate_minutes,
    tags: task.tags.join(", ") || null,
    waiting_for: task.waiting_for,
    done: task.status === "done",
  };
}

const NOTHING = Object.fromEntries(COLUMNS.map((column) => [column, null])) as Record<Column, null>;

function spanOf({ planning: { schedule } }: PlanTask) {
  if (!("date" in schedule)) return { at: null, until: null };
  if (!("time" in schedule)) return { at: schedule.date, until: null };
  return { at: `${schedule.date}T${schedule.time}`, until: endOf(schedule) };
}

/** By the wall clock, as the start is: a task of two hours ends two hours later on it. */
function endOf({
  date,
  time,
  duration_minutes = 0,
}: {
  date: string;
  time: string;
  duration_minutes?: number;
}) {
  if (duration_minutes === 0) return null;
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .add({ minutes: duration_minutes })
    .toString()
    .slice(0, 16);
}
