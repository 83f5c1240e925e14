import { type RefusalCode, refusal } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const shapes: Samples<(`shape.${string}` | `pattern.${string}`) & RefusalCode> = {
  "shape.no_pattern": {},
  "shape.no_schema": {},
  "shape.too_much_work": {},
  "shape.too_many": { most: 100 },
  "pattern.refused": { fault: refusal("pattern.empty") },
  "pattern.empty": {},
  "pattern.too_long": { bytes: 1_100, most: 1_024 },
  "pattern.bad_character": {},
  "pattern.open_too_early": {},
  "pattern.too_many_stars": { step: '"a**b"' },
};
