/** What the judge of a played request wants is counted by the calendar of the run. */
import { expect, test } from "vitest";
import { lastWorkdays } from "../../scripts/model-bench/requests/dates.ts";

const from = (moment: string) => Temporal.ZonedDateTime.from(`${moment}[Asia/Shanghai]`);

test("there are three or four last workdays within 92 days, by the day on which it is asked", () => {
  expect(lastWorkdays(from("2026-11-27T08:00"), 92, 10)).toEqual([
    "2026-11-30 10:00",
    "2026-12-31 10:00",
    "2027-01-29 10:00",
    "2027-02-26 10:00",
  ]);
  expect(lastWorkdays(from("2026-09-01T08:00"), 92, 10)).toEqual([
    "2026-09-30 10:00",
    "2026-10-30 10:00",
    "2026-11-30 10:00",
  ]);
});

test("what is over on the day itself does not count, and what is still to come does", () => {
  expect(lastWorkdays(from("2026-11-30T09:59"), 7, 10)).toEqual(["2026-11-30 10:00"]);
  expect(lastWorkdays(from("2026-11-30T10:01"), 7, 10)).toEqual([]);
});
