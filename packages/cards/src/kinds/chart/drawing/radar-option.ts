import type { CardData } from "@etui/protocol/card";
import { clipToWidth } from "../../../characters/display-width.ts";
import type { ChartLook } from "./chart-look.ts";
import { dashOf, symbolOf } from "./series-mark.ts";

/** All spokes have one scale; otherwise the figure would say what the numbers do not. */
export function radarOption(
  { categories, series }: CardData<"chart">,
  { muted, line, compact = false }: ChartLook,
  top: number,
): object {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const max = Math.max(...values.slice(0, MOST), 0) || 1;
  const min = Math.min(...values.slice(0, MOST), 0);
  return {
    radar: {
      indicator: categories.map((name) => ({ name: clipToWidth(name, compact ? 10 : 20), min, max })),
      center: ["50%", top > 20 ? "56%" : "52%"],
      radius: compact ? "60%" : "72%",
      splitNumber: 4,
      axisName: { color: muted, fontSize: 12 },
      axisLine: { lineStyle: { color: line } },
      splitLine: { lineStyle: { color: line } },
      splitArea: { show: false },
    },
    series: [
      {
        type: "radar",
        data: series.map(({ name, values }, at) => ({
          name,
          value: values.map((value) => value ?? "-"),
          symbol: symbolOf(at),
          symbolSize: 6,
          lineStyle: { width: 2, type: dashOf(at) },
          areaStyle: { opacity: series.length > 2 ? 0 : 0.1 },
        })),
      },
    ],
  };
}

/** Far more than the spokes that are ever drawn. It only bounds the number of arguments of a function. */
const MOST = 10_000;
