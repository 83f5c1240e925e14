/**
 * In the metadata of a choice: words that callers use for its values and that resemble none of them, each with the value to
 * propose, such as `{ sum: "count" }`.
 */
export const OTHER_WORDS = "x-other-words";
