import type { Repeat } from "@etui/protocol/plan";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "../plan-moment.ts";
import { comingOccurrences } from "./coming-occurrences.ts";
import { nextOccurrence } from "./next-occurrence.ts";

const timeZone = "Asia/Shanghai";
const now = new Date("2026-11-24T10:00:00+08:00");
const coming = (
  repeat: Repeat,
  planned: string,
  [from, to]: [string, string],
  { time = null, most = 100 }: { time?: string | null; most?: number } = {},
) => comingOccurrences(repeat, { planned, time, now, timeZone }, { from, to, most });

const workdays: Repeat = { rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", mode: "strict" };

test("a rule gives its days in a span behind the planned one, also where the span lies far away", () => {
  expect(coming(workdays, "2026-11-24", ["2026-11-24", "2026-11-30"]).days).toEqual([
    ...["2026-11-25", "2026-11-26", "2026-11-27"],
    "2026-11-30",
  ]);
  const yearly: Repeat = { rule: "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", mode: "strict" };
  expect(coming(yearly, "2026-12-24", ["2399-12-01", "2399-12-31"]).days).toEqual(["2399-12-24"]);
  expect(
    coming({ ...workdays, mode: "after_done" }, "2026-11-24", ["2026-11-24", "2026-12-30"]).days,
  ).toEqual([]);
});

test("what was missed comes again only where none is left out, and today only while its time is to come", () => {
  const daily = (mode: Repeat["mode"]): Repeat => ({ rule: "FREQ=DAILY", mode });
  const span: [string, string] = ["2026-11-20", "2026-11-25"];
  expect(coming(daily("cumulative"), "2026-11-22", span).days).toEqual([
    ...["2026-11-23", "2026-11-24"],
    "2026-11-25",
  ]);
  expect(coming(daily("strict"), "2026-11-22", span).days).toEqual(["2026-11-25"]);
  expect(coming(daily("strict"), "2026-11-22", span, { time: "18:00" }).days).toEqual([
    "2026-11-24",
    "2026-11-25",
  ]);
});

test("it is said when there are more than were asked for, and a series that is counted ends", () => {
  const span: [string, string] = ["2026-11-24", "2026-12-30"];
  expect(coming(workdays, "2026-11-24", span, { most: 2 })).toEqual({
    days: ["2026-11-25", "2026-11-26"],
    hasMore: true,
  });
  const counted: Repeat = { rule: "FREQ=DAILY;COUNT=3", mode: "strict" };
  expect(coming(counted, "2026-11-24", span, { most: 2 })).toEqual({
    days: ["2026-11-25", "2026-11-26"],
    hasMore: false,
  });
});

test("they are what completing it again and again would give", () => {
  const rules = [
    ...["FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;COUNT=7", "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=5"],
    ...["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"],
    ...["FREQ=MONTHLY;BYDAY=1MO;UNTIL=20270101", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1"],
  ];
  const days = fc.integer({ min: -40, max: 40 });
  const some = fc.tuple(
    fc.constantFrom(...rules),
    fc.constantFrom("strict" as const, "cumulative" as const),
    fc.constantFrom(null, "09:00", "18:00"),
    days,
    days,
    fc.nat(60),
  );
  fc.assert(
    fc.property(some, ([rule, mode, time, off, start, length]) => {
      const today = "2026-11-24";
      const planned = plusDays(today, off);
      const span: [string, string] = [plusDays(today, start), plusDays(today, start + length)];
      const chain: string[] = [];
      let turn = { date: planned, repeat: { rule, mode } as Repeat };
      for (;;) {
        const next = nextOccurrence(turn.repeat, { planned: turn.date, time, done: now, now, timeZone });
        if (next === null || next.date > span[1]) break;
        if (next.date >= span[0]) chain.push(next.date);
        turn = next;
      }
      expect(coming({ rule, mode }, planned, span, { time })).toEqual({ days: chain, hasMore: false });
    }),
  );
});
