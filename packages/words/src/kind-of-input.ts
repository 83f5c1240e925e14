/** What a filter of a template works on; `countable` is anything that has a size. */
export type KindOfInput = "list" | "number" | "countable" | "date";
