import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const document: Samples<
  (`path.${string}` | `content.${string}` | `search.${string}` | `cursor.${string}`) & RefusalCode
> = {
  "path.placeholder": { at: "path", path: "checkins/2026-11-24" },
  "path.unknown_placeholder": { at: "path", written: "{name}", known: ["date", "year"] },
  "path.empty": { at: "path" },
  "path.pattern": { at: "path" },
  "path.too_long": { at: "path_prefix", bytes: 1_206, most: 1_024 },
  "content.too_large": { at: "content", bytes: 1_200_000, most: 1_048_576 },
  "search.questions_wrong": { file: "mine.jsonl", line: 3, fault: "path" },
  "search.no_query": {},
  "search.empty": { at: "search" },
  "search.too_long": { at: "search", characters: 10_000, most: 1_000 },
  "search.too_many_words": { at: "query", words: 200, most: 32 },
  "cursor.unknown": { at: "cursor" },
  "cursor.of_another_query": { at: "cursor" },
  "cursor.too_old": { at: "cursor" },
};
