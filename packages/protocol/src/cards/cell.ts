/** Values small enough to print in one place, and what is said of what was left out. */
import { z } from "zod";

export const CellValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type CellValue = z.infer<typeof CellValue>;

/** How much is shown of how much there is: an honest cut says so. */
export const Cut = z.looseObject({
  shown: z.int(),
  total: z.int(),
  /** What is counted; a tree of documents counts documents when not all of them were fetched. */
  of: z
    .enum([
      "items",
      "rows",
      "columns",
      "nodes",
      "documents",
      "entries",
      "points",
      "series",
      "choices",
      "fields",
    ])
    .optional(),
  /** There are at least `total`: nobody counted to the end. */
  at_least: z.boolean().optional(),
});
export type Cut = z.infer<typeof Cut>;

/** How something is meant. It colours a card and is said in words as well. */
export const Tone = z.enum(["info", "success", "warning", "danger"]);
export type Tone = z.infer<typeof Tone>;
