import type { PlannedRun } from "@etui/protocol/trigger";
import { expect, test } from "vitest";
import { endOfStrip, STRIP_DAYS, stripDays } from "./strip-days.ts";

const today = new Date(2026, 10, 22, 15, 0);
const run = (title: string, ...at: [number, number, number, number]): PlannedRun => ({
  title,
  at: new Date(...at).toISOString(),
  time_zone: "UTC",
  in_words: "",
});

test("two weeks from today on, each run under its own calendar day", () => {
  const days = stripDays(
    [run("a", 2026, 10, 22, 23), run("b", 2026, 10, 23, 0), run("c", 2026, 11, 5, 9)],
    today,
  );
  expect(days).toHaveLength(STRIP_DAYS);
  expect(days.map(({ runs }) => runs.length).join("")).toBe("11000000000001");
  expect(endOfStrip(today)).toEqual(new Date(2026, 11, 6));
});

test("what quiet hours put off stands where it will come", () => {
  const late = { ...run("a", 2026, 10, 22, 23), deferred_to: new Date(2026, 10, 23, 7).toISOString() };
  const [first, second] = stripDays([late], today);
  expect([first!.runs.length, second!.runs.length]).toEqual([0, 1]);
});

test("what lies outside is not drawn", () => {
  const days = stripDays([run("a", 2026, 10, 21, 9), run("b", 2026, 11, 6, 0)], today);
  expect(days.flatMap(({ runs }) => runs)).toEqual([]);
});
