import { describe, expect, test } from "vitest";
import { hasDate, pathAt, refusedDate, unknownPlaceholder } from "./dated-path.ts";

const moment = { at: new Date("2026-11-25T20:30:00Z"), timeZone: "Asia/Shanghai" };

test.each([
  ["checkins/{date}", "checkins/2026-11-26"],
  ["checkins/{today}", "checkins/2026-11-26"],
  ["checkins/{{today}}", "checkins/2026-11-26"],
  ["checkins/{{ date }}", "checkins/2026-11-26"],
  ["checkins/{ Date }", "checkins/2026-11-26"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how models write it
  ["checkins/${date}", "checkins/2026-11-26"],
  ["checkins/YYYY-MM-DD", "checkins/2026-11-26"],
  ["checkins/{YYYY-MM-DD}", "checkins/2026-11-26"],
  ["checkins/yyyy-mm-dd", "checkins/2026-11-26"],
  ["checkins/YYYYMMDD", "checkins/20261126"],
  ["checkins/<date>", "checkins/2026-11-26"],
  ["checkins/<YYYY-MM-DD>", "checkins/2026-11-26"],
  ["checkins/$DATE", "checkins/2026-11-26"],
  ["checkins/:date", "checkins/2026-11-26"],
  ["打卡/日期", "打卡/2026-11-26"],
  ["打卡/{今天}", "打卡/2026-11-26"],
  ["plans/today", "plans/today"],
  ["notes/<b>", "notes/<b>"],
  ["日期/日期表", "日期/日期表"],
  ["prices/$dated", "prices/$dated"],
  ["logs/YYYY/MM/DD", "logs/2026/11/26"],
  ["goals/YYYY/year", "goals/2026/year"],
  ["goals/{yyyy}/q{quarter}", "goals/2026/q4"],
  ["budget/{year}-{month}", "budget/2026-11"],
  ["reviews/{year}/w{week}", "reviews/2026/w48"],
  ["days/{month}/{day}", "days/11/26"],
  ["plain/path", "plain/path"],
  ["kept/{name}/YYYYs", "kept/{name}/YYYYs"],
  ["by/{{ document.path }}/{date}", "by/{{ document.path }}/2026-11-26"],
])("%s is %s", (path, dated) => {
  expect(pathAt(path, moment)).toBe(dated);
});

test("a week at the turn of the year has the year to which it belongs", () => {
  const newYear = { at: new Date("2027-01-01T12:00:00Z"), timeZone: "UTC" };
  expect(pathAt("reviews/{year}/w{week}", newYear)).toBe("reviews/2026/w53");
  expect(pathAt("plans/{year}/{month}/w{week}", newYear)).toBe("plans/2027/01/w53");
});

describe("what is refused", () => {
  test("a placeholder that is not known, with those that are", () => {
    expect(unknownPlaceholder("notes/{name}", "path")).toMatchObject({
      code: "path.unknown_placeholder",
      facts: { at: "path", written: "{name}", known: expect.arrayContaining(["date", "week"]) },
    });
    expect(unknownPlaceholder("notes/{date}/{{ document.path }}", "path")).toBeUndefined();
  });

  test("a path that is used at once, with the path of now", () => {
    expect(refusedDate("weight/{date}", "path", moment)).toMatchObject({
      code: "path.placeholder",
      facts: { at: "path", path: "weight/2026-11-26" },
    });
    expect(refusedDate("weight/2026-11-26", "path", moment)).toBeUndefined();
    expect(hasDate("weight/YYYY")).toBe(true);
  });
});
