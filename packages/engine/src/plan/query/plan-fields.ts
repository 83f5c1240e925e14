/** The fields of a task as queries know them, each with its names in both languages; the SQL is over a row of `plan_tasks`. */
import { INTENTS, LIST_IDS, PRIORITIES, TASK_STATUSES } from "@etui/protocol/plan";
import type { QueryField, QuerySql, QueryValues } from "../../domain/query-target.ts";
import { foldedSql } from "../../query/sql/text-in-sql.ts";
import { foldText } from "../../query/values/fold-text.ts";

interface PlanField extends QueryField {
  values(sql: QuerySql): QueryValues;
}

type Names = Pick<QueryField, "aliases" | "words">;

const text = (column: string, names: Names, isNeverNull = false): PlanField => ({
  kind: "text",
  ...names,
  values: ({ row }) => ({
    there: isNeverNull ? "true" : `${row}.${column} is not null`,
    text: foldedSql(`${row}.${column}`),
    shown: `${row}.${column}`,
  }),
});
const choice = (
  column: string,
  choices: readonly string[],
  names: Names,
  isNeverNull = false,
): PlanField => ({
  kind: "choice",
  choices,
  ...names,
  values: ({ row }) => ({
    there: isNeverNull ? "true" : `${row}.${column} is not null`,
    text: choices.every((one) => one === foldText(one)) ? `${row}.${column}` : `lower(${row}.${column})`,
    shown: `${row}.${column}`,
  }),
});
const day = (column: string, names: Names): PlanField => ({
  kind: "day",
  ...names,
  values: ({ row }) => ({
    there: `${row}.${column} is not null`,
    text: `to_char(${row}.${column}, 'YYYY-MM-DD')`,
    day: `${row}.${column}`,
  }),
});
const moment = (column: string, names: Names, isNeverNull = false): PlanField => ({
  kind: "moment",
  ...names,
  values: ({ row }) => momentOf(`${row}.${column}`, isNeverNull),
});
/** Without an element there is no row, and so no value. */
const texts = (column: string, names: Names): PlanField => ({
  kind: "text",
  ...names,
  values: ({ row }) => ({
    rows: `unnest(${row}.${column}) as v(said) where true`,
    text: foldedSql("v.said"),
    shown: "v.said",
  }),
});

/** Its text is in UTC, so that it is the same wherever it is asked for. */
export const momentOf = (column: string, isNeverNull = false): QueryValues => ({
  there: isNeverNull ? "true" : `${column} is not null`,
  text: `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"t"HH24:MI:SS"z"')`,
  shown: `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  moment: column,
});

export const PLAN_FIELDS: Readonly<Record<string, PlanField>> = {
  title: text("title", { aliases: ["标题", "名称", "name"] }, true),
  text: text("note", { aliases: ["note", "备注", "正文"] }),
  tags: texts("tags", { aliases: ["标签"] }),
  status: choice(
    "status",
    TASK_STATUSES,
    {
      aliases: ["状态", "state"],
      words: {
        未完成: "open",
        待办: "open",
        todo: "open",
        进行中: "in_progress",
        doing: "in_progress",
        完成: "done",
        已完成: "done",
        completed: "done",
        取消: "cancelled",
        已取消: "cancelled",
        canceled: "cancelled",
      },
    },
    true,
  ),
  priority: choice("priority", PRIORITIES.toReversed(), {
    aliases: ["优先级", "prio"],
    words: { 低: "low", 中: "medium", 普通: "medium", normal: "medium", 高: "high", 紧急: "urgent" },
  }),
  // What a person means by due: the earlier of the day for which it is planned and the day by which it must be done.
  due: {
    kind: "day",
    aliases: ["截止", "到期", "due_date"],
    values: ({ row }) => ({
      there: `least(${row}.on_date, ${row}.deadline) is not null`,
      text: `to_char(least(${row}.on_date, ${row}.deadline), 'YYYY-MM-DD')`,
      day: `least(${row}.on_date, ${row}.deadline)`,
    }),
  },
  start: day("on_date", { aliases: ["date", "on_date", "日期", "开始", "计划日期"] }),
  deadline: day("deadline", { aliases: ["截止日期", "期限"] }),
  time: text("at_time", { aliases: ["时间"] }),
  window: text("time_window", { aliases: ["时段"] }),
  intent: choice("intent", INTENTS, { aliases: ["安排"] }, true),
  list: choice(
    "list_id",
    LIST_IDS,
    {
      aliases: ["list_id", "清单", "列表"],
      words: {
        收件箱: "inbox",
        now: "nowTask",
        正在做: "nowTask",
        next: "next_action",
        "next actions": "next_action",
        下一步: "next_action",
        将来也许: "someday",
        等待: "waiting",
        例行: "routine",
        清单: "checklist",
      },
    },
    true,
  ),
  group: {
    kind: "text",
    aliases: ["group_id", "分组", "项目"],
    values: ({ row, user }) => ({
      rows: `plan_groups g where g.user_id = ${user} and g.group_id = ${row}.group_id and g.deleted_at is null`,
      text: foldedSql("g.name"),
      shown: "g.name",
    }),
  },
  estimate: {
    kind: "number",
    aliases: ["estimate_minutes", "估时", "分钟"],
    values: ({ row }) => ({
      there: `${row}.estimate_minutes is not null`,
      text: `${row}.estimate_minutes::text`,
      number: `${row}.estimate_minutes`,
    }),
  },
  review: day("next_review_at", { aliases: ["next_review_at", "回顾"] }),
  // A pinned one has an offset, and any other is the clock where the person is: known by its day, as in notes.
  reminder: {
    kind: "moment",
    aliases: ["reminder_at", "提醒"],
    values: ({ row }) => ({
      there: `${row}.reminder_at is not null`,
      text: `lower(${row}.reminder_at)`,
      shown: `${row}.reminder_at`,
      day: `left(${row}.reminder_at, 10)::date`,
      moment: `(case when length(${row}.reminder_at) > 16 then ${row}.reminder_at::timestamptz end)`,
    }),
  },
  waiting_for: text("waiting_for", { aliases: ["等待对象", "waiting"] }),
  repeats: {
    kind: "flag",
    aliases: ["重复", "repeat", "recurring"],
    values: ({ row }) => ({
      text: `(${row}.repeat is not null)::text`,
      flag: `(${row}.repeat is not null)`,
    }),
  },
  created: moment("created_at", { aliases: ["created_at", "创建", "创建时间"] }, true),
  updated: moment("updated_at", { aliases: ["updated_at", "更新", "修改时间"] }, true),
  started: moment("started_at", { aliases: ["started_at", "开始时间"] }),
  completed: moment("completed_at", { aliases: ["completed_at", "完成时间"] }),
  id: {
    kind: "text",
    aliases: ["task_id"],
    values: ({ row }) => ({ text: `${row}.task_id` }),
  },
  kind: { kind: "choice", choices: ["task"], aliases: ["type", "类型"], values: () => ({ text: "'task'" }) },
};
