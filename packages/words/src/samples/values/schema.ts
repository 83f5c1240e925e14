import { type RefusalCode, refusal } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const schema: Samples<`schema.${string}` & RefusalCode> = {
  "schema.refused": { because: refusal("schema.no_object") },
  "schema.input_refused": { because: refusal("schema.too_many", { most: 500 }) },
  "schema.no_arguments": {},
  "schema.no_object": {},
  "schema.fits_no_document": {},
  "schema.too_long": { bytes: 491_544, most: 65_536 },
  "schema.too_many": { most: 500 },
  "schema.too_many_definitions": { most: 64 },
  "schema.too_deep": { place: "#/properties/a", most: 32 },
  "schema.expected": { place: "#/properties/a" },
  "schema.keyword": { place: "#/properties/a", keyword: "maxLength", wanted: "count" },
  "schema.dynamic_reference": { place: "#/properties/a", keyword: "$dynamicRef" },
  "schema.pattern": { place: "#", pattern: '"(a)\\\\1"' },
  "schema.reference_leaves": { place: "#/properties/a", reference: '"https://example.org/a.json"' },
  "schema.reference_to_nothing": { place: "#/properties/a", reference: '"#/$defs/b"' },
  "schema.endless": { place: "#/$defs/c/allOf/0" },
};
