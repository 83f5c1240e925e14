import { expect, test } from "vitest";
import type { TriggerDefinition } from "../trigger.ts";
import { type Range, simulate } from "./simulate.ts";

const daily: TriggerDefinition = {
  trigger_type: "reminder",
  title: "Stretch",
  schedule: { type: "daily", text: "08:00" },
  time_zone: "Europe/Berlin",
  pinned: false,
  action: { type: "message", params: { text: "Stretch" } },
  rules: { misfire: "once", overlap: "parallel" },
  locale: "en",
};

const range = (from: string, to: string, most = 100): Range => ({
  from: new Date(from),
  to: new Date(to),
  most,
});

const simulated = (
  definition: TriggerDefinition,
  within: Range,
  quietHours: Parameters<typeof simulate>[1]["quietHours"] = null,
) => simulate([{ definition }], { ...within, quietHours });

test("runs follow the clock on the wall over the end of summer time, both ends of the range included", () => {
  const { runs, more } = simulated(daily, range("2026-10-24T06:00:00Z", "2026-10-26T07:00:00Z"));
  expect(runs.map(({ at }) => at)).toEqual([
    "2026-10-24T08:00:00+02:00",
    "2026-10-25T08:00:00+01:00",
    "2026-10-26T08:00:00+01:00",
  ]);
  expect(runs[0]).toEqual({
    title: "Stretch",
    at: "2026-10-24T08:00:00+02:00",
    time_zone: "Europe/Berlin",
    in_words: "Saturday, 24 October 2026, 08:00 (Europe/Berlin)",
  });
  expect(more).toBe(false);
});

test("no more runs are made than asked for, and it is said that there are more", () => {
  const { runs, more } = simulated(daily, range("2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z", 2));
  expect(runs).toHaveLength(2);
  expect(more).toBe(true);
  expect(simulated(daily, range("2026-01-01T00:00:00Z", "2026-01-02T23:00:00Z", 2)).more).toBe(false);
});

test("quiet hours put a run off to their end or skip it, and a trigger's own count before the user's", () => {
  const day = range("2026-03-01T00:00:00Z", "2026-03-01T23:00:00Z");
  const night = { from: "22:00", to: "09:30", mode: "defer" } as const;
  expect(simulated(daily, day, night).runs).toMatchObject([
    { at: "2026-03-01T08:00:00+01:00", deferred_to: "2026-03-01T09:30:00+01:00" },
  ]);
  const [skipped] = simulated(daily, day, { ...night, mode: "skip" }).runs;
  expect(skipped).toMatchObject({ skipped: "quiet_hours" });
  const loud = { ...daily, rules: { ...daily.rules, quiet_hours: "off" as const } };
  const [run] = simulated(loud, day, night).runs;
  expect(run).not.toHaveProperty("deferred_to");
  expect(run).not.toHaveProperty("skipped");
});

test("the past is simulated like the future: nothing counts as missed", () => {
  const strict = { ...daily, rules: { ...daily.rules, misfire: "skip" as const } };
  const { runs } = simulated(strict, range("2001-05-01T00:00:00Z", "2001-05-03T00:00:00Z"));
  expect(runs.map(({ at, skipped }) => [at, skipped])).toEqual([
    ["2001-05-01T08:00:00+02:00", undefined],
    ["2001-05-02T08:00:00+02:00", undefined],
  ]);
});

test("several triggers come in the order of time, and what waits beside a schedule among them", () => {
  const noon = { ...daily, title: "Lunch", schedule: { type: "daily" as const, text: "12:00" } };
  const { runs } = simulate(
    [
      { triggerId: "noon", definition: noon },
      {
        triggerId: "morning",
        definition: daily,
        waiting: [{ cause: "snooze", target: "", due_at: new Date("2026-03-01T08:00:00Z") }],
      },
      {
        triggerId: "deadline",
        definition: { ...daily, title: "Due", schedule: undefined },
        waiting: [{ cause: "deadline", target: "tasks/1", due_at: new Date("2026-03-01T10:00:00Z") }],
      },
    ],
    { ...range("2026-03-01T00:00:00Z", "2026-03-02T07:00:00Z"), quietHours: null },
  );
  expect(runs.map(({ trigger_id, at, target }) => [trigger_id, at.slice(0, 16), target])).toEqual([
    ["morning", "2026-03-01T08:00", undefined],
    ["morning", "2026-03-01T09:00", undefined],
    ["deadline", "2026-03-01T11:00", "tasks/1"],
    ["noon", "2026-03-01T12:00", undefined],
    ["morning", "2026-03-02T08:00", undefined],
  ]);
});

test("a schedule that has ended, and a trigger without one, have no runs", () => {
  const once = { ...daily, schedule: { type: "once" as const, text: "2026-03-01T08:00:00" } };
  const year = range("2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z");
  expect(simulated(once, year).runs).toHaveLength(1);
  expect(simulated(once, { ...year, from: new Date("2026-04-01T00:00:00Z") }).runs).toEqual([]);
  expect(simulated({ ...daily, schedule: undefined }, year)).toEqual({ runs: [], more: false });
});

test("of a trigger of every minute only a few runs of each day are listed, and none of another is lost", () => {
  const minutely = { ...daily, title: "Ping", schedule: { type: "cron" as const, text: "* * * * *" } };
  // The clocks go back on the 25th in Berlin, so that day is 25 hours long.
  const days = { ...range("2026-10-24T10:00:00Z", "2026-10-26T22:59:59Z"), perDay: 3, quietHours: null };
  const { runs, more } = simulate([{ definition: minutely }, { definition: daily }], days);
  expect(runs.map(({ title, at, more_that_day }) => [title, at, more_that_day])).toEqual([
    ["Ping", "2026-10-24T12:00:00+02:00", undefined],
    ["Ping", "2026-10-24T12:01:00+02:00", undefined],
    ["Ping", "2026-10-24T12:02:00+02:00", true],
    ["Ping", "2026-10-25T00:00:00+02:00", undefined],
    ["Ping", "2026-10-25T00:01:00+02:00", undefined],
    ["Ping", "2026-10-25T00:02:00+02:00", true],
    ["Stretch", "2026-10-25T08:00:00+01:00", undefined],
    ["Ping", "2026-10-26T00:00:00+01:00", undefined],
    ["Ping", "2026-10-26T00:01:00+01:00", undefined],
    ["Ping", "2026-10-26T00:02:00+01:00", true],
    ["Stretch", "2026-10-26T08:00:00+01:00", undefined],
  ]);
  expect(more).toBe(false);
});

test("what fires as often a day as is listed has no more that day", () => {
  const twice = { ...daily, schedule: { type: "daily" as const, text: "08:00,20:00" } };
  const { runs } = simulate([{ definition: twice }], {
    ...range("2026-03-01T00:00:00Z", "2026-03-02T22:00:00Z"),
    perDay: 2,
    quietHours: null,
  });
  expect(runs.map(({ more_that_day }) => more_that_day)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
