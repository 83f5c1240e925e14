/**
 * The filter language of `query_user_data`, of a trigger's rule and of a card's source: one JSON object.
 *
 * { "country": "FR", "age": { "$gte": 18, "$lt": 65 }, "$or": [{ "tags": { "$any": ["a"] } }, …] }
 *
 * All conditions in one object must hold. In a field, a dot goes deeper, a whole number is a position in a list (or a key
 * of that name in an object), a backslash takes the next character literally (`a\.b` is the key "a.b"), and nothing
 * between two dots is the empty key. Values are compared as JSON: 1 equals 1.0, the order of keys does not matter, and
 * values of different types never match.
 *
 * Lists are looked into, as in MongoDB: `goals.progress` is the progress of every goal in a list of goals, and a
 * condition holds if one value fulfils it, the list itself or one of its elements. A negation is the opposite of all
 * that: `{ tags: { $ne: "a" } }` holds if no tag is "a". Why so, and what differs from MongoDB: docs/decisions/0031.
 */
/**
 * What a list means: `inside` for filters that look into lists, `whole` for conditions stored before they did, in which
 * a list is a value like any other.
 */
export type FilterLists = "inside" | "whole";

/** Any JSON value. */
export type FilterValue = string | number | boolean | null | FilterValue[] | { [key: string]: FilterValue };

/** What may follow a field: a value to be equal to, or operators that must all hold. */
export type FilterOperand = FilterValue | FieldOperators;

export interface FieldOperators {
  $eq?: FilterValue;
  $ne?: FilterValue;
  $gt?: number | string;
  $gte?: number | string;
  $lt?: number | string;
  $lte?: number | string;
  $in?: FilterValue[];
  $nin?: FilterValue[];
  $exists?: boolean;
  $contains?: FilterValue;
  $starts_with?: string;
  $all?: FilterValue[];
  $any?: FilterValue[];
  $elemMatch?: Filter | FieldOperators;
  $not?: FilterOperand;
}

export interface Filter {
  $and?: Filter[];
  $or?: Filter[];
  $not?: Filter;
  [field: string]: FilterOperand | Filter | Filter[] | undefined;
}

interface OperatorDescription {
  /** What the operator takes, to follow the word "wants". */
  operand: string;
  meaning: string;
  example: Filter;
}

/** Every operator. Errors, documentation and the parser's tables are made from this list. */
export const FILTER_OPERATORS = {
  $eq: {
    operand: "any JSON value",
    meaning:
      "the field, or an element of the list there, equals the value; null also means that the field is missing, " +
      "and a list is equal to the whole list or to a list in it",
    example: { status: { $eq: "open" } },
  },
  $ne: {
    operand: "any JSON value",
    meaning: "not $eq, so also true when the field is missing, and false for a list that has the value",
    example: { status: { $ne: "done" } },
  },
  $gt: {
    operand: "a number or a string",
    meaning: "greater; numbers with numbers, strings (and so ISO dates) with strings by code point",
    example: { age: { $gt: 18 } },
  },
  $gte: {
    operand: "a number or a string",
    meaning: "greater or equal",
    example: { due_on: { $gte: "2026-03-01" } },
  },
  $lt: { operand: "a number or a string", meaning: "less", example: { price: { $lt: 9.5 } } },
  $lte: { operand: "a number or a string", meaning: "less or equal", example: { price: { $lte: 10 } } },
  $in: {
    operand: "an array of JSON values",
    meaning:
      "the field, or an element of the list there, equals one of the values; null among them also means missing",
    example: { region: { $in: ["Asia", "Europe"] } },
  },
  $nin: {
    operand: "an array of JSON values",
    meaning: "not $in, so also true when the field is missing",
    example: { region: { $nin: ["Antarctic"] } },
  },
  $exists: {
    operand: "true or false",
    meaning: "the field is there, be it null; false: it is missing",
    example: { deadline: { $exists: true } },
  },
  $contains: {
    operand: "any JSON value",
    meaning: "the list has an equal element, or the text has this part, or the object has these entries",
    example: { title: { $contains: "report" } },
  },
  $starts_with: {
    operand: "a string",
    meaning: "the text, or a text in the list there, begins with exactly this",
    example: { title: { $starts_with: "Re: " } },
  },
  $all: {
    operand: "an array of JSON values",
    meaning: "each of the values is an element of the list there, or the field equals it",
    example: { tags: { $all: ["work", "urgent"] } },
  },
  $any: {
    operand: "an array of JSON values",
    meaning:
      "one of the values is an element of the list there, or the field equals it; null never means missing",
    example: { tags: { $any: ["work", "home"] } },
  },
  $elemMatch: {
    operand: "a filter for objects in the list, or operators for its elements",
    meaning: "one element of the list fulfils all of it",
    example: { goals: { $elemMatch: { progress: { $gte: 100 }, done: false } } },
  },
  $and: {
    operand: "a non-empty array of filters",
    meaning: "every filter holds",
    example: { $and: [{ age: { $gt: 18 } }, { status: "open" }] },
  },
  $or: {
    operand: "a non-empty array of filters",
    meaning: "at least one filter holds",
    example: { $or: [{ status: "open" }, { priority: { $gte: 8 } }] },
  },
  $not: {
    operand: "a filter; inside a field, what the field itself could take",
    meaning: "it does not hold",
    example: { $not: { status: "done", archived: true } },
  },
} as const satisfies Record<string, OperatorDescription>;
export type FilterOperator = keyof typeof FILTER_OPERATORS;

/** The limits of one filter. */
export const FILTER_LIMITS = {
  /** Filters inside filters, and arrays and objects inside values. */
  levels: 16,
  conditions: 256,
  /** Values in one `$in`, `$nin`, `$all` or `$any`. */
  values: 1000,
  /** UTF-8 bytes of one field. */
  fieldBytes: 256,
  /**
   * The work for one document: comparing with a plain value is one point, with an object or an array twelve or more,
   * and a list of more than sixteen values in `$any` or `$all` is 64. The limit is twice the most plain conditions.
   */
  points: 512,
} as const;
