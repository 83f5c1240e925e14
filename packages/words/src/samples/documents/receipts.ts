import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const receipts: Samples<`receipt.${string}` & RefusalCode> = {
  "receipt.saved": { path: "checkins/2026-11-27", version: 2 },
  "receipt.unchanged": { path: "checkins/2026-11-27", version: 2 },
  "receipt.until": { when: "2026-12-04" },
  "receipt.deleted": { path: "checkins/2026-11-27", version: 2 },
  "receipt.restored": { path: "checkins/2026-11-27", version: 1, as: 3 },
  "receipt.purged": { documents: 1, versions: 3, bytes: 412 },
  "receipt.batch": {
    counts: [
      { operation: "merge", count: 2 },
      { operation: "move", count: 1 },
    ],
  },
  "receipt.about": { path: "a", note: { code: "receipt.list_as_element", facts: {} } },
  "receipt.more_remarks": { count: 15 },
  "receipt.triggers_pause": { names: ["Dentist"] },
  "receipt.triggers_follow": { names: ["Dentist", "Oil change"], more: 3, to: "health/" },
  "receipt.tidied": { path: "health/weight" },
  "receipt.near": { path: "goals/2026" },
  "receipt.path_as_written": { path: "health/today", instead: "health/2026-11-28" },
  "receipt.drift": {
    path: "moods/1",
    pattern: "moods/**",
    problems: [{ code: "argument.missing", facts: { at: "content.mood", wanted: { is: "integer" } } }],
  },
  "receipt.other_operator_as_data": { operator: '"$set"' },
  "receipt.operator_as_data": { operator: '"$inc":' },
  "receipt.is_now": { field: "cups", value: 5 },
  "receipt.has_now": { field: "tags", count: 3, had: 1 },
  "receipt.list_as_element": {},
  "receipt.nulls_ignored": { names: ["city"], more: 2 },
  "receipt.nothing_to_unset": { names: ["city"] },
  "receipt.dotted_keys": { names: ['"a\\.b"'] },
  "receipt.end_is_no_field": {},
  "receipt.unnamed_unset": {},
};
