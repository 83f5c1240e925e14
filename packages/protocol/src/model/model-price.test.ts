import { expect, test } from "vitest";
import { costOf, readPrice, writePrice } from "./model-price.ts";

test.each([
  ["USD 3/15/0.3", { currency: "USD", input: 3, output: 15, cached_input: 0.3 }],
  ["3/15", { currency: "USD", input: 3, output: 15 }],
  [" cny 2 / 8 ", { currency: "CNY", input: 2, output: 8 }],
  ["0/0", { currency: "USD", input: 0, output: 0 }],
])("%s is a price", (text, price) => {
  expect(readPrice(text)).toEqual(price);
  expect(readPrice(writePrice(price))).toEqual(price);
});

test.each(["", "3", "3/", "a/b", "-1/2", "1.2.3/4", "USD", "3/15/", "9999999/1", "US$ 3/15"])(
  "%j is none",
  (text) => expect(readPrice(text)).toBeUndefined(),
);

test("what came from the cache costs what the cache costs", () => {
  const usage = { input_tokens: 1_000_000, output_tokens: 100_000, cached_tokens: 400_000 };
  expect(costOf(usage, { currency: "USD", input: 3, output: 15, cached_input: 0.5 })).toBeCloseTo(3.5);
  expect(costOf(usage, { currency: "USD", input: 3, output: 15 })).toBeCloseTo(4.5);
});
