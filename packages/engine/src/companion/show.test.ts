import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { verbsOf } from "./test-verbs.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("show draws a view, a recommendation as a list, and a skill's component by its own name", async () => {
  etui.cardComponents.register("skill bazi", { component_id: "bazi_chart", html: "<p>" });
  const call = verbsOf(etui, "fay");
  expect(await call("show", { kind: "table", data: [{ a: 1 }], title: "T" })).toMatchObject({
    card_type: "table",
    options: { title: "T" },
  });
  expect(await call("show", { kind: "recommendation", data: ["Emma"] })).toMatchObject({ card_type: "list" });
  expect(await call("show", { kind: "bazi_chart", data: { year: "甲子" } })).toMatchObject({
    card_type: "custom",
    model_output: "Custom card: 1 top-level node.",
  });
});

test.each([
  ["bar", "bar"],
  ["barchart", "bar"],
  ["Line_chart", "line"],
  ["pie", "pie"],
])("%s is a chart of the type %s", async (kind, chartType) => {
  const data = [
    { month: "May", km: 3 },
    { month: "June", km: 5 },
  ];
  expect(await verbsOf(etui, "fay")("show", { kind, data })).toMatchObject({
    card_type: "chart",
    data: { chart_type: chartType, series: [{ values: [3, 5] }] },
  });
});

test.each([
  ["calendar", /no view "calendar"; nearest: timeline or table\. Known kinds: list, tree, table, /],
  ["tabel", /no view "tabel"; nearest: table\./],
  ["xyzzy", /no view "xyzzy"\. Known kinds: /],
])("%s is no kind of card, and the nearest are named", async (kind, sentence) => {
  expect(await verbsOf(etui, "fay")("show", { kind, data: { a: 1 } })).toMatchObject({
    status: "error",
    error: expect.stringMatching(sentence),
  });
});

test("a chart's parts and type may stand beside one another, as models write them", async () => {
  const data = [
    { month: "May", km: 3, kg: 70 },
    { month: "June", km: 5, kg: 69 },
  ];
  const chart = (options: object) => verbsOf(etui, "fay")("show", { kind: "chart", data, options });
  expect(await chart({ type: "line", x: "month", y: "km" })).toMatchObject({
    options: { chart_type: "line", mapping: { x: "month", y: "km" } },
    data: { chart_type: "line", categories: ["May", "June"], series: [{ values: [3, 5] }] },
  });
  expect(await chart({ x: "month", mapping: { y: ["kg"] } })).toMatchObject({
    data: { series: [{ values: [70, 69] }] },
  });
});

test.each<[string, string, object, string]>([
  [
    "a mapping that is no object",
    "chart",
    { mapping: "month" },
    'options.mapping says which field plays which part: {"mapping": {x: field, y: [fields], series: field}} for a chart, with the names of fields; got "month".',
  ],
  [
    "a part that no chart has",
    "chart",
    { mapping: { label: "month" } },
    "The mapping of a chart card wants no other parts than {x: field, y: [fields], series: field}.",
  ],
  ["an unknown option", "chart", { axis: "month" }, "mapping: {x: field, y: [fields]}"],
  [
    "x of a timeline",
    "timeline",
    { x: "month" },
    "options.x has no such meaning for a timeline card. Write mapping: {title: field, at: field,",
  ],
  ["type of a table", "table", { type: "line" }, "options.type has no such meaning for a table card."],
  [
    "x twice",
    "chart",
    { x: "month", mapping: { x: "km" } },
    "options.x and options.mapping.x mean the same and differ.",
  ],
  ["two types", "chart", { type: "bar", chart_type: "pie" }, "Give only options.chart_type."],
])("%s is refused with the form that is wanted", async (_, kind, options, sentence) => {
  const data = [{ month: "2026-05", km: 3 }];
  expect(await verbsOf(etui, "fay")("show", { kind, data, options })).toMatchObject({
    status: "error",
    error: expect.stringContaining(sentence),
  });
});

test("every option that its description names is taken", async () => {
  const { description } = etui.tools.list().find(({ name }) => name === "show")!;
  const told = description.slice(description.indexOf("options: ") + "options: ".length);
  // What stands in brackets explains an option; the first word of what is left names it.
  const bare = told.replaceAll(/\((?:[^()])*\)/g, "").replaceAll(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "");
  const named = bare.split(",").map((one) => one.trim().match(/^\w+/)![0]);
  expect(named).toEqual(expect.arrayContaining(["filters", "chart_type", "mapping", "actions"]));
  for (const option of named) {
    const { error = "" } = await verbsOf(etui, "fay")("show", {
      kind: "chart",
      data: [{ a: 1 }],
      options: { [option]: [] },
    });
    expect(error).not.toContain("no field");
  }
});

test("show without data and without a path says what to do", async () => {
  expect(await verbsOf(etui, "fay")("show", { kind: "table" })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/data|path/),
  });
});

test("what is stored at a path is shown by the path, and follows it", async () => {
  const call = verbsOf(etui, "gwen");
  await call("save", { path: "tea/green", content: { grams: 3 } });
  const shown = await call("show", { kind: "table", path: "tea/green" });
  expect(shown).toMatchObject({
    status: "success",
    data: { rows: [{ value: 3 }] },
    receipt: { changed: [] },
  });
  await call("save", { path: "tea/green", content: { grams: 5 } });
  expect(await etui.cards.open({ userId: "gwen" }, shown.card_id)).toMatchObject({
    data: { rows: [{ value: 5 }] },
  });
  expect(await call("show", { kind: "table", path: "" })).toMatchObject({ status: "error" });
});

test("a form asks without first values, and what is given twice or not at all is refused in words of show", async () => {
  const call = verbsOf(etui, "gia");
  expect(await call("show", { kind: "form", options: { fields: ["a"] } })).toMatchObject({
    status: "success",
    data: { fields: [{ name: "a" }] },
  });
  await call("save", { path: "runs/1", content: { km: 3 } });
  expect(await call("show", { kind: "table", path: "runs", data: [{ km: 4 }] })).toMatchObject({
    status: "error",
    error: expect.stringContaining("path and data are both given"),
  });
  for (const kind of ["form", "table"]) {
    const { error } = await call("show", { kind });
    expect(error).toContain("Give path");
    expect(error).not.toContain("data_source");
  }
});
