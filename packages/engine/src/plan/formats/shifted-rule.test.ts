import { describe, expect, test } from "vitest";
import { shiftedRule } from "./shifted-rule.ts";

describe("the days of a rule where the person is", () => {
  test.each([
    ["FREQ=WEEKLY;BYDAY=TU", "2026-12-01", 1, "FREQ=WEEKLY;BYDAY=WE"],
    ["FREQ=WEEKLY;BYDAY=MO,SU", "2026-12-06", 1, "FREQ=WEEKLY;BYDAY=TU,MO"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", "2026-12-06", 1, "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"],
    ["FREQ=DAILY;BYDAY=MO,TU", "2026-12-01", -1, "FREQ=DAILY;BYDAY=SU,MO"],
    ["FREQ=DAILY", "2026-12-01", 1, "FREQ=DAILY"],
    ["FREQ=WEEKLY;COUNT=3", "2026-12-01", 1, "FREQ=WEEKLY;COUNT=3"],
    ["FREQ=WEEKLY;UNTIL=20261231", "2026-12-01", 1, "FREQ=WEEKLY;UNTIL=20270101"],
    ["FREQ=WEEKLY;UNTIL=20261231T200000", "2026-12-01", -1, "FREQ=WEEKLY;UNTIL=20261230"],
    ["FREQ=WEEKLY;UNTIL=20261399", "2026-12-01", 1, "FREQ=WEEKLY;UNTIL=20261399"],
    ["FREQ=WEEKLY;UNTIL=99991231", "2026-12-01", 1, "FREQ=WEEKLY;UNTIL=99991231"],
    ["FREQ=MONTHLY;BYMONTHDAY=15", "2026-12-15", 1, "FREQ=MONTHLY;BYMONTHDAY=16"],
    ["FREQ=MONTHLY;BYMONTHDAY=2,15", "2026-12-15", -1, "FREQ=MONTHLY;BYMONTHDAY=1,14"],
    ["FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=3", "2026-12-03", 1, "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=4"],
    ["FREQ=MONTHLY", "2026-12-15", 1, "FREQ=MONTHLY"],
    ["FREQ=MONTHLY;BYDAY=-1FR", "2026-12-25", 0, "FREQ=MONTHLY;BYDAY=-1FR"],
  ])("%s of %s, %i day later: %s", (rule, day, days, shifted) => {
    expect(shiftedRule(rule, { day, days })).toBe(shifted);
  });

  test.each([
    ["FREQ=MONTHLY;BYDAY=2TU", "2026-12-08", 1],
    ["FREQ=MONTHLY;BYMONTHDAY=28", "2026-12-28", 1],
    ["FREQ=MONTHLY;BYMONTHDAY=1", "2026-12-01", -1],
    ["FREQ=MONTHLY;BYMONTHDAY=-1", "2026-12-31", 1],
    ["FREQ=MONTHLY", "2026-12-31", 1],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,SU", "2026-12-06", 1],
    ["FREQ=WEEKLY;BYMONTH=12;BYDAY=TU", "2026-12-01", 1],
    ["FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1", "2026-12-01", 1],
  ])("%s of %s has none", (rule, day, days) => {
    expect(shiftedRule(rule, { day, days })).toBeUndefined();
  });
});
