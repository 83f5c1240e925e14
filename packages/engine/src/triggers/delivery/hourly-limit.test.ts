import { expect, test } from "vitest";
import { HourlyLimit } from "./hourly-limit.ts";

test("each user has so many in any hour", () => {
  let now = 0;
  const limit = new HourlyLimit(2, () => now);
  const lin = () => limit.take("lin");
  expect([lin(), lin(), lin()]).toEqual([true, true, false]);
  expect(limit.take("bo")).toBe(true);
  now = 3_599_999;
  expect(lin()).toBe(false);
  now = 3_600_000;
  expect([lin(), lin(), lin()]).toEqual([true, true, false]);
});
