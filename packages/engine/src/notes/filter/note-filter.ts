/** A filter over the properties of a block, as plain JSON: it can be stored, sent and compared. */

export type NoteFilter = { and: NoteFilter[] } | { or: NoteFilter[] } | { not: NoteFilter } | NoteTest;

export type NoteOperator =
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

export interface NoteTest {
  name: string;
  op: NoteOperator;
  /** None for `is null` and `is not null`, two for `between`, any number for `in`, and otherwise one. */
  values: NoteValue[];
}

/**
 * What a value reads as, and `text` as it was written: a text is compared with that. There is no null among them,
 * because `= null` has become `is null`.
 */
export type NoteValue =
  | { is: "text"; text: string }
  | { is: "number"; text: string; number: number }
  /** `day` is YYYY-MM-DD; a relative one such as `today+3d` was counted when it was read. */
  | { is: "day"; text: string; day: string }
  /** Milliseconds since 1970. */
  | { is: "moment"; text: string; at: number }
  | { is: "flag"; text: string; flag: boolean };

/** Whose day "today" is, and which day a moment falls on. */
export interface Clock {
  at: Date;
  timeZone: string;
}

export const NOTE_FILTER_LIMITS = { characters: 10_000, levels: 50, tests: 500, values: 1_000 } as const;

/** Joins filters; of several `and` within each other it makes one, so that a meaning has one shape. */
export function allOf(filters: readonly NoteFilter[]): NoteFilter {
  const parts = filters.flatMap((part) => ("and" in part ? part.and : [part]));
  return parts.length === 1 ? parts[0]! : { and: parts };
}

export function anyOf(filters: readonly NoteFilter[]): NoteFilter {
  const parts = filters.flatMap((part) => ("or" in part ? part.or : [part]));
  return parts.length === 1 ? parts[0]! : { or: parts };
}

export const negated = (filter: NoteFilter): NoteFilter => ("not" in filter ? filter.not : { not: filter });

/** Of everything, also of what is negated. */
export function* testsOf(filter: NoteFilter): Generator<NoteTest> {
  if ("not" in filter) yield* testsOf(filter.not);
  else if ("and" in filter || "or" in filter)
    for (const part of "and" in filter ? filter.and : filter.or) yield* testsOf(part);
  else yield filter;
}
