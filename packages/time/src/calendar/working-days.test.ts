import fc from "fast-check";
import { expect, test } from "vitest";
import { addWorkingDays } from "./working-days.ts";

const on = (date: string) => Temporal.PlainDate.from(date);

test.each([
  ["2026-11-24", 1, "2026-11-25"],
  ["2026-11-27", 1, "2026-11-30"],
  ["2026-11-27", 5, "2026-12-04"],
  ["2026-11-28", 1, "2026-11-30"],
  ["2026-11-29", 1, "2026-11-30"],
  ["2026-11-28", -1, "2026-11-27"],
  ["2026-11-29", -1, "2026-11-27"],
  ["2026-11-30", -1, "2026-11-27"],
  ["2026-11-28", 0, "2026-11-28"],
  ["2026-11-28", 5, "2026-12-04"],
])("%s and %i working days is %s", (date, days, expected) => {
  expect(`${addWorkingDays(on(date), days)}`).toBe(expected);
});

test("it is as if one counted day by day", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.integer({ min: -400, max: 400 }),
      (offset, days) => {
        const date = on("2026-11-24").add({ days: offset });
        let counted = date;
        for (let left = Math.abs(days); left > 0; ) {
          counted = counted.add({ days: Math.sign(days) });
          if (counted.dayOfWeek <= 5) left--;
        }
        expect(`${addWorkingDays(date, days)}`).toBe(`${counted}`);
      },
    ),
  );
});
