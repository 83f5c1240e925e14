import { expect, test } from "vitest";
import { nextRun, nextRuns, runsBetween } from "./next-run.ts";
import type { Schedule } from "./schedule.ts";

const daily: Schedule = { type: "daily", text: "08:00" };
const at = (text: string) => new Date(text);

test("the next run is strictly after, however often it is asked", () => {
  for (let time = 0; time < 3; time++) {
    expect(nextRun(daily, "Asia/Shanghai", at("2026-11-22T00:00Z"))).toEqual(at("2026-11-23T00:00Z"));
    expect(nextRun(daily, "Asia/Shanghai", at("2026-11-21T23:59Z"))).toEqual(at("2026-11-22T00:00Z"));
    expect(nextRun(daily, "Europe/Berlin", at("2026-11-21T23:59Z"))).toEqual(at("2026-11-22T07:00Z"));
  }
});

test("an answer is the asker's own", () => {
  const first = nextRun(daily, "UTC", at("2026-11-22T00:00Z"))!;
  first.setTime(0);
  expect(nextRun(daily, "UTC", at("2026-11-22T00:00Z"))).toEqual(at("2026-11-22T08:00Z"));
});

test("a stretch is open at its beginning and closed at its end", () => {
  const runs = runsBetween(daily, "UTC", at("2026-11-22T08:00Z"), at("2026-11-24T08:00Z"), 10);
  expect(runs).toEqual([at("2026-11-23T08:00Z"), at("2026-11-24T08:00Z")]);
  expect(runsBetween(daily, "UTC", at("2026-11-22T08:00Z"), at("2026-12-24T08:00Z"), 1)).toEqual([runs[0]]);
  expect(nextRuns(daily, "UTC", at("2026-11-22T08:00Z"), 2)).toEqual(runs);
});

test("what was asked long ago is found again", () => {
  const schedules = Array.from({ length: 1_440 }, (_, minute): Schedule => {
    const time = Temporal.PlainTime.from("00:00").add({ minutes: minute });
    return { type: "daily", text: time.toString({ smallestUnit: "minute" }) };
  });
  const from = at("2026-11-22T23:59:30Z");
  const ask = () => schedules.map((schedule) => nextRun(schedule, "UTC", from)!.toISOString());
  expect(ask()).toEqual(ask());
  expect(ask()[61]).toBe("2026-11-23T01:01:00.000Z");
});

test.each<Schedule>([
  { type: "once", text: "2026-11-22T08:00:00Z" },
  { type: "rrule", text: "DTSTART:20261120T080000\nRRULE:FREQ=DAILY;COUNT=3" },
  { type: "rrule", text: "DTSTART:20261120T080000\nRRULE:FREQ=DAILY;UNTIL=20261122T080000" },
])("after its last run $type $text has none", (schedule) => {
  expect(nextRun(schedule, "UTC", at("2026-11-22T07:59:59Z"))).toEqual(at("2026-11-22T08:00Z"));
  expect(nextRun(schedule, "UTC", at("2026-11-22T08:00Z"))).toBeUndefined();
});

test.each<Schedule>([
  daily,
  { type: "cron", text: "*/15 * * * *" },
  { type: "interval", text: "PT1H from 2026-11-22T08:00:00Z" },
  { type: "rrule", text: "DTSTART:20261120T080000\nRRULE:FREQ=YEARLY;INTERVAL=9999" },
])("$type $text ends with the year 9999", (schedule) => {
  expect(nextRun(schedule, "America/New_York", at("9999-12-31T23:59:59Z"))).toBeUndefined();
});

const upTo = (last: number, first = 0) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at).join(",");
const EVERY_MINUTE = `BYHOUR=${upTo(23)};BYMINUTE=${upTo(59)}`;

// If the times of these rules were listed, or searched from their start, each would keep a test busy for minutes.
test.each([
  `DTSTART:20200101T000000\nRRULE:FREQ=YEARLY;BYMONTHDAY=${upTo(31, 1)};${EVERY_MINUTE}`,
  `DTSTART:00010101T000000\nRRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;${EVERY_MINUTE};BYSETPOS=1,-1`,
  `DTSTART:00010101T000000\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;${EVERY_MINUTE}`,
  "DTSTART:00010101T000100\nRRULE:FREQ=MINUTELY;INTERVAL=61;BYDAY=SU;BYHOUR=5",
])("a run of %s is found at once, whenever one asks", (text) => {
  for (let year = 2000; year < 3000; year++) {
    const after = at(`${year}-06-01T00:00:00Z`);
    expect(nextRun({ type: "rrule", text }, "Europe/Berlin", after)!.getTime()).toBeGreaterThan(
      after.getTime(),
    );
  }
});

test("times that are counted are counted once, however rare they are", () => {
  const text = "DTSTART:00010101T000100\nRRULE:FREQ=DAILY;COUNT=366;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO";
  const runs = nextRuns({ type: "rrule", text }, "UTC", at("2026-11-22T08:00Z"), 1_000);
  expect(runs[0]).toEqual(at("2044-02-29T00:01Z"));
  expect(runs.at(-1)!.getTime()).toBeLessThan(at("+010000-01-01T00:00Z").getTime());
  expect(nextRuns({ type: "rrule", text }, "UTC", at("2026-11-22T08:00Z"), 1_000)).toEqual(runs);
});
