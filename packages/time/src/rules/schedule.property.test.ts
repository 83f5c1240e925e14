import { sayRefusal } from "@etui/words/say-refusal";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nextRun, nextRuns, runsBetween } from "./next-run.ts";
import { parseSchedule } from "./parse-schedule.ts";
import { SCHEDULE_TYPES, type Schedule } from "./schedule.ts";

const ZONES = Intl.supportedValuesOf("timeZone");

const zone = fc.constantFrom(...ZONES, "Pacific/Apia", "Australia/Lord_Howe", "Africa/Casablanca", "+05:30");
const instant = fc.date({ min: new Date("1975-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
const minute = fc.integer({ min: 0, max: 1439 });

const two = (number: number) => String(number).padStart(2, "0");
const clockTime = minute.map((at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`);

const weekdays = fc.subarray(["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"], { minLength: 1 });

/** Texts that are all valid; `once` is left out, as tests here want more than one run. */
const recurring = fc.oneof(
  fc
    .uniqueArray(clockTime, { minLength: 1, maxLength: 3 })
    .map((times) => ["daily", times.join(",")] as const),
  fc.tuple(weekdays, clockTime).map(([days, time]) => ["weekly", `${days.join(",")} ${time}`] as const),
  fc
    .tuple(
      fc.constantFrom("*", "*/15", "*/7", "5", "0,30", "10-20/5"),
      fc.constantFrom("*", "*/2", "1-3", "2", "0,23"),
      fc.constantFrom("* * *", "L * *", "29 2 *", "* * MON-FRI", "* * FRI#2", "31 * 1"),
    )
    .map((fields) => ["cron", fields.join(" ")] as const),
  fc
    .tuple(
      fc.constantFrom(
        "DAILY",
        "WEEKLY",
        "MONTHLY",
        "YEARLY",
        "HOURLY",
        "HOURLY;BYMINUTE=0,20",
        "MINUTELY;BYDAY=SU",
      ),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom("", ";BYHOUR=2", ";BYHOUR=1,14", ";COUNT=9"),
    )
    .map(([rule, interval, rest]) => ["rrule", `FREQ=${rule};INTERVAL=${interval}${rest}`] as const),
  fc.integer({ min: 1, max: 5000 }).map((minutes) => ["interval", `${minutes}m`] as const),
);

function parsed(type: Schedule["type"], text: string, timeZone: string, now: Date): Schedule {
  const outcome = parseSchedule(text, type, { timeZone, now });
  if (!outcome.ok) throw new Error(outcome.refused.code);
  return outcome.schedule;
}

/**
 * The one run of a local day: at its time (the first of two), or where its gap ends; none if the day does not exist.
 */
function runOfDay(day: Temporal.PlainDate, time: string, timeZone: string): number[] {
  if (!day.toZonedDateTime(timeZone).toPlainDate().equals(day)) return [];
  const local = day.toPlainDateTime(time);
  const run = local.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  if (run.toPlainDateTime().equals(local)) return [run.epochMilliseconds];
  return [run.getTimeZoneTransition("next")!.epochMilliseconds];
}

test("a daily schedule runs once for every local day there is, whatever the zone and the year", () => {
  const year = fc.integer({ min: 1975, max: 2060 });
  fc.assert(
    fc.property(zone, year, clockTime, (timeZone, year, time) => {
      const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
      const days = Array.from({ length: 366 }, (_, count) => first.add({ days: count }));
      const expected = days.flatMap((day) => runOfDay(day, time, timeZone));
      const schedule: Schedule = { type: "daily", text: time };
      const from = new Date(expected[0]! - 1);
      expect(nextRuns(schedule, timeZone, from, expected.length).map(Number)).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

test("runs follow one another, and a stretch of them is what one finds one by one", () => {
  fc.assert(
    fc.property(recurring, zone, instant, ([type, text], timeZone, now) => {
      const schedule = parsed(type, text, timeZone, now);
      const found: Date[] = [];
      let run = nextRun(schedule, timeZone, now);
      while (run && found.length < 30) {
        expect(run.getTime()).toBeGreaterThan((found.at(-1) ?? now).getTime());
        found.push(run);
        run = nextRun(schedule, timeZone, run);
      }
      expect(found.length).toBeGreaterThan(0);
      expect(nextRuns(schedule, timeZone, now, 30)).toEqual(found);
      expect(runsBetween(schedule, timeZone, now, found.at(-1)!, 100)).toEqual(found);
    }),
    { numRuns: 400 },
  );
});

test("it does not matter how long before a run one asks", () => {
  fc.assert(
    fc.property(recurring, zone, instant, fc.nat(), ([type, text], timeZone, now, share) => {
      const schedule = parsed(type, text, timeZone, now);
      const [first, second] = nextRuns(schedule, timeZone, now, 2);
      fc.pre(first !== undefined && second !== undefined);
      const between = first.getTime() + (share % (second.getTime() - first.getTime()));
      expect(nextRun(schedule, timeZone, new Date(between))).toEqual(second);
    }),
    { numRuns: 400 },
  );
});

test("normal form parses to itself", () => {
  const once = instant.map((at) => ["once", new Date(at.getTime() + 86_400_000).toISOString()] as const);
  fc.assert(
    fc.property(fc.oneof(recurring, once), zone, instant, ([type, text], timeZone, now) => {
      fc.pre(type !== "once" || Date.parse(text) > now.getTime() + 1_000);
      const schedule = parsed(type, text, timeZone, now);
      expect(parsed(schedule.type, schedule.text, timeZone, now)).toEqual(schedule);
    }),
    { numRuns: 400 },
  );
});

test("junk never throws nor hangs, and what is taken has a run and a normal form", () => {
  const pieces = [
    ..."*/,-:;=#+?@ \n0123456789TZPLW",
    ..."08:00|25:61|2026-02-30|99999|2026-12-31T18:00|MON|mon-|FREQ=|RRULE:|DTSTART:|EXDATE:|YEARLY".split(
      "|",
    ),
    ..."MINUTELY|BYDAY=|BYMONTHDAY=31|INTERVAL=|COUNT=|UNTIL=|every |90m|1d|PT| from |@daily|0 0 31 2 *|* * ".split(
      "|",
    ),
    "Ａ０８：００",
    "\u0000",
  ];
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((found) => found.join(""));
  const junk = fc.oneof(soup, soup, fc.string({ unit: "binary", maxLength: 600 }));
  const type = fc.option(fc.constantFrom(...SCHEDULE_TYPES), { nil: undefined });
  const now = new Date("2026-11-22T08:00:00Z");
  fc.assert(
    fc.property(junk, type, zone, (text, type, timeZone) => {
      const outcome = parseSchedule(text, type, { timeZone, now });
      if (!outcome.ok) {
        expect(sayRefusal(outcome.refused, "en").length).toBeGreaterThan(10);
        return;
      }
      const { schedule } = outcome;
      expect(nextRun(schedule, timeZone, now)!.getTime()).toBeGreaterThan(now.getTime());
      expect(parsed(schedule.type, schedule.text, timeZone, now)).toEqual(schedule);
    }),
    { numRuns: 5_000 },
  );
});
