import { describe, expect, test } from "vitest";
import { parseMomentText } from "./moment-text.ts";

const read = (text: string) => parseMomentText(text, { timeZone: "Asia/Shanghai" });
const at = (text: string) => {
  const found = read(text);
  return found.ok ? new Date(found.at).toISOString().slice(0, 16) : found.refused.code;
};

describe("an offset is one that a zone has", () => {
  test.each([
    ["2026-12-10T09:45", "2026-12-10T01:45"],
    ["2026-12-10 09:45", "2026-12-10T01:45"],
    ["2026-12-10T09:45+08:00", "2026-12-10T01:45"],
    ["2026-12-10 09:45+08:00", "2026-12-10T01:45"],
    ["2026-12-10T09:45+0545", "2026-12-10T04:00"],
    ["2026-12-10T09:45+14:00", "2026-12-09T19:45"],
    ["2026-12-10T09:45-12:00", "2026-12-10T21:45"],
    ["2026-12-10T09:45-05", "2026-12-10T14:45"],
    ["2026-12-10 09:45:00-05:00", "2026-12-10T14:45"],
    ["2026-12-10T09:45Z", "2026-12-10T09:45"],
  ])("%s is %s", (text, instant) => {
    expect(at(text)).toBe(instant);
  });

  test.each([
    "2026-12-10T09:45-15:30",
    "2026-12-10T09:45-12:15",
    "2026-12-10T09:45+14:15",
    "2026-12-10T09:45+08:10",
    "2026-12-10T09:45+23:00",
    "2026-12-10 09:45-11:00",
    "2026-12-10 9:45 -11",
  ])("%s is refused", (text) => {
    expect(at(text)).toBe("schedule.no_offset");
  });
});
