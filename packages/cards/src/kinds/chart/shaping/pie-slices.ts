import type { Cut } from "@etui/protocol/cards/cell";
import { hasHan } from "../../../cells/has-han.ts";
import { type ChartAxis, picked } from "./chart-axis.ts";

/** More slices cannot be told apart by their colours. */
const MAX_SLICES = 12;

/**
 * One series as slices. None is below zero, and once there are more than twelve, the smallest are joined into one, so
 * that the total stays right.
 */
export function pieSlices(
  axis: ChartAxis,
  limit: number | undefined,
): { axis: ChartAxis; cut?: Cut; notes: string[] } {
  const { series, series_total: _, ...rest } = transposed(axis);
  const [first = { name: "", values: [] }] = series;
  const places = [...rest.categories.keys()].filter((place) => (first.values[place] ?? -1) >= 0);
  const whole = picked({ ...rest, series: [first] }, places);
  const notes = [
    ...(series.length > 1 ? ["A pie has one series: the first."] : []),
    ...(places.length < rest.categories.length
      ? [`Without a slice, being empty or below zero: ${rest.categories.length - places.length}.`]
      : []),
  ];
  const most = Math.max(Math.min(limit ?? MAX_SLICES, MAX_SLICES), 2);
  if (places.length <= most) return { axis: whole, notes };
  const values = whole.series[0]!.values as number[];
  const bySize = [...values.keys()].sort((a, b) => values[b]! - values[a]!);
  const largest = picked(whole, bySize.slice(0, most - 1));
  const others = bySize.slice(most - 1).reduce((sum, place) => sum + values[place]!, 0);
  const cut: Cut = { shown: most - 1, total: places.length, of: "points" };
  return {
    axis: {
      ...largest,
      kind: "text",
      categories: [...largest.categories, hasHan(largest.categories) ? "其他" : "Other"],
      series: [{ ...first, values: [...largest.series[0]!.values, Number(others.toPrecision(12))] }],
    },
    cut,
    notes,
  };
}

/** `[{"rent": 900, "food": 400}]`: the columns of a single row are the slices. */
function transposed(axis: ChartAxis): ChartAxis {
  if (axis.categories.length !== 1 || axis.series.length < 2 || axis.series_total !== undefined) return axis;
  const { category_label: _, value_label: __, ...rest } = axis;
  return {
    ...rest,
    kind: "text",
    categories: axis.series.map(({ name }) => name),
    series: [{ name: axis.categories[0]!, values: axis.series.map(({ values }) => values[0] ?? null) }],
  };
}
