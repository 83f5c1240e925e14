import { z } from "zod";
import { Cut } from "./cell.ts";

export const CHART_TYPES = ["bar", "line", "pie", "radar"] as const;
export const ChartType = z.enum(CHART_TYPES);
export type ChartType = z.infer<typeof ChartType>;

export const ChartSeries = z.looseObject({
  name: z.string(),
  /** One for each category; null where there is none. */
  values: z.array(z.number().nullable()),
});
export type ChartSeries = z.infer<typeof ChartSeries>;

export const ChartData = z.looseObject({
  chart_type: ChartType,
  /** Along the axis of a bar or line, the slices of a pie, the spokes of a radar. */
  categories: z.array(z.string()),
  /** What the categories are: dates are written as ISO-8601 and lie on an axis of time. */
  category_kind: z.enum(["text", "date", "number"]),
  /** A pie has one. */
  series: z.array(ChartSeries),
  /** What the categories and the values are, for the axes and the table beside the chart. */
  category_label: z.string().optional(),
  value_label: z.string().optional(),
  cut: Cut.optional(),
  series_cut: Cut.optional(),
});
