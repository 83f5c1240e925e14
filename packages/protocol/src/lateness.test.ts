import { expect, test } from "vitest";
import { lateness } from "./lateness.ts";

const firing = {
  due_at: "2026-11-22T08:00:00.000Z",
  fired_at: "2026-11-22T10:00:00.000Z",
  cause: "schedule",
  status: "fired",
} as const;

test("a firing made good after two hours is two hours late", () => {
  expect(lateness(firing)).toBe(7_200_000);
  expect(lateness({ ...firing, fired_at: "2026-11-22T08:00:01.000Z" })).toBeUndefined();
  expect(lateness({ ...firing, fired_at: "2026-11-22T08:00:01.001Z" })).toBe(1_001);
});

test("what quiet hours put off, or what was left out, is not called late", () => {
  expect(lateness({ ...firing, cause: "deferred" })).toBeUndefined();
  expect(lateness({ ...firing, status: "skipped" })).toBeUndefined();
});
