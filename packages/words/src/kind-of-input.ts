/** What a filter of a template works on; `countable` is what has a size. */
export type KindOfInput = "list" | "number" | "countable" | "date";
