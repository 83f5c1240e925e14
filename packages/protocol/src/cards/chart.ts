import { z } from "zod";
import { Cut } from "./cell.ts";

export const CHART_TYPES = ["bar", "line", "pie", "radar"] as const;
export const ChartType = z.enum(CHART_TYPES);
export type ChartType = z.infer<typeof ChartType>;

export const ChartSeries = z.looseObject({
  name: z.string(),
  /** One value for each category; null if there is none. */
  values: z.array(z.number().nullable()),
});
export type ChartSeries = z.infer<typeof ChartSeries>;

export const ChartData = z.looseObject({
  chart_type: ChartType,
  /** The places on the axis of bars or lines, the slices of a pie, or the spokes of a radar. */
  categories: z.array(z.string()),
  /** The type of the categories; dates are in ISO 8601 and placed on a time axis. */
  category_kind: z.enum(["text", "date", "number"]),
  /** A pie has only one series. */
  series: z.array(ChartSeries),
  /** Names of the categories and the values, for the axes and the table beside the chart. */
  category_label: z.string().optional(),
  value_label: z.string().optional(),
  cut: Cut.optional(),
  series_cut: Cut.optional(),
});
