/** What a domain lets queries ask for: its fields, and SQL for whatever a query says of one row. */
import type { QueryKind, QueryLeaf } from "@etui/protocol/query";
import type { TenantScope } from "../database/tenant.ts";
import type { ToolContext } from "../tool/tool.ts";

/** A leaf without queries inside of it; those are put together by whoever asks (query/sql/to-sql.ts). */
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
  /** The placeholder of the user: each table that is read is asked for the rows of this one. */
  user: string;
  userId: string;
  addValue(value: unknown): string;
  /** Whether rows like these exist; `from` is what stands behind the word `from`, conditions and all. */
  exists(from: string): string;
  timeZone: string;
  /** What "late" is measured by. */
  now: Date;
  /** What the query says that texts have, normalised: the order by rank asks for it. */
  words: readonly string[];
}

/**
 * What a field holds, as SQL: of the row itself, or of rows of their own. A value has a text, and besides it whatever it reads as;
 * a column that is left out is null in all of them.
 */
export interface QueryValues {
  /** What stands behind `from` for the rows that have the values, with the condition that ties them to the row. */
  rows?: string;
  /** Of the row itself: whether it has a value. */
  there?: string;
  /** As texts are compared (fold-text.ts). */
  text: string;
  number?: string;
  day?: string;
  moment?: string;
  flag?: string;
  /** What it links to, as block_props.ref. */
  ref?: string;
  /** As people read it; the text if left out. */
  shown?: string;
}

/** A column by which rows of several targets are put in one order. */
export interface QueryOrder {
  expression: string;
  cast: "text" | "float8" | "timestamptz";
  /** It has no nulls, so that an index in this order serves it, if there is one. */
  isNeverNull?: true;
  /** There is one: the first rows are read without the others, also the descending ones. */
  isIndexed?: true;
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
  updatedAt: Date;
}

export interface QueryTarget {
  /** As in `search`: "plan", "notes", "kb", "data". A caller needs the right to read the domain of this name. */
  readonly name: string;
  readonly kinds: readonly QueryKind[];
  readonly fields: Readonly<Record<string, QueryField>>;
  /** Makes what is asked of, where it is made when it is needed first. */
  ready?(scope: TenantScope): Promise<void>;
  /**
   * The fields that occur without being declared, the most frequent first; left out if all are declared. Of many only some are
   * looked at; those that are asked for are among the answer if they occur anywhere, and alone if all of them do.
   */
  occurring?(scope: TenantScope, asked?: readonly string[]): Promise<readonly string[]>;
  /** Tags that begin so, those of most things first; for who types one. */
  tags?(scope: TenantScope, beginning: string): Promise<readonly string[]>;
  /** The rows that there are, before any condition; `id` is an expression of the type text that tells them apart. */
  rows(sql: QuerySql): { from: string; where: readonly string[]; id: string };
  /** True or false, and never null; "false" for what the target has no notion of. */
  leaf(leaf: PlainLeaf, sql: QuerySql): string;
  /** The values of a field; none where it has no such field. */
  values(field: string, sql: QuerySql): readonly QueryValues[];
  /** Whether one of those that the row lies in fulfils what `inner` says of the row with the alias it is given. */
  ancestor(inner: (row: string) => string, sql: QuerySql): string;
  descendant(inner: (row: string) => string, sql: QuerySql): string;
  /**
   * Null where it has no such field. Each has `created`, of which nothing changes, and `rank`: how well the title fits the words.
   * Of several values the lowest counts, and the highest where the order is descending.
   */
  order(
    field: string,
    scope: TenantScope,
    descending: boolean,
  ): Promise<((sql: QuerySql) => QueryOrder) | null>;
  /** In the order of the ids; undefined where one is gone. */
  show(context: ToolContext, ids: readonly string[]): Promise<readonly (QueryHit | undefined)[]>;
}
