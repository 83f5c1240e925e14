import type { CardData } from "@etui/protocol/card";
import { printNumber } from "../../../print/print-value.ts";
import { axesOption } from "./axes-option.ts";
import type { ChartLook } from "./chart-look.ts";
import { drawable } from "./drawable-words.ts";
import { drawnAs } from "./drawn-as.ts";
import { legendOption } from "./legend-option.ts";
import { pieOption } from "./pie-option.ts";
import { radarOption } from "./radar-option.ts";

export type { ChartLook } from "./chart-look.ts";

/**
 * What ECharts is told in order to draw a chart, in the page and on the server.
 *
 * No text becomes HTML: tooltips are drawn as text too, and labels are given as texts, not as templates.
 */
export function chartOption(given: CardData<"chart">, look: ChartLook): Record<string, unknown> {
  const data = named(given);
  const { ink, muted, line, raised, fontFamily, locale, animate = false, legend: hasLegend = true } = look;
  const type = drawnAs(data);
  const legend = type === "pie" || !hasLegend ? undefined : legendOption(data.series, look);
  const top = legend ? legend.height : 0;
  return {
    animation: animate,
    animationDuration: 220,
    color: [...look.series],
    textStyle: { fontFamily, color: ink, fontSize: 13 },
    tooltip: {
      renderMode: "richText",
      trigger: type === "bar" || type === "line" ? "axis" : "item",
      confine: true,
      borderColor: line,
      ...(raised && { backgroundColor: raised }),
      textStyle: { fontFamily, fontSize: 13, ...(raised && { color: ink }) },
      axisPointer: {
        type: type === "bar" ? "shadow" : "line",
        lineStyle: { color: muted, width: 1, type: "solid" },
      },
      valueFormatter: (value: unknown) => (typeof value === "number" ? printNumber(value, locale) : "–"),
    },
    ...(legend && { legend: legend.option }),
    ...(type === "pie" && pieOption(data, look)),
    ...(type === "radar" && radarOption(data, look, top)),
    ...((type === "bar" || type === "line") && axesOption(data, type, look, top)),
  };
}

/**
 * The data with readable names: a picture is XML, which forbids control characters, and no name may reverse the text.
 */
function named(data: CardData<"chart">): CardData<"chart"> {
  return {
    ...data,
    categories: data.categories.map(drawable),
    series: data.series.map((series) => ({ ...series, name: drawable(series.name) })),
    ...(data.category_label && { category_label: drawable(data.category_label) }),
    ...(data.value_label && { value_label: drawable(data.value_label) }),
  };
}
