import type { ChartSeries } from "@etui/protocol/cards/chart";
import { clipToWidth, displayWidth } from "../../../characters/display-width.ts";
import type { ChartLook } from "./chart-look.ts";

/** The legend stands above the chart, from the left. A single series needs none, because the card's title names it. */
export function legendOption(
  series: readonly ChartSeries[],
  { ink, fontFamily, width }: ChartLook,
): { option: object; height: number } | undefined {
  if (series.length < 2) return undefined;
  const rows = width === undefined ? 1 : rowsWithin(width, series);
  const option = {
    type: width === undefined ? "scroll" : "plain",
    top: 4,
    left: 2,
    padding: 0,
    itemGap: GAP,
    itemWidth: MARK,
    itemHeight: 10,
    textStyle: { color: ink, fontFamily, fontSize: 13 },
    formatter: shortName,
  };
  return { option, height: 4 + rows * ROW };
}

function rowsWithin(width: number, series: readonly ChartSeries[]): number {
  let rows = 1;
  let filled = 0;
  for (const { name } of series) {
    const item = MARK + 8 + displayWidth(shortName(name)) * LETTER + GAP;
    if (filled > 0 && filled + item > width) {
      rows += 1;
      filled = 0;
    }
    filled += item;
  }
  return rows;
}

const shortName = (name: string) => clipToWidth(name, 28);

const MARK = 22;
const GAP = 16;
const ROW = 24;
/** The width in pixels of a terminal column at 13 pixels a letter, rather too wide than too narrow. */
const LETTER = 7.2;
