import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as chinese from "./fixtures/chinese-sentences.ts";
import * as english from "./fixtures/english-sentences.ts";
import { HELD_OUT_CHINESE } from "./fixtures/held-out-chinese.ts";
import { HELD_OUT_ENGLISH } from "./fixtures/held-out-english.ts";
import { MISREAD } from "./fixtures/misread.ts";
import * as mixed from "./fixtures/mixed-sentences.ts";
import { READ_CHINESE } from "./fixtures/read-chinese.ts";
import { READ_ENGLISH } from "./fixtures/read-english.ts";
import { READ_FOUND } from "./fixtures/read-found.ts";
import { READ_LATER } from "./fixtures/read-later.ts";
import type { ReadRow } from "./fixtures/read-row.ts";
import { type Circumstances, NOW, ZONE } from "./fixtures/sentence.ts";
import { SPOKEN_CHINESE, SPOKEN_CHINESE_REFUSED } from "./fixtures/spoken-chinese.ts";
import { SPOKEN_ENGLISH, SPOKEN_ENGLISH_REFUSED } from "./fixtures/spoken-english.ts";
import { parseWhen } from "./parse-when.ts";
import { type ReadWhenContext, readWhen } from "./read-when.ts";
import type { WhenPiece } from "./when-piece.ts";

const CONTEXT = { now: new Date(NOW), timeZone: ZONE };

function read(text: string, context: Partial<ReadWhenContext> = {}) {
  const outcome = readWhen(text, { ...CONTEXT, ...context });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome;
}

const inRow = (pieces: readonly WhenPiece[]) => pieces.map(written).join("; ").replaceAll("2026-", "");

function written(piece: WhenPiece): string {
  switch (piece.kind) {
    case "day":
      return `day ${piece.date}`;
    case "time":
      return `time ${piece.time}`;
    case "part":
      return ["part", piece.date, piece.part].filter(Boolean).join(" ");
    case "moment":
      return `moment ${piece.date}T${piece.time}`;
    case "window":
      return piece.date === undefined
        ? `window ${piece.from}-${piece.to}`
        : `window ${piece.date}T${piece.from}/${piece.endDate}T${piece.to}`;
    case "deadline":
      return `${piece.inclusive ? "by" : "before"} ${[piece.date, piece.time].filter(Boolean).join("T")}`;
    case "span":
      return `span ${piece.from}/${piece.to}`;
    case "length":
      return `length ${piece.length}`;
    case "repetition":
      return `${piece.scheduleType} ${piece.schedule}`;
  }
}

function gives(...[text, pieces, rest = text]: ReadRow) {
  const outcome = read(text);
  expect([inRow(outcome.pieces), outcome.rest]).toEqual(MISREAD[text] ?? [pieces, rest]);
}

describe("what sentences say about time", () => {
  test.each(READ_ENGLISH)("%s", gives);
  test.each(READ_CHINESE)("%s", gives);
  test.each(READ_FOUND)("%s", gives);
  test.each(READ_LATER)("%s (later)", gives);
  test.each(HELD_OUT_ENGLISH)("%s (held out)", gives);
  test.each(HELD_OUT_CHINESE)("%s (held out)", gives);
});

describe("a reminder and the pieces of the same words", () => {
  const rows = [
    ...Object.values(chinese).flat(),
    ...Object.values(english).flat(),
    ...Object.values(mixed).flat(),
    ...SPOKEN_CHINESE,
    ...SPOKEN_CHINESE_REFUSED,
    ...SPOKEN_ENGLISH,
    ...SPOKEN_ENGLISH_REFUSED,
  ];

  test.each(rows)("%s: name no different time", (words, _, circumstances: Circumstances = {}) => {
    const { now = NOW, timeZone = ZONE, locale } = circumstances;
    const context = { now: new Date(now), timeZone, ...(locale === undefined ? {} : { locale }) };
    const reminder = parseWhen(words, context);
    const { pieces } = read(words, context);
    const repeated = pieces.filter((piece) => piece.kind === "repetition");
    if (!reminder.ok) {
      // Two that stand apart are more than one trigger, but none of them may be missing.
      if (repeated.length > 0) expect(repeated.length).toBe(pieces.length);
      return;
    }
    const { schedule, schedule_type } = reminder;
    if (schedule_type !== "once") {
      for (const piece of repeated) {
        expect([piece.scheduleType, piece.schedule]).toEqual([schedule_type, schedule]);
      }
      return;
    }
    const at = Temporal.Instant.from(schedule).toZonedDateTimeISO(timeZone);
    const [first] = pieces.filter(({ kind }) => kind !== "length");
    expect(repeated).toEqual([]);
    if (first && "at" in first) expect(Temporal.Instant.from(first.at!).equals(at.toInstant())).toBe(true);
    else if (first && "date" in first && first.date) expect(first.date).toBe(`${at.toPlainDate()}`);
  });
});

test("a piece knows where it was said", () => {
  const said = (text: string) =>
    read(text).pieces.map(({ ranges }) => ranges.map(({ start, end }) => text.slice(start, end)));
  expect(said("Tomorrow call mum at 3pm")).toEqual([["Tomorrow", "at 3pm"]]);
  expect(said("𠮷野家：最晚周五之前，给妈妈打电话两小时")).toEqual([["最晚周五之前"], ["两小时"]]);
  expect(said("Pay it by 6pm tomorrow, for 2 hours")).toEqual([["by 6pm tomorrow"], ["for 2 hours"]]);
});

describe("what was guessed is said", () => {
  test.each([
    ["Call Bob at 5", [{ code: "half_of_day_not_given", time: "17:00" }]],
    ["开会九点到十点", [{ code: "half_of_day_not_given", time: "09:00" }]],
    ["Dentist Tuesday", [{ code: "weekday_is_today", taken: "2026-11-24", next: "2026-12-01" }]],
    ["周五前交报告", [{ code: "day_of_deadline", day: "2026-11-27", included: false }]],
    ["Submit it before Friday", []],
    ["月底前交报告", [{ code: "day_of_deadline", day: "2026-11-30", included: true }]],
    ["周一到周三出差", [{ code: "days_once", from: "2026-11-30", to: "2026-12-02" }]],
    ["Friday at midnight", [{ code: "night_of_day", day: "2026-11-27", time: "00:00" }]],
    ["next weekend", [{ code: "of_next_week", taken: "2026-12-05", coming: "2026-11-28" }]],
    ["3/4 review", []],
    ["Review 3/4", [{ code: "order_of_date", written: "3/4", month: 3, day: 4 }]],
  ])("%s", (text, assumed) => {
    expect(read(text).pieces.flatMap((piece) => piece.assumed)).toEqual(assumed);
  });
});

describe("what is heard and gives no piece is said too, and stays", () => {
  test.each([
    ["改天请他吃饭", "改天", "vague"],
    ["国庆节去旅游", "国庆节", "feast"],
    ["Prepare for tomorrow's meeting", "for tomorrow", "describes_a_thing"],
    ["Meet Ann tomorrow at 25:00", "at 25:00", "no_such_time"],
    ["Call after Friday", "Friday", "span"],
    ["Trip on February 30", "on February 30", "no_such_date"],
    ["每周去健身", "每周", "day_missing"],
  ])("%s", (text, words, code) => {
    const { unread, rest } = read(text);
    expect(rest).toBe(text);
    expect(
      unread.map(({ range, refusal }) => [text.slice(range.start, range.end), refusal.code]),
    ).toContainEqual([words, code]);
  });
});

describe("zones", () => {
  const NEW_YORK = { timeZone: "America/New_York", now: new Date("2027-03-13T12:00:00-05:00") };

  test("a time that the clocks skip is the end of the gap, and said", () => {
    expect(read("call at 2:30 am tomorrow", NEW_YORK).pieces).toMatchObject([
      {
        kind: "moment",
        date: "2027-03-14",
        time: "03:00",
        at: "2027-03-14T03:00:00-04:00",
        assumed: [{ code: "skipped_by_clocks", time: "02:30", moved: "03:00" }],
      },
    ]);
  });

  test("days keep the hour of the wall, hours are counted", () => {
    expect(read("in one day", NEW_YORK).pieces).toMatchObject([{ kind: "day", date: "2027-03-14" }]);
    expect(read("in 24 hours", NEW_YORK).pieces).toMatchObject([
      { kind: "moment", at: "2027-03-14T13:00:00-04:00", pinned: true },
    ]);
  });

  test("today is that of the zone", () => {
    const now = new Date("2026-11-24T20:00:00Z");
    expect(read("today", { now, timeZone: "Asia/Shanghai" }).pieces).toMatchObject([{ date: "2026-11-25" }]);
    expect(read("today", { now, timeZone: "UTC" }).pieces).toMatchObject([{ date: "2026-11-24" }]);
  });
});

test.each([
  ["this week", 1, "span 11-23/11-29"],
  ["this week", 7, "span 11-22/11-28"],
  ["下周", 7, "span 11-29/12-05"],
  ["next week", 6, "span 11-28/12-04"],
  ["next Sunday", 1, "day 12-06"],
  ["next Sunday", 7, "day 11-29"],
  ["下周日", 7, "day 11-29"],
] as const)("%s, where weeks begin on day %i", (text, weekStart, pieces) => {
  expect(inRow(read(text, { weekStart }).pieces)).toBe(pieces);
});

describe("whatever comes in", () => {
  const SCRAPS = [
    ..."零一二两三十廿半刻点分时日天号月年周星期礼拜每隔过后前早晚上下午中夜明今大底末初第个到至从内的和或在给买",
    ...'0123456789:/-–~.,、，：()"“”《》🎂𠮷',
    ..."every|other|next|last|this|first|on|at|in|the|of|and|or|a|half|hour|day|week|weekend|month|year|mon|friday|sunday|may|pm|am|noon|to|past|from|between|by|before|after|until|due|within|for|2 hours|tomorrow|today|'s"
      .split("|")
      .map((word) => ` ${word} `),
  ];
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...SCRAPS), { maxLength: 24 }).map((scraps) => scraps.join("")),
    fc.string({ unit: "binary", maxLength: 80 }),
  );
  const contexts = fc.record({
    now: fc.date({ min: new Date("1970-01-01"), max: new Date("2200-01-01"), noInvalidDate: true }),
    timeZone: fc.constantFrom(
      "Asia/Shanghai",
      "America/New_York",
      "Australia/Lord_Howe",
      "Pacific/Apia",
      "UTC",
    ),
    weekStart: fc.constantFrom(1 as const, 6 as const, 7 as const),
  });

  const words = (text: string) => text.match(/[\p{L}\p{N}]/gu) ?? [];

  test("ranges lie in the text and apart, and they and the rest have all its words", () => {
    fc.assert(
      fc.property(texts, contexts, (text, context) => {
        const { pieces, rest, unread } = read(text, context);
        const ranges = pieces.flatMap((piece) => piece.ranges).sort((one, other) => one.start - other.start);
        let from = 0;
        let left = "";
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          left += text.slice(from, start);
          from = end;
        }
        expect(from).toBeLessThanOrEqual(text.length);
        left += text.slice(from);
        for (const { range } of unread) expect(text.slice(range.start, range.end)).not.toBe("");
        if (pieces.length === 0) expect(rest).toBe(text);
        const [kept, all] = [words(rest).join(""), words(left).join("")];
        if (!/and|和|与|及|跟/i.test(left)) expect(kept).toBe(all);
        if (text.isWellFormed()) expect(rest.isWellFormed()).toBe(true);
      }),
      { numRuns: draws(3_000) },
    );
  });

  test.each([
    ["one digit", "1".repeat(100_000)],
    ["words of time", "明天下午三点到五点".repeat(12_000)],
    ["separators", "，".repeat(100_000)],
  ])("100 kB of %s are refused for their length", (_, text) => {
    expect(readWhen(text, CONTEXT)).toEqual({
      ok: false,
      refusal: { code: "too_long", length: text.length, most: 500 },
    });
  });

  test.each(["1", "一", "，", "周", "到", "三点到", "for 2 ", "by ", '"', "的", " - "])(
    "500 units of %j are read",
    (scrap) => {
      expect(readWhen(scrap.repeat(500 / scrap.length), CONTEXT)).toMatchObject({ ok: true });
    },
  );

  test("an unknown zone and an invalid now are refused", () => {
    expect(readWhen("tomorrow", { ...CONTEXT, timeZone: "Mars/Olympus" })).toMatchObject({
      refusal: { code: "unknown_zone", time_zone: "Mars/Olympus" },
    });
    expect(readWhen("tomorrow", { ...CONTEXT, now: new Date("never") })).toMatchObject({
      refusal: { code: "now_unknown" },
    });
  });
});
