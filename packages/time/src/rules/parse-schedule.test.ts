import { sayRefusal } from "@etui/words/say-refusal";
import { expect, test } from "vitest";
import { parseSchedule } from "./parse-schedule.ts";
import type { ScheduleType } from "./schedule.ts";

const now = new Date("2026-11-22T08:09:30Z");

const parse = (text: string, type?: ScheduleType, timeZone = "America/New_York") =>
  parseSchedule(text, type, { timeZone, now });

const whyRefused = (parsed: ReturnType<typeof parseSchedule>) =>
  parsed.ok ? undefined : sayRefusal(parsed.refused, "en");

test.each<[string, ScheduleType, string]>([
  ["8:00", "once", "2026-11-22T08:00:00-05:00"],
  ["2026-11-25 8:00", "once", "2026-11-25T08:00:00-05:00"],
  ["2026-11-25T08:00+08:00", "once", "2026-11-25T00:00:00Z"],
  ["2026-11-25T08:00+08", "once", "2026-11-25T00:00:00Z"],
  ["2026-11-25T08:00-05", "once", "2026-11-25T08:00:00-05:00"],
  ["2026-11-25t08:00:30.250z", "once", "2026-11-25T08:00:30.25Z"],
  ["8:00", "daily", "08:00"],
  ["20:00, 8:00,08:00:00", "daily", "08:00,20:00"],
  ["０８：００，２０：００", "daily", "08:00,20:00"],
  ["mon, thu 8:00", "weekly", "MON,THU 08:00"],
  ["Thursday,Tues 08:00", "weekly", "TUE,THU 08:00"],
  ["SAT-MON 9:30,8:00", "weekly", "MON,SAT,SUN 08:00,09:30"],
  ["mon thu 8:00", "weekly", "MON,THU 08:00"],
  ["Mon - Fri 8:00", "weekly", "MON,TUE,WED,THU,FRI 08:00"],
  ["  0  8 * * mon-fri ", "cron", "0 8 * * MON-FRI"],
  ["0 0 8 * * *", "cron", "0 8 * * *"],
  ["05 0 8 * * *", "cron", "5 0 8 * * *"],
  ["@Daily", "cron", "0 0 * * *"],
  [
    "FREQ=WEEKLY;BYDAY=MO;BYHOUR=8",
    "rrule",
    "DTSTART:20261123T080000\nRRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=8;BYMINUTE=0",
  ],
  [
    "rrule:byday=mo;freq=weekly;interval=1;byhour=8;byminute=5",
    "rrule",
    "DTSTART:20261123T080500\nRRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=8;BYMINUTE=5",
  ],
  ["FREQ=DAILY", "rrule", "DTSTART:20261122T031000\nRRULE:FREQ=DAILY"],
  [
    "DTSTART;TZID=America/New_York:20261123T080000 RRULE:FREQ=DAILY;UNTIL=20261201",
    "rrule",
    "DTSTART:20261123T080000\nRRULE:FREQ=DAILY;UNTIL=20261201T235959",
  ],
  [
    "DTSTART:20261123T080000Z\nRRULE:FREQ=DAILY\nEXDATE:20261125T080000Z,20261124T080000Z",
    "rrule",
    "DTSTART:20261123T030000\nRRULE:FREQ=DAILY\nEXDATE:20261124T030000,20261125T030000",
  ],
  ["1 hour, 30 mins and 5 s", "interval", "PT5405S from 2026-11-22T08:09:30Z"],
  ["PT1.5H", "interval", "PT90M from 2026-11-22T08:09:30Z"],
  ["90m", "interval", "PT90M from 2026-11-22T08:09:30Z"],
  ["every 1d12h", "interval", "PT36H from 2026-11-22T08:09:30Z"],
  ["PT1H30M", "interval", "PT90M from 2026-11-22T08:09:30Z"],
  ["90 seconds", "interval", "PT90S from 2026-11-22T08:09:30Z"],
  ["2 hours from 2026-11-23T08:00", "interval", "PT2H from 2026-11-23T13:00:00Z"],
])("%j as %s is %j", (text, type, normal) => {
  expect(parse(text, type)).toEqual({ ok: true, schedule: { type, text: normal } });
});

test.each<[string, ScheduleType]>([
  ["2026-12-31T18:00", "once"],
  ["08:00,20:00", "daily"],
  ["Mon 8:00", "weekly"],
  ["0 8 * * 1-5", "cron"],
  ["@hourly", "cron"],
  ["RRULE:FREQ=DAILY", "rrule"],
  ["DTSTART:20271123T080000\nRRULE:FREQ=DAILY", "rrule"],
  ["every 90m", "interval"],
  ["PT2H", "interval"],
])("without a type %j is %s", (text, type) => {
  expect(parse(text)).toMatchObject({ ok: true, schedule: { type } });
});

test("a single time without a type is asked about, not guessed", () => {
  expect(whyRefused(parse("08:00"))).toBe(
    "Is 08:00 meant once or every day? Say schedule_type once or daily.",
  );
});

test.each<[string, ScheduleType | undefined, string | RegExp]>([
  ["", undefined, /^The schedule is empty\. .*daily is written 08:00/],
  ["soon", undefined, /^"soon" is no schedule\. /],
  [
    "0 8 * * *".padEnd(100_000),
    undefined,
    "A schedule has at most 500 characters, this one 100,000. Split it up.",
  ],
  ["2026-11-25", "once", '"2026-11-25" has no time of day. Write for example 2026-11-25T08:00.'],
  ["2027-02-30T08:00", "once", "2027-02-30 does not exist. Check the day and the month."],
  ["2027-13-01T08:00", "once", "2027-13-01 does not exist. Check the day and the month."],
  ["2026-11-25T24:00", "once", /hours run from 00 to 23/],
  ["2026-11-25T08:00+25:00", "once", /is no moment/],
  ["10000-01-01T00:00", "once", /beyond 9999/],
  ["9999-12-31T23:59-05:00", "once", /beyond 9999/],
  [
    "2020-01-01T00:00Z",
    "once",
    "2020-01-01T00:00:00Z has passed already: it is 2026-11-22T03:09:30-05:00 now. Give a later time.",
  ],
  ["2026-11-22T08:09:30Z", "once", /has passed already/],
  ["08:00,09:00", "once", /looks like a schedule of type daily, not once/],
  ["25:00", "once", /hours run from 00 to 23/],
  ["25:00", "daily", "25:00 is no time of day: hours run from 00 to 23, minutes to 59."],
  ["8am", "daily", '"8am" is no time of day. Write HH:MM in 24 hours, for example 08:00.'],
  ["weekday 8:00", "weekly", /"weekday" is no weekday. Write MON, TUE/],
  ["MON-WED-FRI 8:00", "weekly", /"MON-WED-FRI" is no weekday/],
  ["MON 8:60", "weekly", /8:60 is no time of day/],
  ["0 8 * *", "cron", /has 5 fields \(minute hour day month weekday\) or 6 \(second first\), not 4/],
  ["0 70 * * *", "cron", /^"70" is no hour of a cron expression: 0-23/],
  ["0 8 * FOO *", "cron", /^"FOO" is no month of a cron expression: 1-12 or JAN-DEC/],
  ["*:0 8 * * *", "cron", /^"\*:0" is no minute/],
  ["*/30 * * * * *", "cron", /second field "\*\/30" must be one number .* more than once a minute/],
  ["0 0 31 2 *", "cron", "0 0 31 2 * never fires: there is no such day. Check its days and months."],
  ["0 0 31 2,4,6,9,11 *", "cron", /never fires/],
  [
    "@reboot",
    "cron",
    "There is no @reboot. Known are @yearly, @annually, @monthly, @weekly, @daily, @midnight, @hourly.",
  ],
  ["FREQ=SECONDLY", "rrule", "Nothing fires more than once a minute: use FREQ=MINUTELY."],
  ["FREQ=DAILY;BYSECOND=0,30", "rrule", /one number from 0 to 59: nothing fires more than once a minute/],
  ["FREQ=DAILY;BYHOUR=25", "rrule", "BYHOUR=25 is not possible in an RRULE: give 0-23."],
  ["FREQ=DAILY;FOO=1", "rrule", /^"FOO=1" is no part of an RRULE/],
  ["FREQ=DAILY;CONSTRUCTOR=1", "rrule", /^"CONSTRUCTOR=1" is no part of an RRULE/],
  ["BYDAY=MO", "rrule", /needs a FREQ/],
  ["FREQ=DAILY;COUNT=2;UNTIL=20271231", "rrule", /by COUNT or by UNTIL/],
  [
    "FREQ=DAILY;UNTIL=20270230",
    "rrule",
    '"20270230" is no date of an RRULE. Write 20261231 or 20261231T180000.',
  ],
  ["FREQ=DAILY;UNTIL=20200101", "rrule", /never fires/],
  ["DTSTART:20200101T080000\nRRULE:FREQ=DAILY;COUNT=3", "rrule", /never fires again/],
  ["DTSTART:18991231T080000\nRRULE:FREQ=YEARLY;COUNT=366", "rrule", /DTSTART, which must be 1900 or later/],
  [
    "DTSTART;TZID=Asia/Tokyo:20261123T080000\nRRULE:FREQ=DAILY",
    "rrule",
    /DTSTART is in ASIA\/TOKYO, the schedule in America\/New_York/,
  ],
  ["RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY", "rrule", /one RRULE/],
  ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "rrule", /BYMONTHDAY=30 never comes in BYMONTH=2/],
  [
    "FREQ=HOURLY;BYMONTHDAY=1",
    "rrule",
    "BYMONTHDAY has no place in FREQ=HOURLY: use FREQ=DAILY with BYHOUR.",
  ],
  ["FREQ=WEEKLY;BYDAY=2MO", "rrule", /needs FREQ=MONTHLY or FREQ=YEARLY/],
  ["FREQ=MONTHLY;BYSETPOS=1", "rrule", /^BYSETPOS chooses among/],
  ["FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1", "rrule", /never fires/],
  ["59s", "interval", "Nothing fires more than once a minute: the least is 1m."],
  ["1 month", "interval", "Months and years are not equally long: write them as cron or as an RRULE."],
  ["99999999w", "interval", "The longest interval is 100 years. Give a shorter one."],
  ["2h from tomorrow", "interval", /^"tomorrow" is no moment/],
  [
    "08:00",
    "weekly",
    '"08:00" looks like a schedule of type once or daily, not weekly: weekly is written MON,THU 08:00. Change the type or the text.',
  ],
  ["0 8 1 * *", "daily", /looks like a schedule of type cron, not daily/],
  ["MON 08:00", "cron", /looks like a schedule of type weekly, not cron/],
  ["2026-12-31T18:00", "daily", /looks like a schedule of type once, not daily/],
  ["FREQ=DAILY", "once", /looks like a schedule of type rrule, not once/],
  ["every full moon", "once", /./],
])("%j as %s is refused", (text, type, error) => {
  expect(whyRefused(parse(text, type))).toEqual(
    typeof error === "string" ? error : expect.stringMatching(error),
  );
});

test("a day that a zone skipped is no date there", () => {
  const skipped = parseSchedule("2011-12-30T08:00", "once", {
    timeZone: "Pacific/Apia",
    now: new Date("2011-12-29T00:00:00Z"),
  });
  expect(whyRefused(skipped)).toBe("Pacific/Apia has no 2011-12-30: its calendar skipped that day.");
});

test("an unknown zone is refused before anything else", () => {
  expect(parse("08:00", "daily", "Asia/Beijing")).toEqual({
    ok: false,
    refused: { code: "zone.unknown", facts: { name: "Asia/Beijing", near: "Asia/Shanghai" } },
  });
});
