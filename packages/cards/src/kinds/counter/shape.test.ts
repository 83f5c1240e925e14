import { CARD_DATA } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { expect, test } from "vitest";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

function countersOf(value: Json, options: CardOptions = {}) {
  const result = shape({ kind: "value", value }, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refused));
  return CARD_DATA.counter.parse(result.data).counters;
}

test.each<[string, Json, object[]]>([
  ["a number", 42, [{ label: "", value: 42 }]],
  [
    "a figure with its unit",
    { label: "跑步", value: "12.5 km" },
    [{ label: "跑步", value: 12.5, unit: "km" }],
  ],
  [
    "what has come since",
    { label: "Steps", value: 0.3, previous: 0.1, since: "last week" },
    [{ label: "Steps", value: 0.3, delta: 0.2, delta_label: "last week" }],
  ],
  [
    "a change in hundredths",
    { label: "Sales", value: "1,200", change: "+5%", good: "up" },
    [{ label: "Sales", value: 1200, delta: 5, delta_unit: "%", good: "up" }],
  ],
  [
    "a map",
    { Tea: 3, 米: "5 kg" },
    [
      { label: "Tea", value: 3 },
      { label: "米", value: 5, unit: "kg" },
    ],
  ],
  [
    "rows",
    [
      { name: "Tea", id: 7, price: 3 },
      { 名称: "米", 数量: 5 },
    ],
    [
      { label: "Tea", value: 3 },
      { label: "米", value: 5 },
    ],
  ],
  ["words for a figure", { label: "Server", value: "OK" }, [{ label: "Server", value: "OK" }]],
  ["a name that looks like a number", { label: "Agent", value: "007" }, [{ label: "Agent", value: "007" }]],
])("%s is counted", (_, value, counters) => {
  expect(countersOf(value)).toEqual(counters);
});

test("mapping may take several figures of each row", () => {
  const rows = [{ country: "Chad", people: 18, area: 1284 }];
  expect(countersOf(rows, { mapping: { label: "country", value: ["people", "area"] } })).toEqual([
    { label: "Chad · People", value: 18 },
    { label: "Chad · Area", value: 1284 },
  ]);
});

test("more than a hundred are a table, and what has no figure is told so", () => {
  const result = shape({ kind: "value", value: Array.from({ length: 150 }, (_, index) => index) }, {});
  expect(result).toMatchObject({ ok: true, data: { cut: { shown: 100, total: 150 } } });
  expect(inEnglish(shape({ kind: "value", value: "hello" }, {}))).toMatchObject({
    ok: false,
    error: expect.stringContaining("A counter wants a number, such as 42"),
  });
});
