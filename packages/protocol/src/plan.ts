/**
 * The plan: what is to be done, and when.
 *
 * Source: plan-tools-v0.4 (lists, intents of a schedule, reminder, the fields of a task); what it leaves open is decided
 * in docs/decisions/0050-plan.md.
 */

/** The fixed lists, spelled as the specification does, in the order in which they are shown. */
export const LIST_IDS = [
  "inbox",
  "nowTask",
  "next_action",
  "someday",
  "waiting",
  "routine",
  "checklist",
] as const;
export type ListId = (typeof LIST_IDS)[number];

export const TASK_STATUSES = ["open", "in_progress", "done", "cancelled"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** The most urgent first; a task without one comes after all of them. */
export const PRIORITIES = ["urgent", "high", "medium", "low"] as const;
export type Priority = (typeof PRIORITIES)[number];

export const INTENTS = ["unscheduled", "date_only", "time_window", "exact_time"] as const;
export type Intent = (typeof INTENTS)[number];

/** Parts of the day that a time window may name; the hours they stand for are the person's (`parse_when`). */
export const DAY_PARTS = ["morning", "noon", "afternoon", "evening", "night"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/**
 * When a task is meant to be done. Dates (`YYYY-MM-DD`) and times (`HH:MM`) are the wall clock where the person is, and
 * travel with them. A window is `HH:MM-HH:MM`, whose end may lie past midnight, or a part of the day.
 */
export type Schedule =
  | { intent: "unscheduled" }
  | { intent: "date_only"; date: string }
  | { intent: "time_window"; date: string; window: string }
  | { intent: "exact_time"; date: string; time: string; duration_minutes?: number };

/**
 * `at` is the moment with the offset of the person's zone. A pinned one was given with an offset and stays that instant;
 * any other is the wall clock where the person is, and travels with them. Without `text_override` the reminder says the
 * title that the task has when it fires.
 */
export interface TaskReminder {
  at: string;
  pinned: boolean;
  text_override: string | null;
}

/**
 * `strict`: the next date of the rule after now. `cumulative`: the next one after that which was planned, however late it
 * is done. `after_done`: counted from when it was done.
 */
export const REPEAT_MODES = ["strict", "cumulative", "after_done"] as const;
export type RepeatMode = (typeof REPEAT_MODES)[number];

/** `rule` is the text of an RRULE without its name: `FREQ=WEEKLY;BYDAY=MO,WE`. */
export interface Repeat {
  rule: string;
  mode: RepeatMode;
}

export interface TaskPlanning {
  schedule: Schedule;
  reminder: TaskReminder | null;
  /** The day on which it is to be looked at again, `YYYY-MM-DD`. */
  next_review_at: string | null;
  review_reason: string | null;
  /** The day by which it must be done, `YYYY-MM-DD`. */
  deadline: string | null;
  repeat: Repeat | null;
}

export const LINK_TYPES = ["path", "block", "kb", "url"] as const;
export interface TaskLink {
  type: (typeof LINK_TYPES)[number];
  target: string;
}

/** One task, as `plan.json` has it. Moments are ISO 8601 with the offset of the person's zone. */
export interface PlanTask {
  id: string;
  list_id: ListId;
  group_id: string | null;
  parent_task_id: string | null;
  /** From 0, among its siblings. */
  position: number;
  title: string;
  note: string | null;
  status: TaskStatus;
  priority: Priority | null;
  estimate_minutes: number | null;
  tags: string[];
  planning: TaskPlanning;
  waiting_for: string | null;
  /** The ids of the tasks that must be done before. */
  depends_on: string[];
  links: TaskLink[];
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  version: number;
}

export interface PlanGroup {
  group_id: string;
  name: string;
}

export interface PlanList {
  list_id: ListId;
  display_name: string;
  groups: PlanGroup[];
}

/** The whole plan: `plan.json`, and `plan.get(full)`. */
export interface Plan {
  schema: "etui.plan/1";
  /** Goes up by one with each change of anything in it. */
  revision: number;
  time_zone: string;
  updated_at: string;
  lists: PlanList[];
  /** By list in the order of `LIST_IDS`, within it by group, a parent before its children, by position. */
  tasks: PlanTask[];
}

/** So many tasks of a heading are shown of today; the whole list is a click away. */
export const MOST_OF_TODAY = 200;

/** What limits a plan; the refusals say what to do. */
export const PLAN_LIMITS = {
  title: 500,
  note: 20_000,
  tags: 50,
  tag: 64,
  estimate_minutes: 100_000,
  group_name: 100,
  groups: 200,
  depth: 10,
  depends_on: 50,
  open_tasks: 20_000,
  reminders: 10_000,
  /** With those that are done. */
  tasks: 200_000,
  tasks_per_call: 50,
  operations: 200,
} as const;

/**
 * What `plan.add_task` takes. Fields left out are not set; `schedule` and `reminder` obey the rules of their own tools.
 */
export interface TaskPayload {
  title: string;
  note?: string | undefined;
  status?: TaskStatus | undefined;
  priority?: Priority | undefined;
  estimate_minutes?: number | undefined;
  tags?: readonly string[] | undefined;
  schedule?: Schedule | undefined;
  reminder?: { at: string; text_override?: string | undefined } | undefined;
  next_review_at?: string | undefined;
  review_reason?: string | undefined;
  deadline?: string | undefined;
  repeat?: Repeat | undefined;
  waiting_for?: string | undefined;
  depends_on?: readonly string[] | undefined;
  links?: readonly TaskLink[] | undefined;
  parent_task_id?: string | undefined;
}

/**
 * One operation of `plan.apply`, and what editing `plan.md` and importing come down to. A `task_id` may be `$1`, the task
 * that the first operation of the same call made.
 */
export type PlanOperation =
  | { op: "ensure_list"; list_id: ListId; display_name?: string | undefined }
  | { op: "ensure_group"; list_id: ListId; group_name: string }
  | { op: "rename_group"; group_id: string; group_name: string }
  | { op: "delete_group"; group_id: string }
  | {
      op: "add_task";
      /** That of its parent, or else the inbox, if left out. */
      list_id?: ListId | undefined;
      /** The id or the name of a group of that list. */
      group_id?: string | undefined;
      position?: number | undefined;
      task: TaskPayload;
    }
  | {
      op: "update_task";
      task_id: string;
      patch: TaskPatch;
      unset?: readonly Unsettable[] | undefined;
      /** What the fields were that are changed: if one of them is another by now, nothing is changed. */
      was?: TaskWas | undefined;
    }
  | {
      op: "set_schedule";
      task_id: string;
      schedule: Schedule;
      /**
       * Of a task that repeats: only this time, or all from now on. Left out, another day is that of this time, with its hour,
       * and another hour alone that of all.
       */
      scope?: "this" | "series" | undefined;
    }
  | { op: "set_reminder"; task_id: string; at: string; text_override?: string | undefined }
  | { op: "clear_reminder"; task_id: string }
  | { op: "set_review"; task_id: string; next_review_at: string | null; reason?: string | undefined }
  | { op: "set_deadline"; task_id: string; deadline: string | null }
  | { op: "set_repeat"; task_id: string; repeat: Repeat | null }
  | {
      op: "move_task";
      task_id: string;
      target_list_id: ListId;
      target_group_id?: string | null | undefined;
      parent_task_id?: string | null | undefined;
      position?: number | undefined;
    }
  | {
      op: "complete_task";
      task_id: string;
      /** When it was done; now if left out. */
      at?: string | undefined;
      /**
       * The day of the time that is meant, of a task that repeats, or a moment at which that time was the next one: if the
       * task has gone on to another since, nothing changes, so that what is ticked twice is completed once.
       */
      occurrence?: string | undefined;
      seen_at?: string | undefined;
    }
  | { op: "delete_task"; task_id: string };

/** What `plan.update_task` changes; what is left out stays. */
export interface TaskPatch {
  title?: string | undefined;
  note?: string | undefined;
  status?: TaskStatus | undefined;
  priority?: Priority | undefined;
  estimate_minutes?: number | undefined;
  tags?: readonly string[] | undefined;
  add_tags?: readonly string[] | undefined;
  remove_tags?: readonly string[] | undefined;
  waiting_for?: string | undefined;
  depends_on?: readonly string[] | undefined;
  links?: readonly TaskLink[] | undefined;
}

/** Words of a task as whoever changes them has seen them; null is none. */
export interface TaskWas {
  title?: string | undefined;
  note?: string | null | undefined;
  waiting_for?: string | null | undefined;
}

export const UNSETTABLE = [
  "note",
  "priority",
  "estimate_minutes",
  "tags",
  "waiting_for",
  "depends_on",
  "links",
] as const;
export type Unsettable = (typeof UNSETTABLE)[number];
