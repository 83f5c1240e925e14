import { expect, test } from "vitest";
import { Breaker } from "./breaker.ts";

test("a host that fails five times in a row is left alone, longer with each failure after that", () => {
  let now = 0;
  const breaker = new Breaker(() => now);
  for (let failures = 1; failures < 5; failures++) {
    breaker.failed("host");
    expect(breaker.restMs("host")).toBe(0);
  }
  breaker.failed("host");
  expect(breaker.restMs("host")).toBe(30_000);
  expect(breaker.restMs("another")).toBe(0);
  now += 29_999;
  expect(breaker.restMs("host")).toBe(1);
  now += 1;
  expect(breaker.restMs("host")).toBe(0);
  breaker.failed("host");
  expect(breaker.restMs("host")).toBe(60_000);
  for (let failures = 0; failures < 50; failures++) breaker.failed("host");
  expect(breaker.restMs("host")).toBe(600_000);
});

test("one answer makes up for every failure", () => {
  const breaker = new Breaker(() => 0);
  for (let failures = 0; failures < 4; failures++) breaker.failed("host");
  breaker.answered("host");
  breaker.failed("host");
  expect(breaker.restMs("host")).toBe(0);
});

test("of endless hosts only the last thousand are remembered", () => {
  const breaker = new Breaker(() => 0);
  for (let failures = 0; failures < 5; failures++) {
    breaker.failed("old");
    breaker.failed("kept");
  }
  for (let nth = 0; nth < 999; nth++) breaker.failed(`host-${nth}`);
  expect([breaker.restMs("old"), breaker.restMs("kept")]).toEqual([0, 30_000]);
});
