import type { PlannedRun } from "@etui/protocol/trigger";
import { expect, test } from "vitest";
import { endOfStrip, STRIP_DAYS, stripDays } from "./strip-days.ts";

const SHANGHAI = "Asia/Shanghai";
/** This is the 23rd in Shanghai and still the 22nd in Berlin. */
const now = new Date("2026-11-22T18:00:00Z");
const run = (at: string): PlannedRun => ({ title: "", at, time_zone: SHANGHAI, in_words: "" });
const counts = (runs: PlannedRun[], zone = SHANGHAI) =>
  stripDays(runs, zone, now)
    .map((day) => day.entries.length)
    .join("");

test("two weeks from today on, each run under the day it has in the zone of the triggers", () => {
  const days = stripDays([], SHANGHAI, now);
  expect(days).toHaveLength(STRIP_DAYS);
  expect([days[0]!.date, days.at(-1)!.date]).toEqual(["2026-11-23", "2026-12-06"]);
  expect(counts([run("2026-11-23T23:59:00+08:00"), run("2026-11-24T00:00:00+08:00")])).toBe("11000000000000");
  expect(counts([run("2026-11-23T23:59:00+08:00")], "Europe/Berlin")).toBe("01000000000000");
});

test("what quiet hours put off stands where it will come", () => {
  const late = { ...run("2026-11-23T23:00:00+08:00"), deferred_to: "2026-11-24T07:00:00+08:00" };
  expect(counts([late])).toBe("01000000000000");
});

test("what lies outside is not drawn, and what is asked for reaches over the last day in every zone", () => {
  expect(counts([run("2026-12-07T00:00:00+08:00")])).toBe("00000000000000");
  for (const zone of ["Pacific/Niue", "Pacific/Kiritimati"]) {
    const last = stripDays([], zone, now).at(-1)!.date;
    expect(endOfStrip(now).getTime()).toBeGreaterThanOrEqual(Date.parse(`${last}T23:59:59-11:00`));
  }
});

test("a day is in the order in which things really come", () => {
  const put = (from: string, to: string) => ({
    ...run(`2026-11-23T${from}:00+08:00`),
    deferred_to: `2026-11-23T${to}:00+08:00`,
    trigger_id: from,
  });
  const plain = { ...run("2026-11-23T11:23:00+08:00"), trigger_id: "plain" };
  const [today] = stripDays([put("10:00", "11:59"), plain], SHANGHAI, now);
  expect(today!.entries.map(({ at }) => at.toISOString().slice(11, 16))).toEqual(["03:23", "03:59"]);
});

test("what waited together comes as one", () => {
  const at = (minute: string) => ({
    ...run(`2026-11-23T05:${minute}:00+08:00`),
    deferred_to: "2026-11-23T07:00:00+08:00",
  });
  expect(counts([at("00"), at("20"), at("40")])).toBe("10000000000000");
});

test("what fires again and again on a day is one line, with its pace where that is even", () => {
  const pings = (...minutes: string[]) =>
    minutes.map((minute, index) => ({
      ...run(`2026-11-23T08:${minute}:00+08:00`),
      ...(index === minutes.length - 1 ? { more_that_day: true as const } : {}),
    }));
  const again = (runs: PlannedRun[]) =>
    stripDays(runs, SHANGHAI, now)[0]!.entries.map((entry) => entry.again);
  expect(again(pings("00", "01", "02"))).toEqual([{ minutes: 1 }]);
  expect(again(pings("00", "15", "40"))).toEqual([{ minutes: undefined }]);
  expect(again(pings("00", "01", "02").map(({ more_that_day, ...one }) => one))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
