import { expect, test } from "vitest";
import { pauseUntil } from "./pause-until.ts";

test("a pause ends on a day of the trigger's own zone", () => {
  const now = new Date("2026-12-30T20:00:00Z");
  expect(pauseUntil("day", "UTC", now)).toBe("2026-12-31");
  expect(pauseUntil("day", "Asia/Shanghai", now)).toBe("2027-01-01");
  expect(pauseUntil("week", "America/New_York", now)).toBe("2027-01-06");
});
