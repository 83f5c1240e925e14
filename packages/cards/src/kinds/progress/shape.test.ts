import { CARD_DATA } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { expect, test } from "vitest";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

function progressOf(value: Json, options: CardOptions = {}) {
  const result = shape({ kind: "value", value }, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refused));
  return { ...CARD_DATA.progress.parse(result.data), notes: result.notes, heading: result.heading };
}

test.each<[string, Json, object]>([
  ["a value and its whole", { value: 17, max: 50 }, { value: 17, max: 50 }],
  ["done of total", { done: 3, total: 10 }, { value: 3, max: 10 }],
  ["a fraction", "17/50 页", { value: 17, max: 50, unit: "页" }],
  ["a percentage", "65%", { value: 65, max: 100, unit: "%" }],
  ["a share of one", 0.65, { value: 0.65, max: 1 }],
  ["a share with its whole", { value: 0.65, max: 1 }, { value: 0.65, max: 1 }],
  ["more than the whole", { value: 12, goal: 10 }, { value: 12, max: 10 }],
  [
    "Chinese keys",
    { 名称: "阅读", 当前: "17页", 目标: 50 },
    { label: "阅读", value: 17, max: 50, unit: "页" },
  ],
])("%s is a bar", (_, value, item) => {
  expect(progressOf(value)).toMatchObject({ style: "bar", items: [item], steps: [] });
});

test("something of nothing is no share of a hundred", () => {
  expect(shape({ kind: "value", value: { done: 3, total: 0 } }, {})).toMatchObject({
    refused: { code: "card.no_measure" },
  });
  const some = progressOf([
    { name: "a", done: 3, total: 0 },
    { name: "b", done: 0, total: 0 },
    { name: "c", done: 1, total: 4 },
  ]);
  expect(some.items.map(({ label, value }) => [label, value])).toEqual([
    ["b", 0],
    ["c", 1],
  ]);
  expect(some.notes).toEqual(["Without a measure: 1."]);
});

test("the fields of one object are measured each for itself", () => {
  expect(progressOf({ title: "Week", read: "17/50", run: "65%" })).toMatchObject({
    heading: { title: "Week" },
    items: [
      { label: "Read", value: 17, max: 50 },
      { label: "Run", value: 65, max: 100 },
    ],
  });
});

test("things that are done or not are steps, and the one after the finished ones is under way", () => {
  const steps = [
    { title: "Pack", done: true },
    { title: "Go", done: false },
    { title: "Back", done: false },
  ];
  expect(progressOf(steps).steps.map(({ state }) => state)).toEqual(["done", "current", "todo"]);
  expect(progressOf([...steps].reverse()).steps.map(({ state }) => state)).toEqual(["todo", "todo", "done"]);
  expect(progressOf(steps, { progress_style: "ring" })).toMatchObject({
    style: "ring",
    items: [{ label: "Done", value: 1, max: 3 }],
  });
});

test("states are read in words, and a step can be named beside the steps", () => {
  const steps = [
    { 标题: "打包", 状态: "已完成" },
    { 标题: "出发", 状态: "进行中" },
    { 标题: "回家", 状态: "待办" },
  ];
  expect(progressOf({ 步骤: steps }).steps).toEqual([
    { label: "打包", state: "done" },
    { label: "出发", state: "current" },
    { label: "回家", state: "todo" },
  ]);
  expect(
    progressOf({ steps: ["A", "B", "C"], current: 2 }, { progress_style: "steps" }).steps.map(
      ({ state }) => state,
    ),
  ).toEqual(["done", "current", "todo"]);
});

test("neither the unit nor any other part of the measure is taken for the name of the row", () => {
  expect(progressOf({ current: 12, target: 50, unit: "本" })).toMatchObject({
    items: [{ label: "", value: 12, max: 50, unit: "本" }],
  });
  const rows = [{ of: "50 km", so_far: "12 km", who: "Ann" }];
  expect(progressOf(rows)).toMatchObject({ items: [{ label: "Ann", value: 12, max: 50, unit: "km" }] });
  const mapping = { value: "read", unit: "in", max: "all" };
  expect(progressOf([{ in: "pages", read: "7", all: 9 }], { mapping })).toMatchObject({
    items: [{ label: "", value: 7, max: 9, unit: "pages" }],
  });
});

test("mapping says what is measured; what has no whole is counted as left out", () => {
  const rows = [
    { book: "A", read: 10, pages: 100 },
    { book: "B", read: "n/a", pages: 50 },
  ];
  expect(progressOf(rows, { mapping: { label: "book", value: "read", max: "pages" } })).toMatchObject({
    items: [{ label: "A", value: 10, max: 100 }],
    notes: ["Without a measure: 1."],
  });
});

test("a number whose whole nobody knows is no progress", () => {
  expect(inEnglish(shape({ kind: "value", value: { value: 8500 } }, {}))).toMatchObject({
    ok: false,
    error: expect.stringContaining("Progress wants a measure with its whole"),
  });
});
