import type { FilterPlace } from "../filter-place.ts";
import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

const place: FilterPlace = {
  at: "query",
  marked: { character: 11, excerpt: "tag:#work prioritie>=high", column: 10 },
};

export const queryText: Samples<`query_text.${string}` & RefusalCode> = {
  "query_text.no_condition": place,
  "query_text.only_equal": { ...place, name: "is" },
  "query_text.unknown_word": { ...place, name: "is", given: "opn", known: ["open", "done"], nearest: "open" },
  "query_text.no_saved": place,
  "query_text.unknown_filter": { ...place, given: "wek", known: ["week"], nearest: "week" },
  "query_text.circular": { ...place, given: "week" },
  "query_text.unreadable_filter": { ...place, given: "week" },
  "query_text.unknown_field": {
    ...place,
    given: "prioritie",
    known: ["priority", "status"],
    nearest: "priority",
  },
  "query_text.unknown_choice": {
    ...place,
    field: "priority",
    given: "hihg",
    choices: ["low", "high"],
    nearest: "high",
  },
  "query_text.wrong_value": { ...place, field: "due", given: "soon", kind: "day" },
  "query_text.wrong_operator": { ...place, field: "due", operator: "contains", kind: "day" },
  "query_text.no_order": { ...place, field: "repeats" },
  "query_text.no_sort": { given: "dew", known: ["created", "due"], most: 3, nearest: "due" },
  "query_text.no_group": { given: "dew", known: ["status", "due"], most: 2, nearest: "due" },
  "query_text.nowhere": { ...place, given: "is:blocked", asked: ["data"] },
};
