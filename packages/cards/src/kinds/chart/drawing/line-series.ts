import type { CardData } from "@etui/protocol/card";
import type { Places } from "./axes-option.ts";
import { dashOf, symbolOf } from "./series-mark.ts";

export function lineSeries({ series, categories }: CardData<"chart">, places: Places): object[] {
  const few = categories.length <= MOST_MARKED;
  return series.map(({ name, values }, at) => ({
    type: "line",
    name,
    data: places ? placed(values, places) : values,
    symbol: symbolOf(at),
    symbolSize: 6,
    showSymbol: few,
    lineStyle: { width: 2, type: dashOf(at) },
    ...(series.length === 1 && { areaStyle: { opacity: 0.07 } }),
    emphasis: { disabled: true },
    connectNulls: false,
    ...(values.length > 1000 && { sampling: "lttb" }),
  }));
}

/** The points are put in the order of the axis; otherwise the line would go back and forth. */
function placed(values: readonly (number | null)[], places: readonly number[]): [number, number | null][] {
  return places
    .map((place, at): [number, number | null] => [place, values[at] ?? null])
    .sort(([one], [other]) => one - other);
}

/** If there are more marks than this, they run together. */
const MOST_MARKED = 40;
