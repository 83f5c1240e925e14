/** The axes of bars and lines: hairlines for the values and none for the categories. */
import type { CardData } from "@etui/protocol/card";
import { clipToWidth } from "../../../characters/display-width.ts";
import { printNumber, printShort, printValue } from "../../../print/print-value.ts";
import { barSeries, labelsAcross } from "./bar-series.ts";
import type { ChartLook } from "./chart-look.ts";
import { barsLie } from "./drawn-as.ts";
import { lineSeries } from "./line-series.ts";
import { printTick, printTime, timesOf } from "./time-category.ts";

/** The place of each category along the axis, as a moment or a number; undefined if categories are placed by name. */
export type Places = readonly number[] | undefined;

export function axesOption(
  data: CardData<"chart">,
  type: "bar" | "line",
  look: ChartLook,
  top: number,
): object {
  const lying = barsLie(data);
  const places = placesOf(data, type);
  const along = alongAxis(data, places, look, lying);
  const values = valueAxis(data, look, lying);
  return {
    // The grid itself keeps room for its labels, whatever their language.
    grid: {
      top: top + 6,
      left: lying ? 10 : 2,
      right: lying ? Math.max(14, labelsAcross(data, look)) : 14,
      bottom: 4,
      outerBoundsMode: "same",
      outerBoundsContain: "all",
      outerBoundsClampWidth: "40%",
    },
    xAxis: lying ? values : along,
    yAxis: lying ? along : values,
    series: type === "bar" ? barSeries(data, places, look, lying) : lineSeries(data, places),
  };
}

function placesOf({ categories, category_kind }: CardData<"chart">, type: "bar" | "line"): Places {
  if (category_kind === "date") return timesOf(categories);
  if (category_kind === "text" || type === "bar") return undefined;
  const numbers = categories.map(Number);
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

function alongAxis(
  { categories, category_kind, category_label }: CardData<"chart">,
  places: Places,
  { muted, line, locale, fontFamily, compact = false, width }: ChartLook,
  lying: boolean,
): object {
  const axis = {
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    splitLine: { show: false },
    ...(category_label && !lying && { name: category_label, ...nameBelow(muted) }),
  };
  // The font is named again, because the labels of a time axis do not inherit it.
  const axisLabel = { color: muted, fontFamily, fontSize: 12, hideOverlap: true };
  if (!places) {
    const most = lying ? (compact ? lettersIn(width) : 26) : 14;
    const formatter = (name: string) => clipToWidth(name, most);
    return {
      ...axis,
      type: "category",
      data: [...categories],
      inverse: lying,
      axisLabel: { ...axisLabel, formatter },
    };
  }
  if (category_kind === "number") {
    const formatter = (value: number) => printNumber(value, locale);
    return { ...axis, type: "value", scale: true, axisLabel: { ...axisLabel, formatter } };
  }
  const written = new Map(places.map((time, at) => [time, categories[at]!]));
  return {
    ...axis,
    type: "time",
    axisLabel: { ...axisLabel, formatter: (time: number) => printTick(time, locale) },
    axisPointer: {
      label: {
        formatter: ({ value }: { value: number }) =>
          printValue(written.get(value), locale, "date") || printTime(value, locale),
      },
    },
  };
}

function valueAxis(
  { value_label }: CardData<"chart">,
  { muted, line, locale }: ChartLook,
  lying: boolean,
): object {
  return {
    type: "value",
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: line, width: 1 } },
    splitNumber: 4,
    axisLabel: {
      color: muted,
      fontSize: 12,
      hideOverlap: true,
      formatter: (value: number) => printShort(value, locale),
    },
    ...(value_label && {
      name: value_label,
      ...(lying
        ? nameBelow(muted)
        : { nameTextStyle: { color: muted, fontSize: 12, align: "left" }, nameGap: 12 }),
    }),
  };
}

/** How many letters of a name fit beside the bars of a small frame, where names get two fifths of the width. */
const lettersIn = (width = 0) => Math.min(26, Math.max(14, Math.floor((width * 0.4) / LETTER)));
const LETTER = 7;

const nameBelow = (color: string) => ({
  nameLocation: "middle",
  nameGap: 26,
  nameTextStyle: { color, fontSize: 12 },
});
