import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const json: Samples<`json.${string}` & RefusalCode> = {
  "json.not_finite": { at: "a.b", number: "Infinity" },
  "json.too_deep": { at: "a[0]", levels: 64 },
  "json.too_many": { most: 1_000_000 },
  "json.no_json": { at: "n", kind: "bigint" },
  "json.undefined": { at: "a[1]" },
  "json.circular": { at: "top" },
  "json.date": { at: "due" },
  "json.no_plain_object": { at: "m" },
  "json.reserved_name": { at: "content", name: "__proto__" },
  "json.constructor": {},
  "json.nul": { at: "content.title" },
  "json.nul_in_name": { at: "content" },
  "json.half_character": { at: "a[1]" },
  "json.half_character_in_name": {},
  "json.text_empty": {},
  "json.text_malformed": {},
  "json.text_too_deep": { levels: 64, line: 1, column: 65 },
  "json.text_breaks": {
    line: 1,
    column: 9,
    fault: {
      offset: 8,
      code: "expected",
      expected: "name",
      closer: "}",
      found: "}",
      hint: { code: "trailing_comma" },
    },
  },
};
