import type { ChartAxis } from "./chart-axis.ts";

const FEWEST_SPOKES = 3;

/**
 * Rows are spokes, unless they read better the other way: `[{"name": "Ann", "speed": 3, "power": 5, "skill": 4}]` lists
 * Ann's abilities, so each is a spoke and every row is a line.
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
