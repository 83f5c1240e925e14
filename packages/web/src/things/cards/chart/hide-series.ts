import type { ChartType } from "@etui/protocol/cards/chart";

interface DrawnSeries {
  data?: readonly object[];
}

/**
 * The option without the series that a person has hidden. The others keep their colours and the scale keeps its range,
 * so that what is compared does not move. In a radar, all series are data of a single one.
 */
export function hideSeries(
  option: Record<string, unknown>,
  type: ChartType,
  hidden: ReadonlySet<number>,
  colours: readonly string[],
): Record<string, unknown> {
  if (hidden.size === 0 || type === "pie") return option;
  const isShown = (_: unknown, at: number) => !hidden.has(at);
  const series = option.series as DrawnSeries[];
  const colourOf = (at: number) => colours[at % colours.length]!;
  if (type === "radar") {
    const [radar] = series;
    const data = radar!.data!.map((figure, at) => ({ ...figure, itemStyle: { color: colourOf(at) } }));
    return { ...option, series: [{ ...radar, data: data.filter(isShown) }] };
  }
  const coloured = series.map((one, at) => ({ ...one, color: colourOf(at) }));
  return { ...option, series: coloured.filter(isShown) };
}
