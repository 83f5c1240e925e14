import type { Json } from "@etui/values/json/json";
import { expect, test } from "vitest";
import { habitOf, quantityOf } from "./read-number.ts";

test.each<[Json, object | undefined]>([
  [12.5, { value: 12.5 }],
  ["12.5", { value: 12.5 }],
  [" -3 ", { value: -3 }],
  ["1,200,000", { value: 1_200_000 }],
  ["¥35", { value: 35, unit: "¥" }],
  ["-$1,200.50", { value: -1200.5, unit: "$" }],
  ["85%", { value: 85, unit: "%" }],
  ["３５％", { value: 35, unit: "%" }],
  ["12 km/h", { value: 12, unit: "km/h" }],
  ["1.2万元", { value: 12_000, unit: "元" }],
  ["3亿", { value: 300_000_000 }],
  ["1e3", { value: 1000 }],
  ["007", undefined],
  ["1,20", { value: 1.2 }],
  ["1,5 km", { value: 1.5, unit: "km" }],
  ["1.234,5", { value: 1234.5 }],
  ["1.234.567", { value: 1_234_567 }],
  ["1 234", { value: 1234 }],
  ["12\u202f345,6 €", { value: 12_345.6, unit: "€" }],
  ["(1,000)", { value: -1000 }],
  ["($1.5k)", { value: -1500, unit: "$" }],
  ["1.5k", { value: 1500 }],
  ["$1.5K", { value: 1500, unit: "$" }],
  ["2.5 million", { value: 2_500_000 }],
  ["1.2bn", { value: 1_200_000_000 }],
  ["1.5k km", { value: 1500, unit: "km" }],
  ["2 million USD", { value: 2_000_000, unit: "USD" }],
  ["$3M", { value: 3_000_000, unit: "$" }],
  ["5M€", { value: 5_000_000, unit: "€" }],
  ["€2.3m", { value: 2_300_000, unit: "€" }],
  ["3M", { value: 3, unit: "M" }],
  ["5 m", { value: 5, unit: "m" }],
  ["1,234,5", undefined],
  ["12 34", undefined],
  ["(-5)", undefined],
  ["4111111111111111", undefined],
  ["+86 10 1234", undefined],
  ["2026-01-05", undefined],
  ["12 angry men", undefined],
  ["", undefined],
  [true, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
])("%j is %j", (written, quantity) => {
  expect(quantityOf(written)).toEqual(quantity);
});

test.each<[Json[], (number | undefined)[]]>([
  [
    ["1,234", "1,5"],
    [1.234, 1.5],
  ],
  [
    ["1.234", "1.234,5"],
    [1234, 1234.5],
  ],
  [
    ["1,234", "1,234.5"],
    [1234, 1234.5],
  ],
  [
    ["1.5", "1,234"],
    [1.5, 1234],
  ],
  [
    ["3M", "800k"],
    [3_000_000, 800_000],
  ],
  [
    ["3M", "$4M"],
    [3_000_000, 4_000_000],
  ],
  [
    ["3M", "4M"],
    [3, 4],
  ],
])("of one column %j is %j", (written, numbers) => {
  const habit = habitOf(written);
  expect(written.map((value) => quantityOf(value, habit)?.value)).toEqual(numbers);
});
