/** What a domain lets queries ask for: its fields, and SQL for whatever a query says of one row. */
import type { FieldTest, QueryKind, QueryLeaf } from "@etui/protocol/query";
import type { TenantScope } from "../database/tenant.ts";
import type { ToolContext } from "../tool/tool.ts";

/** A leaf without queries inside of it; those are put together by whoever asks (query/to-sql.ts). */
export type PlainLeaf = Exclude<QueryLeaf, { ancestor: unknown } | { descendant: unknown }>;

/** A day is `YYYY-MM-DD`, and a moment is compared with it by the day that it falls on where the person is. */
export type QueryFieldKind = "text" | "number" | "day" | "moment" | "flag" | "choice";

export interface QueryField {
  kind: QueryFieldKind;
  /** The values of a choice, the lowest first: `>=` compares by their order. */
  choices?: readonly string[];
  /** Other names that mean it, in both languages: `截止`, `deadline`. */
  aliases?: readonly string[];
  /** Other words for its choices: `未完成` for `open`. */
  words?: Readonly<Record<string, string>>;
}

/** Where SQL is made: `row` is the alias of the row that is asked of. All that comes from a query is a bind value. */
export interface QuerySql {
  row: string;
  addValue(value: unknown): string;
  timeZone: string;
  /** What "late" is measured by. */
  now: Date;
}

/** A column by which rows of several targets are put in one order. */
export interface QueryOrder {
  expression: string;
  cast: "text" | "float8" | "timestamptz";
}

/** What stands in the answer for one row. */
export interface QueryHit {
  kind: QueryKind;
  /** As the verb `read` takes it. */
  address: string;
  title: string;
  /** A piece of what it says. */
  preview: string;
  tags: readonly string[];
  /** The values of the fields that were asked for, as people read them. */
  fields: Readonly<Record<string, string | number | boolean | null>>;
  updatedAt: Date;
}

export interface QueryTarget {
  /** As in `search`: "plan", "notes", "kb", "data". A caller needs the right to read the domain. */
  readonly name: string;
  readonly kinds: readonly QueryKind[];
  readonly fields: Readonly<Record<string, QueryField>>;
  /** The fields that occur without being declared, the most frequent first; left out if all are declared. */
  occurring?(scope: TenantScope): Promise<readonly string[]>;
  /** The rows that there are, before any condition; `id` is an expression of the type text that tells them apart. */
  rows(sql: QuerySql): { from: string; where: readonly string[]; id: string };
  /** True or false, and never null; "false" for what the target has no notion of. */
  leaf(leaf: PlainLeaf, sql: QuerySql): string;
  /** Whether one of those that the row lies in fulfils what `inner` says of the row with the alias it is given. */
  ancestor(inner: (row: string) => string, sql: QuerySql): string;
  descendant(inner: (row: string) => string, sql: QuerySql): string;
  /** Null where it has no such field. */
  order(field: string, scope: TenantScope): Promise<((sql: QuerySql) => QueryOrder) | null>;
  /** In the order of the ids; undefined where one is gone. */
  show(
    context: ToolContext,
    ids: readonly string[],
    fields: readonly FieldTest["field"][],
  ): Promise<readonly (QueryHit | undefined)[]>;
}
