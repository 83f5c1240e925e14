import { z } from "zod";
import { Cut } from "./cell.ts";

export const Counter = z.looseObject({
  label: z.string(),
  value: z.union([z.number(), z.string()]),
  unit: z.string().optional(),
  /** The change, in the counter's unit, or in percent if `delta_unit` is "%". */
  delta: z.number().optional(),
  delta_unit: z.string().optional(),
  /** Since when or compared with what: "last week". */
  delta_label: z.string().optional(),
  /** The direction that is good; without it a delta has no colour. */
  good: z.enum(["up", "down"]).optional(),
  path: z.string().optional(),
});
export type Counter = z.infer<typeof Counter>;

export const CounterData = z.looseObject({ counters: z.array(Counter), cut: Cut.optional() });
