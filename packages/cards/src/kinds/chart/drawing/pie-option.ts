import type { CardData } from "@etui/protocol/card";
import { clipToWidth } from "../../../characters/display-width.ts";
import { printShare } from "../../../print/print-value.ts";
import type { ChartLook } from "./chart-look.ts";

/** Each slice is labelled with its name and share, so that nobody has to look for its colour. */
export function pieOption(
  { categories, series }: CardData<"chart">,
  { ink, line, locale, compact = false }: ChartLook,
): object {
  const values = series[0]?.values ?? [];
  const slices = categories.flatMap((name, at) => {
    const value = values[at] ?? 0;
    return value > 0 ? [{ name, value }] : [];
  });
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  const label = ({ name, value }: { name: string; value: number }) =>
    `${clipToWidth(name, compact ? 16 : 24)}${compact ? "\n" : " "}${printShare(value / whole, locale)}`;
  return {
    series: [
      {
        type: "pie",
        name: series[0]?.name ?? "",
        radius: compact ? ["0%", "54%"] : ["42%", "72%"],
        padAngle: slices.length > 1 ? 1.2 : 0,
        itemStyle: { borderRadius: 3 },
        // In a small frame every pixel beside the figure is needed for its words.
        label: { color: ink, fontSize: 13, formatter: label, ...(compact && { bleedMargin: 0 }) },
        labelLine: { length: compact ? 4 : 10, length2: compact ? 4 : 8, lineStyle: { color: line } },
        emphasis: { scale: false },
        data: slices,
      },
    ],
  };
}
