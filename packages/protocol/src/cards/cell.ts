/** Values small enough to print in one place, and the description of what was left out. */
import { z } from "zod";

export const CellValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type CellValue = z.infer<typeof CellValue>;

/** How much is shown of how much there is, whenever something was cut. */
export const Cut = z.looseObject({
  shown: z.int(),
  total: z.int(),
  /** What is counted; a tree of documents counts documents if not all of them were fetched. */
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
  /** True if counting stopped early, so that there are at least `total`. */
  at_least: z.boolean().optional(),
});
export type Cut = z.infer<typeof Cut>;

/** How something is meant. It is shown as a colour and also said in words. */
export const Tone = z.enum(["info", "success", "warning", "danger"]);
export type Tone = z.infer<typeof Tone>;
