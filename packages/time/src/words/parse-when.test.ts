import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSchedule } from "../rules/parse-schedule.ts";
import * as chinese from "./fixtures/chinese-sentences.ts";
import * as english from "./fixtures/english-sentences.ts";
import * as mixed from "./fixtures/mixed-sentences.ts";
import { type Circumstances, NOW, type Refused, type Sentence, ZONE } from "./fixtures/sentence.ts";
import { CHINESE_ELSEWHERE, SPOKEN_CHINESE, SPOKEN_CHINESE_REFUSED } from "./fixtures/spoken-chinese.ts";
import { ENGLISH_ELSEWHERE, SPOKEN_ENGLISH, SPOKEN_ENGLISH_REFUSED } from "./fixtures/spoken-english.ts";
import { parseWhen } from "./parse-when.ts";
import { readWhen } from "./read-when.ts";

const contextOf = ({ now = NOW, timeZone = ZONE, locale }: Circumstances) => ({
  timeZone,
  now: new Date(now),
  ...(locale === undefined ? {} : { locale }),
});

const said = (words: string, circumstances: Circumstances = {}) => parseWhen(words, contextOf(circumstances));

/** The table holds local times; a moment that is the same everywhere ends in `Z`. */
const inZone = (schedule: string, { timeZone = ZONE }: Circumstances) =>
  /^\d{4}-.*Z$/.test(schedule)
    ? Temporal.Instant.from(schedule).toString({ timeZone, smallestUnit: "second" })
    : schedule;

function means(...[words, expected, circumstances = {}]: Sentence) {
  const outcome = said(words, circumstances);
  expect(
    outcome.ok ? `${outcome.schedule_type} ${inZone(outcome.schedule, circumstances)}` : outcome.error,
  ).toBe(expected);
  if (!outcome.ok) return;
  const { schedule, schedule_type, rest, assumed } = outcome;
  expect(parseSchedule(schedule, schedule_type, contextOf(circumstances))).toMatchObject({ ok: true });
  if ("rest" in circumstances) expect(rest).toBe(circumstances.rest);
  if (circumstances.assumed) expect(assumed?.join()).toMatch(circumstances.assumed);
  else if ("assumed" in circumstances) expect(assumed).toBeUndefined();
}

/** Quoted text: the words that were given, or those to write instead. */
const QUOTED = /[“"]([^”"]*)[”"]/g;

/** The refusal matches, and whatever it suggests instead can be read, so that one refusal does not lead to the next. */
function isRefused(...[words, reason, circumstances = {}]: Refused) {
  const outcome = said(words, circumstances);
  const error = outcome.ok ? outcome.schedule : outcome.error;
  expect(error).toMatch(reason);
  const examples = [...error.split(/例如|For example /)[1]!.matchAll(QUOTED)];
  expect(examples).not.toEqual([]);
  for (const [, example] of examples) expect(said(example!)).toMatchObject({ ok: true });
}

describe("what people say in Chinese", () => {
  test.each(chinese.CHINESE_ONCE)("%s: once", means);
  test.each(chinese.CHINESE_REPEATED)("%s: again and again", means);
  test.each(chinese.CHINESE_TO_DO)("%s: and what to do", means);
  test.each(chinese.CHINESE_REFUSED)("%s: refused, with an example", isRefused);
  test.each(SPOKEN_CHINESE)("%s: aloud", means);
  test.each(CHINESE_ELSEWHERE)("%s: by the clocks of another place", means);
  test.each(SPOKEN_CHINESE_REFUSED)("%s: refused aloud", isRefused);
});

describe("what people say in English", () => {
  test.each(english.ENGLISH_ONCE)("%s: once", means);
  test.each(english.ENGLISH_REPEATED)("%s: again and again", means);
  test.each(english.ENGLISH_TO_DO)("%s: and what to do", means);
  test.each(english.ENGLISH_REFUSED)("%s: refused, with an example", isRefused);
  test.each(SPOKEN_ENGLISH)("%s: aloud", means);
  test.each(ENGLISH_ELSEWHERE)("%s: by the clocks of another place", means);
  test.each(SPOKEN_ENGLISH_REFUSED)("%s: refused aloud", isRefused);
});

describe("what people say in both, or in digits", () => {
  test.each(mixed.MIXED_ASSUMED)("%s: answered in the reader's language", means);
  test.each(mixed.MIXED_REFUSED)("%s: refused in the reader's language", isRefused);
});

describe("the language of answers", () => {
  /** The answers to the rows whose words are of one language only. */
  const answers = (rows: readonly (Sentence | Refused)[], locale: string) =>
    rows
      .filter(([words]) => /\p{Script=Han}/u.test(words) !== /[a-z]{2}/i.test(words))
      .map(([words, , circumstances]) => said(words, { ...circumstances, locale }))
      .map((outcome) => (outcome.ok ? (outcome.assumed ?? []).join() : outcome.error))
      .map((answer) => answer.replace(QUOTED, "").replace(/[A-Z][a-z]+\/\w+/g, ""));

  test("Chinese words are answered without Latin letters, whoever reads", () => {
    const rows = [
      chinese.CHINESE_ONCE,
      chinese.CHINESE_REPEATED,
      chinese.CHINESE_REFUSED,
      SPOKEN_CHINESE,
      SPOKEN_CHINESE_REFUSED,
    ].flat();
    expect(answers(rows, "en").filter((answer) => /[a-z]/i.test(answer))).toEqual([]);
  });

  test("English words are answered without Han characters, whoever reads", () => {
    const rows = [english.ENGLISH_ONCE, english.ENGLISH_REPEATED, SPOKEN_ENGLISH].flat();
    expect(answers(rows, "zh-CN").filter((answer) => /\p{Script=Han}/u.test(answer))).toEqual([]);
  });

  test("English words that give no time are refused in the reader's language", () => {
    const rows = [english.ENGLISH_REFUSED, SPOKEN_ENGLISH_REFUSED].flat();
    expect(answers(rows, "en").filter((answer) => /\p{Script=Han}/u.test(answer))).toEqual([]);
    expect(answers(rows, "zh-CN").filter((answer) => !/\p{Script=Han}/u.test(answer))).toEqual([]);
  });
});

describe("whatever comes in", () => {
  const SCRAPS = [
    ..."零一二两三十廿百半刻点分时日天号月年周星期礼拜每隔过后前早晚上下午中夜凌晨明今大底末初第个最工作",
    ..."0123456789:/-.,、，：１２８ ",
    ..."every|other|next|last|first|on|at|in|the|of|and|a|half|hour|day|week|month|year|mon|fri|sun|may|pm|am|noon|to|past|quarter|twice|1st|31st|from now|tomorrow"
      .split("|")
      .map((word) => ` ${word} `),
  ];
  const wordsOfTime = fc
    .array(fc.constantFrom(...SCRAPS), { maxLength: 24 })
    .map((scraps) => scraps.join(""));
  const moments = fc.date({
    min: new Date("1970-01-01"),
    max: new Date("2200-01-01"),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom(
    "Asia/Shanghai",
    "America/New_York",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "UTC",
  );

  test("it answers, and what it answers is a schedule that fires", () => {
    fc.assert(
      fc.property(
        fc.oneof(wordsOfTime, fc.string({ unit: "binary", maxLength: 60 })),
        moments,
        zones,
        (words, now, timeZone) => {
          const outcome = parseWhen(words, { timeZone, now });
          if (!outcome.ok) {
            expect(outcome.error).toMatch(/[.。]$/);
            return;
          }
          const read = parseSchedule(outcome.schedule, outcome.schedule_type, { timeZone, now });
          if (!read.ok) expect(read.refused.code).toBe("schedule.never_fires");
        },
      ),
      { numRuns: draws(3_000) },
    );
  });

  test.each([
    ["words without an end", "明天早上八点".repeat(2_000)],
    ["one digit", "1".repeat(10_240)],
    ["spaces", " ".repeat(10_240)],
    ["one number word", "一".repeat(10_240)],
  ])("10 kB of %s are refused for their length", (_, words) => {
    expect(said(words)).toMatchObject({ ok: false, error: expect.stringMatching(/characters|字符/) });
  });

  test.each(["Mars/Olympus", "", "+99:00"])("zone %j is refused by name", (timeZone) => {
    expect(said("明天早上八点", { timeZone })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/时区/),
    });
  });

  test.each(["never", "+275760-09-13T00:00:00Z", "-271821-04-20T00:00:00Z"])("now cannot be %s", (now) => {
    expect(said("tomorrow", { now })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/current time/),
    });
  });

  test("an unknown locale is English", () => {
    expect(said("12/1 at 9am", { locale: "no such locale" })).toMatchObject({
      schedule: "2026-12-01T09:00:00+08:00",
    });
  });
});

test.each([
  ["in 30 minutes", true],
  ["半小时后", true],
  ["2026-12-01T08:00+02:00", true],
  ["tomorrow at 8 am", false],
  ["in 3 days", false],
  ["三天后上午九点", false],
])("%s is the same moment wherever the user goes: %s", (words, isMoment) => {
  const outcome = said(words);
  expect(outcome.ok && outcome.schedule.endsWith("Z")).toBe(isMoment);
});

describe("a day that counts from something else is never today's", () => {
  test.each([
    "生日前一天9点",
    "提醒我生日前一天早上9点买蛋糕",
    "发工资那天9点",
    "婚礼前夜8点",
    "9 o'clock the day before my birthday",
    "the day before the meeting at 9",
    "at 9am two days after the release",
    "at 8 the night of the concert",
  ])("%s", (words) => {
    const outcome = said(words);
    expect(outcome).toMatchObject({ ok: false, refusal: { code: "when.counted_from_other" } });
    const read = readWhen(words, contextOf({}));
    expect(read).toMatchObject({ pieces: [] });
  });

  test.each([
    ["9点开会", "开会"],
    ["周五那天9点开会", "开会"],
    ["明天9点准备生日前一天的蛋糕", "准备生日前一天的蛋糕"],
    ["at 9 call mum before the meeting", "call mum before the meeting"],
    ["tomorrow at 9 plan the day of the wedding", "plan the day of the wedding"],
    ["the day after tomorrow at 9 pack", "pack"],
  ])("but %s says its day, or needs none", (words, rest) => {
    expect(said(words)).toMatchObject({ ok: true, rest: expect.stringContaining(rest) });
  });
});
