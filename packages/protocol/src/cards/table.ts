import { z } from "zod";
import { CellValue, Cut } from "./cell.ts";

export const COLUMN_KINDS = ["text", "number", "boolean", "date"] as const;
export const COLUMN_ALIGNS = ["left", "center", "right"] as const;

export const TableColumn = z.looseObject({
  key: z.string(),
  label: z.string(),
  kind: z.enum(COLUMN_KINDS),
  /** As the caller asked; otherwise numbers stand right and all else left. */
  align: z.enum(COLUMN_ALIGNS).optional(),
  /** In pixels, as the caller asked; otherwise as wide as the cells want. */
  width: z.number().optional(),
  /** Set for columns that the engine adds or invents: a client may translate their label, or link a path. */
  role: z.enum(["path", "key", "value"]).optional(),
});
export type TableColumn = z.infer<typeof TableColumn>;

/** A cell without a value is left out. Texts that look like numbers stay texts: "007" is not 7. */
export const TableRow = z.record(z.string(), CellValue);
export type TableRow = z.infer<typeof TableRow>;

export const TableData = z.looseObject({
  columns: z.array(TableColumn),
  rows: z.array(TableRow),
  /** Where each row is stored, in the order of `rows`, if rows are documents of their own. */
  paths: z.array(z.string()).optional(),
  cut: Cut.optional(),
  columns_cut: Cut.optional(),
});
