/** The fields of a task by which a query can ask: what each holds, and the SQL for it over `plan_tasks t`. */
import { INTENTS, LIST_IDS, PRIORITIES, TASK_STATUSES } from "@etui/protocol/plan";

/** A day is `YYYY-MM-DD` and a moment `YYYY-MM-DDTHH:MM`, both by the clock where the person is. */
export type FieldKind = "text" | "texts" | "number" | "yes_no" | "day" | "moment" | "choice" | "objects";

export interface TaskField {
  kind: FieldKind;
  /** The values that a choice has. */
  choices?: readonly string[];
  /** `zone` is the placeholder of the person's time zone. */
  sql(zone: string): string;
  /** True if the SQL can be compared as it is, without a document that has it. */
  isColumn?: true;
  /** The same as comparing the SQL, where an index serves it better. */
  before?(order: "<" | "<=", value: string): string;
}

const column = (kind: FieldKind, sql: string): TaskField => ({ kind, sql: () => sql });
const choice = (choices: readonly string[], sql: string): TaskField => ({
  kind: "choice",
  choices,
  sql: () => sql,
  isColumn: true,
});
const day = (sql: string): TaskField => ({ kind: "day", sql: () => sql, isColumn: true });
const moment = (sql: string): TaskField => ({
  kind: "moment",
  sql: (zone) => `to_char(${sql} at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI')`,
});

export const TASK_FIELDS: Readonly<Record<string, TaskField>> = {
  id: column("text", "t.task_id"),
  title: column("text", "t.title"),
  note: column("text", "t.note"),
  list_id: choice(LIST_IDS, "t.list_id"),
  group_id: column("text", "t.group_id"),
  group: column(
    "text",
    "(select g.name from plan_groups g where g.user_id = t.user_id and g.group_id = t.group_id)",
  ),
  parent_task_id: column("text", "t.parent_task_id"),
  status: choice(TASK_STATUSES, "t.status"),
  priority: choice(PRIORITIES, "t.priority"),
  estimate_minutes: column("number", "t.estimate_minutes"),
  tags: column("texts", "t.tags"),
  intent: choice(INTENTS, "t.intent"),
  date: day("t.on_date"),
  time: column("text", "t.at_time"),
  window: column("text", "t.time_window"),
  deadline: day("t.deadline"),
  // What a person means by due: the earlier of the day for which it is planned and the day by which it must be done.
  due: {
    ...day("least(t.on_date, t.deadline)"),
    // Each of the two columns has an index, and what is computed from them has none.
    before: (order, value) => `(t.on_date ${order} ${value} or t.deadline ${order} ${value})`,
  },
  next_review_at: day("t.next_review_at"),
  // As it is stored: a pinned one has an offset, and any other is the clock where the person is.
  reminder_at: {
    kind: "moment",
    sql: (zone) =>
      `case when length(t.reminder_at) > 16 then to_char(t.reminder_at::timestamptz at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI') else t.reminder_at end`,
  },
  waiting_for: column("text", "t.waiting_for"),
  depends_on: column("texts", "t.depends_on"),
  links: column("objects", "t.links"),
  repeats: column("yes_no", "t.repeat is not null"),
  created_at: moment("t.created_at"),
  updated_at: moment("t.updated_at"),
  started_at: moment("t.started_at"),
  completed_at: moment("t.completed_at"),
};

/** Where the answers of `plan.get` have the fields: who asks in their words means the same. */
const PLACES: Readonly<Record<string, string>> = {
  "planning.schedule.date": "date",
  "planning.schedule.time": "time",
  "planning.schedule.window": "window",
  "planning.schedule.intent": "intent",
  "planning.reminder.at": "reminder_at",
  "planning.deadline": "deadline",
  "planning.next_review_at": "next_review_at",
  on_date: "date",
  task_id: "id",
  list: "list_id",
  estimate: "estimate_minutes",
};

export interface FieldFound {
  name: string;
  field: TaskField;
  /** What is asked for within its value. */
  rest: string[];
}

/** The field at a path, by its own name or by its place in the answers. */
export function fieldAt(path: readonly string[]): FieldFound | undefined {
  const place = Object.keys(PLACES).find((one) => path.join(".").startsWith(one) && isWhole(one, path));
  const name = place === undefined ? path[0]! : PLACES[place]!;
  const field = Object.hasOwn(TASK_FIELDS, name) ? TASK_FIELDS[name]! : undefined;
  return field && { name, field, rest: path.slice(place === undefined ? 1 : place.split(".").length) };
}

const isWhole = (place: string, path: readonly string[]): boolean =>
  place === path.slice(0, place.split(".").length).join(".");
