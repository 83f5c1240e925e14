import { z } from "zod";
import { Cut } from "./cell.ts";

export const PROGRESS_STYLES = ["bar", "ring", "steps"] as const;
export const ProgressStyle = z.enum(PROGRESS_STYLES);
export type ProgressStyle = z.infer<typeof ProgressStyle>;

export const ProgressItem = z.looseObject({
  label: z.string(),
  /** The progress so far, in the item's own unit. It may exceed `max`. */
  value: z.number(),
  /** The whole; above zero. */
  max: z.number(),
  unit: z.string().optional(),
  path: z.string().optional(),
});
export type ProgressItem = z.infer<typeof ProgressItem>;

export const ProgressStep = z.looseObject({
  label: z.string(),
  state: z.enum(["done", "current", "todo"]),
  subtitle: z.string().optional(),
});
export type ProgressStep = z.infer<typeof ProgressStep>;

/** `steps` is filled if the style is steps, otherwise `items`; the other one is empty. */
export const ProgressData = z.looseObject({
  style: ProgressStyle,
  items: z.array(ProgressItem),
  steps: z.array(ProgressStep),
  cut: Cut.optional(),
});
