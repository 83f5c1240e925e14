import { expect, test } from "vitest";
import { spanOf } from "./task-in-words.ts";

test.each([
  ["10:00", undefined, "10:00"],
  ["10:00", 60, "10:00–11:00"],
  ["22:00", 300, "22:00–03:00"],
  ["10:00", 1_500, "10:00–11:00 (+1)"],
  ["10:00", 1_440, "10:00–10:00 (+1)"],
  ["22:00", 3_000, "22:00–00:00 (+3)"],
])("%s for %s minutes is %s", (time, duration_minutes, said) => {
  expect(spanOf({ time, ...(duration_minutes !== undefined && { duration_minutes }) })).toBe(said);
});
