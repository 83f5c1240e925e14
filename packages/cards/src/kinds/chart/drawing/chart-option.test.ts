import type { CardData } from "@etui/protocol/card";
import { describe, expect, test } from "vitest";
import { chartTable } from "../chart-table.ts";
import { chartHeight } from "./chart-height.ts";
import { type ChartLook, chartOption } from "./chart-option.ts";
import { timesOf } from "./time-category.ts";

const LOOK: ChartLook = {
  ink: "#111111",
  muted: "#666666",
  line: "#dddddd",
  series: ["#00aa00", "#aa6600"],
  fontFamily: "sans-serif",
  locale: "en",
};

const chart = (data: Partial<CardData<"chart">>): CardData<"chart"> => ({
  chart_type: "bar",
  categories: ["a", "b", "c"],
  category_kind: "text",
  series: [
    { name: "One", values: [1, -2, null] },
    { name: "Two", values: [3, 4, 5] },
  ],
  ...data,
});

/** The option of a chart, typed so that tests can look anywhere into it. */
// biome-ignore lint/suspicious/noExplicitAny: ECharts takes any shape, and so does looking into it
const optionOf = (data: Partial<CardData<"chart">>, look: Partial<ChartLook> = {}): any =>
  chartOption(chart(data), { ...LOOK, ...look });

describe("no series is told by its colour alone", () => {
  test("bars are hatched, lines have dashes and marks of their own", () => {
    const bars = optionOf({}).series.map((one: { itemStyle: { decal?: object } }) => one.itemStyle.decal);
    expect(bars).toEqual([undefined, expect.objectContaining({ symbol: "rect" })]);
    const lines = optionOf({ chart_type: "line" }).series;
    expect(lines[0].symbol).not.toBe(lines[1].symbol);
    expect(lines[0].lineStyle.type).not.toEqual(lines[1].lineStyle.type);
  });

  test("slices say what they are and how much of the whole", () => {
    const [pie] = optionOf({ chart_type: "pie", series: [{ name: "n", values: [1, 3, null] }] }).series;
    expect(pie.data).toEqual([
      { name: "a", value: 1 },
      { name: "b", value: 3 },
    ]);
    expect(pie.label.formatter({ name: "b", value: 3 })).toBe("b 75%");
  });
});

test("nothing in a chart is HTML, and nothing moves unless asked to", () => {
  expect(optionOf({}).tooltip.renderMode).toBe("richText");
  expect(optionOf({}).animation).toBe(false);
  expect(optionOf({}, { animate: true }).animation).toBe(true);
});

test("bars lie where their names are long or many, and the chart grows with them", () => {
  expect(optionOf({}).xAxis.type).toBe("category");
  expect(optionOf({ categories: ["Democratic Republic of the Congo", "b", "c"] }).yAxis.type).toBe(
    "category",
  );
  const many = Array.from({ length: 30 }, (_, at) => `n${at}`);
  expect(optionOf({ categories: many }).yAxis.inverse).toBe(true);
  expect(chartHeight(chart({ categories: many }))).toBeGreaterThan(chartHeight(chart({})));
});

test("dates lie on an axis of time, in its order, and are printed in words", () => {
  const { xAxis, series } = optionOf({
    chart_type: "line",
    category_kind: "date",
    categories: ["2026-11-22", "2026-11-20", "2026-12-01"],
  });
  expect(xAxis.type).toBe("time");
  expect(series[0].data).toEqual([
    [Date.UTC(2026, 10, 20), -2],
    [Date.UTC(2026, 10, 22), 1],
    [Date.UTC(2026, 11, 1), null],
  ]);
  expect(xAxis.axisLabel.formatter(Date.UTC(2026, 10, 22))).toBe("22 Nov");
  expect(xAxis.axisLabel.formatter(Date.UTC(2026, 0, 1))).toBe("2026");
  expect(xAxis.axisPointer.label.formatter({ value: Date.UTC(2026, 10, 22) })).toBe("Sun 22 Nov 2026");
  expect(optionOf({ category_kind: "date", categories: ["soon", "b", "c"] }).xAxis.type).toBe("category");
});

test("clocks are taken as they are written unless they are of several zones", () => {
  expect(timesOf(["2026-11-22T08:00+08:00"])).toEqual([Date.UTC(2026, 10, 22, 8)]);
  expect(timesOf(["2026-11-22T08:00+08:00", "2026-11-22T08:00Z"])).toEqual([
    Date.UTC(2026, 10, 22, 0),
    Date.UTC(2026, 10, 22, 8),
  ]);
});

test("a radar with two spokes is bars", () => {
  expect(optionOf({ chart_type: "radar" }).radar.indicator).toHaveLength(3);
  expect(optionOf({ chart_type: "radar", categories: ["a", "b"] }).series[0].type).toBe("bar");
});

test("one series needs no legend, and a page may draw its own", () => {
  expect(optionOf({}).legend).toBeDefined();
  expect(optionOf({ series: [{ name: "One", values: [1, 2, 3] }] }).legend).toBeUndefined();
  expect(optionOf({}, { legend: false }).legend).toBeUndefined();
});

test("the numbers of a chart are a table as well, and say what was cut", () => {
  const table = chartTable(
    chart({ category_label: "Letter", cut: { shown: 3, total: 26 }, series_cut: { shown: 2, total: 9 } }),
    "en",
  );
  expect(table.columns.map(({ label }) => label)).toEqual(["Letter", "One", "Two"]);
  expect(table.rows[1]).toEqual({ category: "b", series_0: -2, series_1: 4 });
  expect(table.cut).toEqual({ shown: 3, total: 26, of: "rows" });
  expect(table.columns_cut).toEqual({ shown: 2, total: 9, of: "series" });
});

test("a series that nobody named is called in the reader's language", () => {
  const labels = (name: string, locale: "en" | "zh") =>
    chartTable(chart({ series: [{ name, values: [1, 2, 3] }] }), locale).columns.map(({ label }) => label);
  expect(labels("数值", "en")).toEqual(["Category", "Value"]);
  expect(labels("Value", "zh")).toEqual(["类别", "数值"]);
  expect(labels("房租", "en")).toEqual(["Category", "房租"]);
});
