/**
 * In the metadata of an object's schema: fields that callers look for in it, each with where they belong, as the full
 * name of an argument and, if its form is not plain, how it is said there. Of several places the first counts whose argument was given, and otherwise the last.
 */
export const ELSEWHERE = "x-elsewhere";

export interface Elsewhere {
  [ELSEWHERE]: Readonly<Record<string, readonly [string, ...string[]]>>;
}
