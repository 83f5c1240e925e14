import { expect, test } from "vitest";
import { momentAt } from "./moment-at.ts";

test.each([
  ["2026-11-25", { hour: 15, minute: 30 }, "Asia/Shanghai", "2026-11-25T15:30:00+08:00", false],
  ["2027-03-14", { hour: 2, minute: 30 }, "America/New_York", "2027-03-14T03:00:00-04:00", true],
  ["2026-11-01", { hour: 1, minute: 30 }, "America/New_York", "2026-11-01T01:30:00-04:00", false],
  ["2026-10-04", { hour: 2, minute: 15 }, "Australia/Lord_Howe", "2026-10-04T02:30:00+11:00", true],
])("%s %o in %s is %s", (date, time, timeZone, expected, isMoved) => {
  const found = momentAt(Temporal.PlainDate.from(date), time, timeZone);
  expect(found?.at.toString({ timeZoneName: "never" })).toBe(expected);
  expect(found?.isMoved).toBe(isMoved);
});

test("a day that a zone skipped has no moments", () => {
  expect(
    momentAt(Temporal.PlainDate.from("2011-12-30"), { hour: 9, minute: 0 }, "Pacific/Apia"),
  ).toBeUndefined();
});
