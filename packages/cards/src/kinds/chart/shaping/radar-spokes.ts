import type { ChartAxis } from "./chart-axis.ts";

const FEWEST_SPOKES = 3;

/**
 * Rows are spokes as they stand, unless they read better the other way: `[{"name": "Ann", "speed": 3, "power": 5,
 * "skill": 4}]` are the abilities of Ann, each a spoke, and another row is another line.
 */
export function radarSpokes(axis: ChartAxis, rowsAreSpokes: boolean): ChartAxis {
  const rows = axis.categories.length;
  const columns = axis.series.length;
  if (
    rowsAreSpokes ||
    axis.series_total !== undefined ||
    columns < FEWEST_SPOKES ||
    (rows >= FEWEST_SPOKES && rows > columns)
  )
    return axis;
  const { category_label: _, value_label: __, ...rest } = axis;
  return {
    ...rest,
    kind: "text",
    categories: axis.series.map(({ name }) => name),
    series: axis.categories.map((name, row) => ({
      name,
      values: axis.series.map(({ values }) => values[row] ?? null),
    })),
  };
}
