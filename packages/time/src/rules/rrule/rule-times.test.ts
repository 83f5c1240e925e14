import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { expect, test } from "vitest";
import { parseRuleParts, ruleText } from "./rrule-parts.ts";
import { timesOfRule } from "./rule-times.ts";

function timesOf(text: string) {
  const parsed = parseRuleParts(text, "UTC");
  if (!parsed.ok) throw new Error(parsed.refused.code);
  const rule = { ...parsed.rule, start: parsed.rule.start! };
  return { rule, next: timesOfRule(rule) };
}

function some(next: (after: number) => number | undefined, after: number, count: number): number[] {
  const found: number[] = [];
  for (let time = next(after); time !== undefined && found.length < count; time = next(time))
    found.push(time);
  return found;
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Examples from RFC 5545 with the days it gives for them; all begin at nine. */
const EXAMPLES: readonly [start: string, rule: string, days: string][] = [
  ["19970902", "FREQ=DAILY;INTERVAL=10", "1997-09-02 1997-09-12 1997-09-22 1997-10-02"],
  ["19970902", "FREQ=WEEKLY;INTERVAL=2;WKST=SU", "1997-09-02 1997-09-16 1997-09-30 1997-10-14"],
  ["19970805", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO", "1997-08-05 1997-08-10 1997-08-19 1997-08-24"],
  ["19970805", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", "1997-08-05 1997-08-17 1997-08-19 1997-08-31"],
  ["19970905", "FREQ=MONTHLY;BYDAY=1FR", "1997-09-05 1997-10-03 1997-11-07 1997-12-05"],
  ["19970907", "FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU", "1997-09-07 1997-09-28 1997-11-02 1997-11-30"],
  ["19970922", "FREQ=MONTHLY;BYDAY=-2MO", "1997-09-22 1997-10-20 1997-11-17 1997-12-22 1998-01-19"],
  [
    "19970928",
    "FREQ=MONTHLY;BYMONTHDAY=-3",
    "1997-09-28 1997-10-29 1997-11-28 1997-12-29 1998-01-29 1998-02-26",
  ],
  ["19970902", "FREQ=MONTHLY;BYMONTHDAY=1,-1", "1997-09-30 1997-10-01 1997-10-31 1997-11-01 1997-11-30"],
  ["19970910", "FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,15", "1997-09-10 1997-09-15 1999-03-10 1999-03-15"],
  [
    "19970902",
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "1998-02-13 1998-03-13 1998-11-13 1999-08-13 2000-10-13",
  ],
  ["19970904", "FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04 1997-10-07 1997-11-06"],
  [
    "19970929",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    "1997-09-29 1997-10-30 1997-11-27 1997-12-30",
  ],
  ["19970610", "FREQ=YEARLY;BYMONTH=6,7", "1997-06-10 1997-07-10 1998-06-10 1998-07-10"],
  [
    "19970310",
    "FREQ=YEARLY;INTERVAL=2;BYMONTH=1,2,3",
    "1997-03-10 1999-01-10 1999-02-10 1999-03-10 2001-01-10",
  ],
  [
    "19970101",
    "FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200",
    "1997-01-01 1997-04-10 1997-07-19 2000-01-01 2000-04-09 2000-07-18 2003-01-01",
  ],
  ["19970519", "FREQ=YEARLY;BYDAY=20MO", "1997-05-19 1998-05-18 1999-05-17"],
  ["19970512", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997-05-12 1998-05-11 1999-05-17"],
  ["19970313", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "1997-03-13 1997-03-20 1997-03-27 1998-03-05 1998-03-12"],
  [
    "19961105",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    "1996-11-05 2000-11-07 2004-11-02",
  ],
];

test.each(EXAMPLES)("from %s %s is as the RFC has it", (start, rule, days) => {
  const { next } = timesOf(`DTSTART:${start}T090000\nRRULE:${rule}`);
  const expected = days.split(" ");
  expect(some(next, 0, expected.length).map(day)).toEqual(expected);
});

test.each([
  // A week belongs to the year of its Thursday, so week 53 of 2020 ends in 2021.
  ["FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO,SU", "2020-12-28 2021-01-03 2026-12-28 2027-01-03"],
  ["FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", "2021-01-04 2022-01-03 2023-01-02 2024-01-01 2024-12-30 2025-12-29"],
  // If no weekday is named, it is that of the start.
  ["FREQ=YEARLY;BYWEEKNO=20", "2020-05-13 2021-05-19 2022-05-18"],
  ["FREQ=YEARLY;BYYEARDAY=-1;BYDAY=FR", "2021-12-31 2027-12-31 2032-12-31"],
  ["FREQ=YEARLY;BYMONTH=5,9;BYDAY=-1MO,1TU", "2020-05-05 2020-05-25 2020-09-01 2020-09-28 2021-05-04"],
  ["FREQ=MONTHLY;BYDAY=SU,2MO", "2020-01-19 2020-01-26 2020-02-02 2020-02-09 2020-02-10 2020-02-16"],
])("%s", (rule, days) => {
  const { next } = timesOf(`DTSTART:20200115T090000\nRRULE:${rule}`);
  const expected = days.split(" ");
  expect(some(next, 0, expected.length).map(day)).toEqual(expected);
});

const numbers = (from: number, to: number, most = 3) =>
  fc.uniqueArray(fc.integer({ min: from, max: to }), { minLength: 1, maxLength: most }).map(String);
const weekdays = (...prefixes: string[]) =>
  fc
    .uniqueArray(
      fc.constantFrom(
        ...["MO", "TU", "WE", "TH", "FR", "SA", "SU"].flatMap((name) =>
          prefixes.map((prefix) => `${prefix}${name}`),
        ),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map(String);

/**
 * Only rules that the library gets right: it ignores weekdays beside BYYEARDAY, and numbered ones beside BYMONTHDAY.
 */
const rule = fc
  .constantFrom("YEARLY", "YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY")
  .chain((FREQ) => {
    const isLong = FREQ === "YEARLY" || FREQ === "MONTHLY";
    const days = [
      fc.record({}),
      fc.record({ BYDAY: weekdays("") }),
      ...(isLong ? [fc.record({ BYDAY: weekdays("1", "-1", "3", "-5") })] : []),
      ...(isLong || FREQ === "DAILY"
        ? [
            fc.record({ BYMONTHDAY: numbers(1, 31) }),
            fc.record({ BYMONTHDAY: numbers(-31, -1), BYDAY: weekdays("") }),
          ]
        : []),
      ...(FREQ === "YEARLY" ? [fc.record({ BYYEARDAY: numbers(1, 366) })] : []),
    ];
    const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
    return fc
      .tuple(
        fc.oneof(...days),
        fc.record({
          INTERVAL: optional(fc.integer({ min: 1, max: 24 }).map(String)),
          BYMONTH: /HOUR|MINUTE/.test(FREQ) ? fc.constant(undefined) : optional(numbers(1, 12)),
          BYHOUR: optional(numbers(0, 23)),
          BYMINUTE: FREQ === "MINUTELY" ? fc.constant(undefined) : optional(numbers(0, 59)),
          WKST: optional(fc.constantFrom("SU", "TH")),
        }),
        isLong ? optional(numbers(-3, -1)) : fc.constant(undefined),
      )
      .map(([days, others, positions]) => {
        const BYSETPOS = "BYDAY" in days ? positions : undefined;
        const parts = Object.entries({ FREQ, ...days, ...others, BYSETPOS }).filter(([, value]) => value);
        return parts.map((part) => part.join("=")).join(";");
      });
  });

test("times are those of a library that shares no code with ours", () => {
  const start = fc.date({ min: new Date("1990-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(rule, start, fc.nat({ max: 9_999 }), (written, start, daysLater) => {
      const from = Math.floor(start.getTime() / 60_000) * 60_000;
      const compact = new Date(from).toISOString().slice(0, 19).replace(/[-:]/g, "");
      const parsed = parseRuleParts(`DTSTART:${compact}\nRRULE:${written}`, "UTC");
      fc.pre(parsed.ok);
      const known = { ...parsed.rule, start: from };
      const library = new RRuleTemporal({ rruleString: ruleText(known), tzid: "UTC", maxIterations: 1_000 });
      const theirs = (after: number) => {
        try {
          return library.next(new Date(after))?.epochMilliseconds;
        } catch {
          // The library gave up after searching its 1,000 periods.
          return undefined;
        }
      };
      const after = from - 1 + daysLater * 86_400_000;
      const expected = some(theirs, after, 4);
      expect(some(timesOfRule(known), after, expected.length)).toEqual(expected);
    }),
    { numRuns: draws(500) },
  );
});
