import type { CardData } from "@etui/protocol/card";
import { CHART_TYPES } from "@etui/protocol/cards/chart";
import { describe, expect, test } from "vitest";
import { sample } from "../sample.ts";
import { chartSvg } from "./chart-svg.ts";
import { FACE } from "./face-colours.ts";

const LOOK = { width: 600, height: 360, theme: "light", locale: "en" } as const;
const months: CardData<"chart"> = sample.en.card.data;

describe.each(CHART_TYPES)("a %s as a picture", (chart_type) => {
  const data = { ...months, chart_type };

  test("is the same text each time", () => {
    expect(chartSvg(data, LOOK)).toBe(chartSvg(data, LOOK));
  });

  test("refers to nothing, runs nothing, and fetches nothing", () => {
    const svg = chartSvg(data, LOOK).replace(' xmlns="http://www.w3.org/2000/svg"', "");
    expect(svg).not.toMatch(/https?:|<script|<style|<image|xlink|@import|ecmeta|zr\d/);
  });

  test("has the colours of its theme", () => {
    const dark = chartSvg(data, { ...LOOK, theme: "dark" });
    expect(dark).toContain(FACE.dark.raised);
    expect(dark).toContain(FACE.dark.series[0]);
    expect(dark).not.toContain(FACE.light.ink);
  });

  test("is told to who cannot see it", () => {
    const svg = chartSvg(data, { ...LOOK, title: "Pages & <months>" });
    expect(svg).toContain('<title id="name">Pages &#38; &#60;months&#62;</title>');
    expect(svg).toMatch(/<desc id="words">[^<]* chart; Fiction: January 410, February 530, /);
  });
});

test("a word that every object has a property of is drawn like any other", () => {
  const words = Object.getOwnPropertyNames(Object.prototype);
  const owned = () => [Object.prototype, Object, Object.prototype.toString].map(Object.getOwnPropertyNames);
  const before = owned();
  for (const chart_type of CHART_TYPES) {
    for (const word of words) {
      const data: CardData<"chart"> = {
        chart_type,
        categories: [word, `x ${word}`, `{a|${word}}`, "b"],
        category_kind: "text",
        category_label: word,
        value_label: word,
        series: [
          { name: word, values: [1, 2, 3, 4] },
          { name: `x ${word}`, values: [2, 3, 4, 5] },
        ],
      };
      const svg = chartSvg(data, { ...LOOK, title: word });
      expect(svg.replaceAll("\u2060", "")).toContain(`x ${word.slice(0, 8)}`);
      expect(owned()).toEqual(before);
    }
  }
});

test("what has no numbers, one number or very many is drawn as well", () => {
  const shape = (categories: string[], values: (number | null)[]): CardData<"chart"> => ({
    chart_type: "bar",
    categories,
    category_kind: "text",
    series: [{ name: "n", values }],
  });
  const many = Array.from({ length: 1000 }, (_, at) => `item ${at}`);
  for (const chart_type of CHART_TYPES) {
    for (const data of [
      shape([], []),
      shape(["a"], [null]),
      shape(["a"], [0]),
      shape(
        many,
        many.map((_, at) => at),
      ),
    ]) {
      expect(chartSvg({ ...data, chart_type }, LOOK)).toMatch(/^<svg [^>]+>.+<\/svg>$/s);
    }
  }
});

test("many lying bars make the picture higher", () => {
  const categories = Array.from({ length: 60 }, (_, at) => `Country ${at}`);
  const values = categories.map((_, at) => at);
  const data: CardData<"chart"> = {
    chart_type: "bar",
    categories,
    category_kind: "text",
    series: [{ name: "n", values }],
  };
  const [, height] = /^<svg [^>]*height="(\d+)"/.exec(chartSvg(data, LOOK)) ?? [];
  expect(Number(height)).toBeGreaterThan(60 * 20);
  for (const name of categories) expect(chartSvg(data, LOOK)).toContain(`>${name}<`);
});

test("bars beyond counting are one shape for each series, and hatchings one for each pattern", () => {
  const drawn = (rows: number, columns: number) => {
    const categories = Array.from({ length: rows }, (_, at) => `item ${at}`);
    const series = Array.from({ length: columns }, (_, at) => ({
      name: `s${at}`,
      values: categories.map((_, place) => place - at * 10),
    }));
    return chartSvg({ chart_type: "bar", categories, category_kind: "text", series }, LOOK);
  };
  const many = drawn(2000, 20);
  expect(many.length).toBeLessThan(1_500_000);
  expect(many.match(/<path/g)!.length).toBeLessThan(150);
  expect(many.split(`fill="${FACE.light.series[0]}"`).length).toBeGreaterThan(1);
  const some = drawn(60, 3);
  const bodies = some.slice(0, some.indexOf("<defs"));
  for (const pattern of ["url(#c-p0)", "url(#c-p1)"])
    expect(bodies.split(`fill="${pattern}"`).length - 1).toBeLessThan(4);
});

test("in a narrow picture names and shares are whole where there is room for them", () => {
  const narrow = { ...LOOK, width: 364 };
  const shape = (chart_type: "bar" | "pie", categories: string[]): CardData<"chart"> => ({
    chart_type,
    categories,
    category_kind: "text",
    series: [{ name: "n", values: [50.2, 28.3, 6.6, 14.9] }],
  });
  const pie = chartSvg(shape("pie", ["住房", "餐饮", "交通", "娱乐与其他开支"]), narrow);
  for (const words of ["住房", "50.2%", "娱乐与其他开支", "14.9%"]) expect(pie).toContain(`>${words}<`);
  const bars = chartSvg(shape("bar", ["University Farm", "Waseca", "Morris", "Duluth"]), narrow);
  expect(bars).toContain(">University Farm<");
});

test("the number behind the longest bar ends within the picture", () => {
  const data: CardData<"chart"> = {
    chart_type: "bar",
    categories: ["Democratic Republic of the Congo", "b"],
    category_kind: "text",
    series: [{ name: "n", values: [600_000, 535_345.8312] }],
  };
  const svg = chartSvg(data, LOOK);
  const [, start] = /translate\(([\d.]+) [\d.]+\)" fill="[^"]+">535,345\.8312</.exec(svg) ?? [];
  const [, largest] = /translate\(([\d.]+) [\d.]+\)" fill="[^"]+">600,000</.exec(svg) ?? [];
  expect(Number(start)).toBeLessThan(Number(largest));
  expect(Number(largest) + 12 * 7).toBeLessThan(LOOK.width - 24);
});
