import type { Repeat } from "@etui/protocol/plan";
import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { describe, expect, test } from "vitest";
import { anchoredRepeat } from "./anchored-repeat.ts";
import { type Completion, firstOccurrence, nextOccurrence } from "./next-occurrence.ts";

const ZONE = "Asia/Shanghai";

const at = (day: string, time = "12:00", zone = ZONE) =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds);

const completion = (planned: string | null, today: string, more: Partial<Completion> = {}): Completion => ({
  planned,
  time: null,
  done: at(today),
  now: at(today),
  timeZone: ZONE,
  ...more,
});

const next = (repeat: Repeat, ...given: Parameters<typeof completion>) =>
  nextOccurrence(repeat, completion(...given))?.date ?? null;

describe("the three kinds of repeats", () => {
  test.each<[Repeat["mode"], string, string]>([
    ["strict", "FREQ=WEEKLY;BYDAY=MO", "2026-11-30"],
    ["cumulative", "FREQ=WEEKLY;BYDAY=MO", "2026-11-09"],
    ["strict", "FREQ=DAILY;INTERVAL=3", "2026-11-26"],
    ["cumulative", "FREQ=DAILY;INTERVAL=3", "2026-11-05"],
    ["after_done", "FREQ=DAILY;INTERVAL=3", "2026-11-27"],
    ["after_done", "FREQ=MONTHLY", "2026-12-24"],
  ])("%s %s, planned for 2 November and done on the 24th, is next on %s", (mode, rule, date) => {
    expect(next({ rule, mode }, "2026-11-02", "2026-11-24")).toBe(date);
  });

  test("done before its day, a strict one goes on after that day, and one that counts from then counts from then", () => {
    expect(next({ rule: "FREQ=WEEKLY;BYDAY=MO", mode: "strict" }, "2026-11-30", "2026-11-27")).toBe(
      "2026-12-07",
    );
    expect(next({ rule: "FREQ=DAILY;INTERVAL=3", mode: "after_done" }, "2026-11-30", "2026-11-25")).toBe(
      "2026-11-28",
    );
  });

  test("today counts while its time is still to come", () => {
    const daily: Repeat = { rule: "FREQ=DAILY", mode: "strict" };
    const yesterday = (time: string | null, now: string) =>
      next(daily, "2026-11-23", "2026-11-24", { time, now: at("2026-11-24", now) });
    expect(yesterday("18:00", "10:00")).toBe("2026-11-24");
    expect(yesterday("18:00", "18:00")).toBe("2026-11-25");
    expect(yesterday(null, "10:00")).toBe("2026-11-25");
  });

  test("a month after 31 January is the last day of February", () => {
    expect(next({ rule: "FREQ=MONTHLY", mode: "after_done" }, "2027-01-31", "2027-01-31")).toBe("2027-02-28");
  });

  test("every second week keeps its weeks, however late it is done", () => {
    const rule = "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE";
    expect(next({ rule, mode: "strict" }, "2026-11-04", "2026-11-24")).toBe("2026-12-02");
    expect(next({ rule, mode: "strict" }, "2026-11-04", "2026-12-02")).toBe("2026-12-16");
  });
});

describe("a repeat ends", () => {
  test("with UNTIL", () => {
    const rule = "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261207";
    expect(next({ rule, mode: "strict" }, "2026-11-30", "2026-11-30")).toBe("2026-12-07");
    expect(next({ rule, mode: "strict" }, "2026-12-07", "2026-12-07")).toBeNull();
    expect(
      next({ rule: "FREQ=DAILY;INTERVAL=3;UNTIL=20261126", mode: "after_done" }, null, "2026-11-24"),
    ).toBeNull();
  });

  test("with COUNT, of which less is left each time", () => {
    let repeat: Repeat = { rule: "FREQ=DAILY;COUNT=3", mode: "strict" };
    const days: string[] = [];
    let planned = "2026-11-24";
    for (;;) {
      const found = nextOccurrence(repeat, completion(planned, planned));
      if (!found) break;
      ({ repeat, date: planned } = found);
      days.push(planned);
    }
    expect(days).toEqual(["2026-11-25", "2026-11-26"]);
  });

  test("days that were missed count as well, unless it counts from when it is done", () => {
    const rule = "FREQ=DAILY;COUNT=5";
    expect(nextOccurrence({ rule, mode: "strict" }, completion("2026-11-20", "2026-11-22"))).toEqual({
      date: "2026-11-23",
      repeat: { rule: "FREQ=DAILY;COUNT=2", mode: "strict" },
    });
    expect(next({ rule, mode: "strict" }, "2026-11-20", "2026-11-24")).toBeNull();
    expect(nextOccurrence({ rule, mode: "after_done" }, completion("2026-11-20", "2026-11-24"))).toEqual({
      date: "2026-11-25",
      repeat: { rule: "FREQ=DAILY;COUNT=4", mode: "after_done" },
    });
  });
});

test("the first day is the first of the rule from a day on", () => {
  const first = (rule: string, mode: Repeat["mode"] = "strict") =>
    firstOccurrence({ rule, mode }, "2026-11-24");
  expect(first("FREQ=WEEKLY;BYDAY=TU")).toBe("2026-11-24");
  expect(first("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO")).toBe("2026-11-30");
  expect(first("FREQ=MONTHLY;BYMONTHDAY=15")).toBe("2026-12-15");
  expect(first("FREQ=DAILY;INTERVAL=3", "after_done")).toBe("2026-11-24");
  expect(first("FREQ=WEEKLY;BYDAY=MO;UNTIL=20261125")).toBeNull();
});

describe("a repeat without days takes those of its task", () => {
  test.each([
    ["FREQ=WEEKLY", "2026-11-25", "FREQ=WEEKLY;BYDAY=WE"],
    ["FREQ=MONTHLY;INTERVAL=3", "2026-11-15", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15"],
    ["FREQ=MONTHLY", "2026-12-30", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"],
    ["FREQ=YEARLY", "2027-03-08", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8"],
    ["FREQ=DAILY;INTERVAL=3", "2026-11-25", "FREQ=DAILY;INTERVAL=3"],
    ["FREQ=WEEKLY;BYDAY=MO", "2026-11-25", "FREQ=WEEKLY;BYDAY=MO"],
  ])("%s on %s is %s", (rule, date, anchored) => {
    expect(anchoredRepeat({ rule, mode: "strict" }, date).rule).toBe(anchored);
    expect(anchoredRepeat({ rule, mode: "after_done" }, date).rule).toBe(rule);
  });

  test("the 31st is the last day of a month that has none", () => {
    const repeat = anchoredRepeat({ rule: "FREQ=MONTHLY", mode: "strict" }, "2027-01-31");
    expect(next(repeat, "2027-01-31", "2027-01-31")).toBe("2027-02-28");
    expect(next(repeat, "2027-02-28", "2027-02-28")).toBe("2027-03-31");
  });
});

const epochDay = fc.integer({ min: 18_000, max: 25_000 });
const dayOf = (epoch: number) => Temporal.PlainDate.from("1970-01-01").add({ days: epoch });
const weekdays = fc.uniqueArray(fc.constantFrom("MO", "TU", "WE", "TH", "FR", "SA", "SU"), {
  minLength: 1,
  maxLength: 4,
});
const monthDays = fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(-1)), {
  minLength: 1,
  maxLength: 3,
});
const nthWeekday = fc
  .tuple(fc.constantFrom(1, 2, 3, 4, -1), fc.constantFrom("MO", "WE", "FR", "SU"))
  .map(([nth, day]) => `${nth}${day}`);
const interval = fc.integer({ min: 1, max: 5 });
const rule = fc.oneof(
  interval.map((every) => `FREQ=DAILY;INTERVAL=${every}`),
  fc
    .tuple(interval, weekdays)
    .map(([every, days]) => `FREQ=WEEKLY;INTERVAL=${every};BYDAY=${days.join(",")}`),
  fc
    .tuple(interval, monthDays)
    .map(([every, days]) => `FREQ=MONTHLY;INTERVAL=${every};BYMONTHDAY=${days.join(",")}`),
  fc.tuple(interval, nthWeekday).map(([every, day]) => `FREQ=MONTHLY;INTERVAL=${every};BYDAY=${day}`),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`),
);

test("it is the day that rrule-temporal gives after today, or after the planned one", () => {
  fc.assert(
    fc.property(rule, epochDay, fc.integer({ min: -20, max: 400 }), (text, planned, late) => {
      const [start, today] = [dayOf(planned), dayOf(planned + late)];
      const other = new RRuleTemporal({
        rruleString: `DTSTART;TZID=UTC:${start.toString().replaceAll("-", "")}T000000\nRRULE:${text}`,
      });
      const after = (day: Temporal.PlainDate) => {
        const found = other.next(new Date(`${day}T00:00:00Z`), false);
        return found ? found.toPlainDate().toString() : null;
      };
      const given = [start.toString(), today.toString()] as const;
      const isLate = Temporal.PlainDate.compare(today, start) > 0;
      expect(next({ rule: text, mode: "strict" }, ...given)).toBe(after(isLate ? today : start));
      expect(next({ rule: text, mode: "cumulative" }, ...given)).toBe(after(start));
    }),
    { numRuns: 300 },
  );
});

/** `org-auto-repeat-maybe`: shifted by the interval once, and a `++` until it lies ahead. */
function byOrg(
  mark: "+" | "++" | ".+",
  unit: "days" | "weeks",
  count: number,
  planned: string,
  today: string,
): string {
  const shift = (day: Temporal.PlainDate) => day.add({ [unit]: count });
  const now = Temporal.PlainDate.from(today);
  if (mark === ".+") return shift(now).toString();
  let day = shift(Temporal.PlainDate.from(planned));
  while (mark === "++" && Temporal.PlainDate.compare(day, now) <= 0) day = shift(day);
  return day.toString();
}

test("with an interval alone, it is what org-mode does with ++, + and .+", () => {
  const marks = { strict: "++", cumulative: "+", after_done: ".+" } as const;
  fc.assert(
    fc.property(
      fc.constantFrom("strict", "cumulative", "after_done"),
      fc.constantFrom("days", "weeks"),
      fc.integer({ min: 1, max: 40 }),
      epochDay,
      fc.integer({ min: -30, max: 300 }),
      (mode, unit, count, day, late) => {
        const [planned, today] = [dayOf(day).toString(), dayOf(day + late).toString()];
        const text = `FREQ=${unit === "days" ? "DAILY" : "WEEKLY"};INTERVAL=${count}`;
        expect(next({ rule: text, mode }, planned, today)).toBe(
          byOrg(marks[mode], unit, count, planned, today),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test("in every zone, at any hour of the day, it is reckoned from the day that the clocks there show", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  const daily: Repeat = { rule: "FREQ=DAILY", mode: "after_done" };
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true }),
      (timeZone, now) => {
        const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
          .toZonedDateTimeISO(timeZone)
          .toPlainDate();
        const tomorrow = today.add({ days: 1 }).toString();
        const given = { planned: today.toString(), time: null, done: now, now, timeZone };
        expect(nextOccurrence(daily, given)?.date).toBe(tomorrow);
        expect(nextOccurrence({ ...daily, mode: "strict" }, given)?.date).toBe(tomorrow);
      },
    ),
    { numRuns: 400 },
  );
});
