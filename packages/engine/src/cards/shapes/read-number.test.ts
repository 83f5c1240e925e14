import { expect, test } from "vitest";
import type { Json } from "../../tool/tool.ts";
import { quantityOf } from "./read-number.ts";

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
  ["1,20", undefined],
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
