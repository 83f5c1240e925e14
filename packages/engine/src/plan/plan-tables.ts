/** The rules for the tables of the plan. */
import { INTENTS, LIST_IDS, PRIORITIES, TASK_STATUSES } from "@etui/protocol/plan";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";
import { readTime } from "./operations/read-time.ts";

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const rank = is.duration;
const count = is.rule(
  "a whole number from 0",
  (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0,
);
const texts = is.rule("a list of texts", isTexts);
const timeOfDay = is.rule("a time of day", (value) => typeof value === "string" && readTime(value) === value);

const TASK_COLUMNS: Readonly<Record<string, is.ColumnRule>> = {
  task_id: is.text,
  list_id: is.oneOf(LIST_IDS),
  group_id: is.text,
  parent_task_id: is.text,
  rank,
  title: is.text,
  note: is.text,
  status: is.oneOf(TASK_STATUSES),
  priority: is.oneOf(PRIORITIES),
  estimate_minutes: count,
  tags: texts,
  intent: is.oneOf(INTENTS),
  on_date: is.day,
  at_time: timeOfDay,
  time_window: is.text,
  duration_minutes: count,
  reminder_at: is.text,
  reminder_text: is.text,
  trigger_id: is.uuid,
  next_review_at: is.day,
  review_reason: is.text,
  deadline: is.day,
  repeat: is.object,
  waiting_for: is.text,
  depends_on: texts,
  links: is.rule("a list of links", Array.isArray),
  source_id: is.text,
  created_at: is.time,
  updated_at: is.time,
  started_at: is.time,
  completed_at: is.time,
  version: is.version,
  deleted_at: is.time,
};

const GROUP_COLUMNS: Readonly<Record<string, is.ColumnRule>> = {
  group_id: is.text,
  list_id: is.oneOf(LIST_IDS),
  name: is.text,
  name_key: is.text,
  rank,
  version: is.version,
  deleted_at: is.time,
};

const history = (id: string, rule: is.ColumnRule): TableRule => ({
  columns: { [id]: rule, version: is.version, state: is.object, ended_at: is.time },
});

export const PLAN_TABLES: Readonly<Record<string, TableRule>> = {
  plan_state: {
    columns: {
      revision: count,
      next_task: count,
      next_group: count,
      next_rank: count,
      free_hours: is.text,
      time_zone: is.zone,
      locale: is.text,
      updated_at: is.time,
      zone_moves: count,
      moved_at: is.time,
    },
  },
  plan_lists: { columns: { list_id: is.oneOf(LIST_IDS), display_name: is.text, version: is.version } },
  plan_lists_history: history("list_id", is.oneOf(LIST_IDS)),
  plan_groups: { columns: GROUP_COLUMNS },
  plan_groups_history: history("group_id", is.text),
  plan_tasks: { columns: TASK_COLUMNS },
  plan_tasks_history: history("task_id", is.text),
  plan_completions: {
    columns: {
      task_id: is.text,
      version: is.version,
      completed_at: is.time,
      occurrence: is.day,
      estimate_minutes: count,
      worked_minutes: count,
    },
  },
  plan_work: { columns: { task_id: is.text, started_at: is.time, ended_at: is.time } },
  plan_addresses: {
    leftOut: "Whoever has the address reads the plan of this installation, or adds to it.",
    stays: true,
  },
  plan_seen: { leftOut: "What each conversation has seen; an imported plan is new to all of them." },
};
