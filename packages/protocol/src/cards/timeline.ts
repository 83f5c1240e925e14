import { z } from "zod";
import { Cut } from "./cell.ts";

export const TimelineEntry = z.looseObject({
  title: z.string(),
  /** `2026-11-22`, or with a time, and an offset where one is known. Entries without it come last. */
  at: z.string().optional(),
  /** Where it takes time: when it ends, written like `at`. */
  until: z.string().optional(),
  subtitle: z.string().optional(),
  badge: z.string().optional(),
  icon: z.string().optional(),
  path: z.string().optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Earliest first unless the card was sorted otherwise. */
export const TimelineData = z.looseObject({ entries: z.array(TimelineEntry), cut: Cut.optional() });
