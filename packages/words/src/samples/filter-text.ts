import type { FilterPlace } from "../filter-place.ts";
import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

const place: FilterPlace = {
  at: "property_filters",
  marked: { character: 15, excerpt: "priority >= 8 status = doing", column: 14 },
};

export const filterText: Samples<`filter_text.${string}` & RefusalCode> = {
  "filter_text.no_condition": place,
  "filter_text.number_as_name": { ...place, written: "200" },
  "filter_text.no_operator": { ...place, name: "due", found: "date", proposal: "due date", nearest: "after" },
  "filter_text.unknown_operator": {
    at: "properties[0].op",
    operator: "gtr",
    known: [">=", ">"],
    nearest: "gt",
  },
  "filter_text.no_value": { ...place, operator: ">=" },
  "filter_text.no_separator": place,
  "filter_text.no_comma": { ...place, closing: ")" },
  "filter_text.unclosed_quote": { ...place, closing: '"' },
  "filter_text.unclosed_parenthesis": { ...place, closing: ")" },
  "filter_text.unopened_parenthesis": place,
  "filter_text.no_list": place,
  "filter_text.one_value": { ...place, operator: ">=" },
  "filter_text.two_values": { at: "properties[0].value" },
  "filter_text.null_order": { ...place, operator: ">=" },
  "filter_text.no_such_day": { ...place, written: "2026-02-30" },
  "filter_text.too_long": { at: "property_filters", length: 10_001, most: 10_000 },
  "filter_text.too_deep": { ...place, most: 50 },
  "filter_text.too_many": { ...place, most: 500 },
  "filter_text.no_entry": { at: "properties[0]" },
  "filter_text.no_name": { at: "properties[0]" },
  "filter_text.unknown_key": { at: "properties[0]", key: "val", nearest: "value" },
  "filter_text.no_text": { at: "property_filters" },
  "filter_text.other_value": { at: "properties[0].value" },
};
