import { describe, expect, test } from "vitest";
import { printDate, printDelta, printNumber, printShare, printShort, printValue } from "./print-value.ts";

test("a value is printed in the reader's language", () => {
  expect([true, false, null, undefined, "007"].map((value) => printValue(value, "en"))).toEqual([
    "yes",
    "no",
    "",
    "",
    "007",
  ]);
  expect(printValue(true, "zh")).toBe("是");
  expect(printValue("2026-11-22", "en")).toBe("2026-11-22");
  expect(printValue("2026-11-22", "en", "date")).toBe("Sun 22 Nov 2026");
  expect(printValue(2026, "en", "date")).toBe("2026");
});

test.each([
  [2026, "2026"],
  [12345.678, "12,345.678"],
  [0.1 + 0.2, "0.3"],
  [-0.5, "-0.5"],
  [1e21, "1E21"],
  [1.5e-9, "1.5E-9"],
])("%d is printed as %s", (value, text) => {
  expect(printNumber(value, "en")).toBe(text);
});

test("units stand where they are read", () => {
  expect(printNumber(13, "en", "km")).toBe("13 km");
  expect(printNumber(-1200000, "zh", "¥")).toBe("-¥1,200,000");
  expect(printNumber(36.6, "en", "°C")).toBe("36.6°C");
  expect([31, -4, 0].map((delta) => printDelta(delta, "en", "%"))).toEqual(["+31%", "-4%", "0%"]);
  expect(printShare(0.3421, "zh")).toBe("34.2%");
  expect([9500, 1_234_567].map((value) => printShort(value, "zh"))).toEqual(["9500", "123万"]);
});

describe("a date is printed in words, by the clock it was written by", () => {
  test.each([
    ["2026", "2026", "2026"],
    ["2026-11", "Nov 2026", "2026年11月"],
    ["2026-11-22", "Sun 22 Nov 2026", "2026年11月22日 周日"],
    ["2026-11-22T08:30", "Sun 22 Nov 2026, 08:30", "2026年11月22日 周日 08:30"],
    ["2026-11-22 08:30:15.25Z", "Sun 22 Nov 2026, 08:30:15 UTC", "2026年11月22日 周日 08:30:15 UTC"],
    ["2026-11-22T08:30:00+08:00", "Sun 22 Nov 2026, 08:30 UTC+08:00", "2026年11月22日 周日 08:30 UTC+08:00"],
    ["0050-01-01", "Sat 1 Jan 50", "50年1月1日 周六"],
  ])("%s", (text, english, chinese) => {
    expect(printDate(text, "en")).toBe(english);
    expect(printDate(text, "zh")).toBe(chinese);
  });

  test.each(["2026-02-30", "2026-13-01", "2026-11-22T25:00", "2026-11-22T08:30+99:00", "soon", ""])(
    "%j is no date and stays",
    (text) => {
      expect(printDate(text, "en")).toBe(text);
    },
  );
});
