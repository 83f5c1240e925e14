/** The fields that every block has; any other name is that of a property. */
import type { QueryField, QuerySql, QueryValues } from "../../domain/query-target.ts";
import { foldedSql } from "../../query/sql/text-in-sql.ts";
import { nameKey } from "../../query/values/names.ts";

interface BlockField extends QueryField {
  /** Of the block itself; a property of the same name counts as well. */
  own(sql: QuerySql): QueryValues;
  /** A property of the name is something else. */
  isOwnAlone?: true;
}

const day = (column: string, aliases: readonly string[]): BlockField => ({
  kind: "day",
  aliases,
  own: ({ row }) => ({
    there: `${row}.${column} is not null`,
    text: `to_char(${row}.${column}, 'YYYY-MM-DD')`,
    day: `${row}.${column}`,
  }),
});
const moment = (column: string, aliases: readonly string[]): BlockField => ({
  kind: "moment",
  aliases,
  own: ({ row }) => ({
    // In UTC, so that it is the same wherever it is asked for.
    text: `to_char(${row}.${column} at time zone 'UTC', 'YYYY-MM-DD"t"HH24:MI:SS"z"')`,
    shown: `to_char(${row}.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    moment: `${row}.${column}`,
  }),
});
const texts = (column: string, aliases: readonly string[]): BlockField => ({
  kind: "text",
  aliases,
  own: ({ row }) => ({
    rows: `unnest(${row}.${column}) as v(said) where true`,
    text: foldedSql("v.said"),
    shown: "v.said",
  }),
});
const text = (column: string, aliases: readonly string[]): BlockField => ({
  kind: "text",
  aliases,
  own: ({ row }) => ({ text: foldedSql(`${row}.${column}`), shown: `${row}.${column}` }),
  isOwnAlone: true,
});

export const BLOCK_FIELDS: Readonly<Record<string, BlockField>> = {
  title: text("title", ["标题", "名称"]),
  text: text("text", ["正文", "内容"]),
  tags: texts("tags", ["标签"]),
  // Properties called so hold whatever people write, so that it is no choice.
  status: {
    kind: "text",
    aliases: ["状态"],
    words: {
      未完成: "open",
      待办: "open",
      进行中: "in_progress",
      完成: "done",
      已完成: "done",
      已取消: "cancelled",
    },
    own: ({ row }) => ({ there: `${row}.task is not null`, text: `${row}.task` }),
  },
  due: day("due", ["截止", "到期", "deadline"]),
  start: day("scheduled", ["scheduled", "计划", "开始"]),
  created: moment("created_at", ["创建", "创建时间"]),
  updated: moment("updated_at", ["更新", "修改时间"]),
  path: {
    kind: "text",
    aliases: ["路径"],
    own: ({ row, user }) => ({
      rows: `pages q where q.user_id = ${user} and q.page_id = ${row}.page_id`,
      text: foldedSql("q.path"),
      shown: "q.path",
    }),
    isOwnAlone: true,
  },
  heading: texts("headings", ["小标题", "章节"]),
  kind: {
    kind: "choice",
    choices: ["page", "heading", "paragraph", "item", "code", "quote", "table", "html"],
    aliases: ["类型"],
    own: ({ row }) => ({ text: `${row}.kind` }),
    isOwnAlone: true,
  },
};

export const blockField = (name: string): BlockField | undefined =>
  Object.hasOwn(BLOCK_FIELDS, name) ? BLOCK_FIELDS[name] : undefined;

export function valuesOfBlock(name: string, sql: QuerySql): QueryValues[] {
  const field = blockField(name);
  return [...(field ? [field.own(sql)] : []), ...(field?.isOwnAlone ? [] : [propertyOf(name, sql)])];
}

/** The values of a property, of any kind that they read as. */
export const propertyOf = (name: string, { row, user, addValue }: QuerySql): QueryValues => ({
  rows: `block_props p where p.user_id = ${user} and p.handle = ${row}.handle and p.name_key = ${addValue(nameKey(name))}::text`,
  text: "p.txt",
  shown: "p.shown",
  number: "p.num",
  day: "p.day",
  moment: "p.at",
  flag: "p.flag",
  ref: "p.ref",
});
