import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const filter: Samples<`filter.${string}` & RefusalCode> = {
  "filter.no_object": { at: "filters", kind: "string" },
  "filter.unknown_operator": { at: "filters.age", operator: "$gtr", nearest: "$gt" },
  "filter.operator_without_field": { at: "filters", operator: "$gt" },
  "filter.operator_in_value": { at: "filters.a", operator: "$gt" },
  "filter.bare_operator": { at: "filters.age", written: "gte", operator: "$gte" },
  "filter.day_word": { at: "filters.due.$lt", written: "yesterday", today: "2026-11-24", date: "2026-11-23" },
  "filter.operator_in_field": { at: "filters.age.$gt" },
  "filter.operators_beside_keys": { at: "filters.a", key: "b" },
  "filter.joins_filters": { at: "filters.a", operator: "$or" },
  "filter.wrong_operand": { at: "filters.age.$exists", operator: "$exists", kind: "null" },
  "filter.no_json": { at: "filters.a", kind: "bigint" },
  "filter.nul_character": { at: "filters.a" },
  "filter.half_character": { at: "filters.a" },
  "filter.proto_key": { at: "filters.a" },
  "filter.field_too_long": { at: "filters.a", most: 256 },
  "filter.ends_in_backslash": { at: "filters.a\\" },
  "filter.too_deep": { at: "filters.a", most: 16 },
  "filter.too_many_conditions": { at: "filters.a", number: 257, most: 256 },
  "filter.too_many_values": { at: "filters.a.$in", count: 1_001, most: 1_000 },
  "filter.too_dear": {
    at: "filters",
    points: 3_825,
    most: 512,
    operator: "$contains",
    field: "list",
    times: 255,
    of_objects: true,
  },
};
