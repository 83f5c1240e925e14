import type { CardData } from "@etui/protocol/card";
import { expect, test } from "vitest";
import { chartSummary } from "./chart-summary.ts";
import { chartTypes } from "./chart-types.ts";
import { framedSvg } from "./framed-svg.ts";
import { hideSeries } from "./hide-series.ts";
import { splitColours } from "./read-look.ts";
import { en } from "./words/en.ts";

const chart: CardData<"chart"> = {
  chart_type: "bar",
  categories: ["Jan", "Feb", "Mar"],
  category_kind: "text",
  series: [{ name: "Pages", values: [3, null, 9] }],
};

test("a type is offered where it says nothing that is not in the data", () => {
  expect(chartTypes(chart)).toEqual(["bar", "line", "pie", "radar"]);
  const two = { ...chart, series: [...chart.series, ...chart.series] };
  expect(chartTypes(two)).not.toContain("pie");
  expect(chartTypes({ ...chart, series: [{ name: "loss", values: [-1, 2, 3] }] })).not.toContain("pie");
  expect(chartTypes({ ...chart, category_kind: "date" })).toEqual(["bar", "line"]);
  expect(chartTypes({ ...chart, categories: ["Jan"] })).not.toContain("line");
});

test("the type a chart came with is always offered", () => {
  expect(chartTypes({ ...chart, chart_type: "pie", category_kind: "date" })).toContain("pie");
});

test("who does not see it hears how much there is, and the ends of each series", () => {
  expect(chartSummary(chart, en, "en")).toBe(
    "Bars, one series of 3 points. Pages: lowest 3 (Jan), highest 9 (Mar).",
  );
  expect(chartSummary({ ...chart, series: [{ name: "x", values: [null] }] }, en, "en")).not.toContain(
    "lowest",
  );
});

test("a hidden series goes, and the others keep their colour", () => {
  const option = { color: ["red", "blue"], series: [{ name: "a" }, { name: "b" }, { name: "c" }] };
  expect(hideSeries(option, "line", new Set([0]), ["red", "blue"]).series).toEqual([
    { name: "b", color: "blue" },
    { name: "c", color: "red" },
  ]);
  expect(hideSeries(option, "line", new Set(), ["red"])).toBe(option);
});

test("the series of a radar are data of one", () => {
  const option = { series: [{ type: "radar", data: [{ name: "a" }, { name: "b" }] }] };
  expect(hideSeries(option, "radar", new Set([0]), ["red", "blue"]).series).toEqual([
    { type: "radar", data: [{ name: "b", itemStyle: { color: "blue" } }] },
  ]);
});

test("colours that hold commas stay whole", () => {
  expect(splitColours("oklch(0.4 0.1 165), rgb(1, 2, 3),\n  #fff")).toEqual([
    "oklch(0.4 0.1 165)",
    "rgb(1, 2, 3)",
    "#fff",
  ]);
});

test("a saved picture carries its title and legend, and no name in it becomes markup", () => {
  const frame = { width: 300, height: 200, ink: "#000", paper: "#fff", fontFamily: "'A', serif" };
  const svg = framedSvg("<svg/>", {
    ...frame,
    title: `Pages & <script>alert("1")</script>\u0000`,
    legend: [0, 1, 2].map((series) => ({ name: `a rather long name ${series}`, series, colour: "#123456" })),
  });
  expect(svg).toContain("Pages &#38; &#60;script&#62;");
  expect(svg).not.toContain("<script>");
  expect(svg).not.toContain("\u0000");
  expect(svg.match(/a rather long name/g)).toHaveLength(3);
  // Three long names do not fit into one line of 300 pixels, so the drawing moves down.
  const short = framedSvg("<svg/>", { ...frame, title: "Pages", legend: [] });
  const heightOf = (picture: string) => Number(/height="(\d+)"/.exec(picture)![1]);
  expect(heightOf(svg)).toBeGreaterThan(heightOf(short) + 48);
});
