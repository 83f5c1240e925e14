/**
 * One query over everything that is kept, as plain JSON: it can be sent, compared and explained. People and models write it
 * as text (`tag:#work status:open due<=7d -done`); what it means does not depend on where it is asked. Docs: docs/queries.md.
 */

/** Raised when a query of an earlier shape would be read as something else. */
export const QUERY_VERSION = 1;

export const QUERY_LIMITS = { characters: 10_000, levels: 50, leaves: 500, values: 1_000 } as const;

export type Query = { and: Query[] } | { or: Query[] } | { not: Query } | QueryLeaf;

export type QueryLeaf =
  /** It stands there as it was typed, in any case, also as a part of a word. */
  | { text: string; in?: "title" | "body" }
  /** `a` has those below it (`a/b`) as well, unless it is to be exact. */
  | { tag: string; exact?: true }
  | { kind: QueryKind }
  /** In this folder, page, list or group, or anywhere below it. */
  | { under: string }
  | FieldTest
  | { is: QueryState }
  | { has: QueryPart }
  /** The address, path or handle of what it links to, and of what links to it. */
  | { links_to: string }
  | { linked_from: string }
  /** Something that it lies in fulfils the query: a block's item or heading or page, a task's parent. */
  | { ancestor: Query }
  /** Something that lies in it does. */
  | { descendant: Query };

export const QUERY_KINDS = ["task", "page", "block", "document"] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

/** `open` and `done` are of whatever can be done: tasks of the plan, and tasks in notes. */
export const QUERY_STATES = ["open", "done", "blocked", "late", "orphan"] as const;
export type QueryState = (typeof QUERY_STATES)[number];

export const QUERY_PARTS = ["tags", "links", "backlinks", "due", "body"] as const;
export type QueryPart = (typeof QUERY_PARTS)[number];

export type QueryOperator =
  | ">="
  | ">"
  | "<="
  | "<"
  | "="
  | "!="
  | "in"
  | "between"
  | "contains"
  | "not contains"
  | "starts with"
  | "is null"
  | "is not null";

/**
 * A field with several values fulfils a test if one of them does. `!=` and `not contains` want the field to be there, and
 * none of its values to fulfil the opposite; `not` before a test is its plain opposite. What has no value is null.
 */
export interface FieldTest {
  field: string;
  op: QueryOperator;
  /** None for `is null` and `is not null`, two for `between`, any number for `in`, and otherwise one. */
  values: QueryValue[];
}

/**
 * What a value reads as, and `text` as it was written: a text is compared with that. There is no null among them,
 * because `= null` has become `is null`.
 */
export type QueryValue =
  | { is: "text"; text: string }
  | { is: "number"; text: string; number: number }
  /** `day` is YYYY-MM-DD; a relative one such as `today+3d` was counted when it was read. */
  | { is: "day"; text: string; day: string }
  /** Milliseconds since 1970. */
  | { is: "moment"; text: string; at: number }
  | { is: "flag"; text: string; flag: boolean };

/** The fields that everything answers, each by what it has: a document has no status, and so its status is null. */
export const COMMON_FIELDS = [
  "title",
  "text",
  "tags",
  "status",
  "priority",
  "created",
  "updated",
  "due",
  "start",
  "path",
  "kind",
] as const;
