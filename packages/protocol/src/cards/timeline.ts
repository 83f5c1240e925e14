import { z } from "zod";
import { Cut } from "./cell.ts";

export const TimelineEntry = z.looseObject({
  title: z.string(),
  /** `2026-11-22`, possibly with a time, and with an offset if it is known. Entries without it come last. */
  at: z.string().optional(),
  /** The end of an entry that takes time, written like `at`. */
  until: z.string().optional(),
  subtitle: z.string().optional(),
  badge: z.string().optional(),
  icon: z.string().optional(),
  path: z.string().optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** The earliest entry comes first, unless the card was sorted otherwise. */
export const TimelineData = z.looseObject({ entries: z.array(TimelineEntry), cut: Cut.optional() });
