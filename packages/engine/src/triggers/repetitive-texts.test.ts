/**
 * Patterns read every text that somebody else writes, and one that can divide the same characters in several ways takes
 * twice as long for each additional one. No time is measured here, because such a pattern would never return.
 */

import { parseDuration } from "@etui/time/calendar/duration";
import { checkZone } from "@etui/time/calendar/zone";
import { parseSchedule } from "@etui/time/rules/parse-schedule";
import { SCHEDULE_TYPES } from "@etui/time/rules/schedule";
import { parseWhen } from "@etui/time/words/parse-when";
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseWatchPath } from "./conditions/watch-path.ts";
import { checkTemplate } from "./template/check-template.ts";
import { renderTemplate } from "./template/render-template.ts";

const now = new Date("2026-11-22T08:00:00Z");
const reader = { timeZone: "Europe/Berlin", locale: "en" };

const WORDS = [
  ..." |\t|\n|,|:|-|.|;|/|*|1|08|T|Z|P1D|PT1H|1m|90 min|1 hour|and |half |MON|mon-|08:00|2026-01-01|+08:00|UTC".split(
    "|",
  ),
  ..."FREQ=|DTSTART:|RRULE |EXDATE;|BYDAY=MO|every |other |each |next |the |1st|twenty-|monday |from |to |until |at |on ".split(
    "|",
  ),
  ..."remind me |每|每天|隔|三|十|百|点|半|个|刻|一下|提醒|叫|周一|、|的|时候|月|号|日|晚上|ﷺ|ß".split("|"),
  ..."{{|}}|{{ a }}|{{ a | |: |{%|\"|'|[|]|a.|a|%-d|%".split("|"),
];

/** The same few words repeated, and at the end something that matches none of them. */
const repetitive = (length: number) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
      fc.constantFrom("", " x", "\u0000", "!", "1", "m", "。"),
    )
    .map(([words, end]) => {
      const unit = words.join("");
      return unit.repeat(Math.max(1, Math.floor((length - end.length) / unit.length))) + end;
    });

function answered(text: string, read: (text: string) => { ok: boolean }): void {
  expect(read(text)).toHaveProperty("ok");
}

test("a schedule of the longest length is answered, whatever is repeated in it", () => {
  const types = fc.constantFrom(undefined, ...SCHEDULE_TYPES);
  fc.assert(
    fc.property(repetitive(500), types, (text, type) =>
      answered(text, () => parseSchedule(text, type, { timeZone: "Europe/Berlin", now })),
    ),
    { numRuns: draws(2_000) },
  );
});

test("words about time are", () => {
  fc.assert(
    fc.property(repetitive(500), (text) => answered(text, () => parseWhen(text, { timeZone: "UTC", now }))),
    { numRuns: draws(300) },
  );
});

test("lengths of time and zones are, though nothing bounds the text", () => {
  fc.assert(
    fc.property(repetitive(100_000), (text) => {
      answered(text, (given) => parseDuration("for", given));
      answered(text, checkZone);
    }),
    { numRuns: draws(200) },
  );
});

test("spaces between amounts are shared out in one way", () => {
  for (const length of [190, 20_000]) {
    const amount = `1m${" ".repeat(20)}`;
    const text = `${amount.repeat(Math.floor(length / amount.length))}x`;
    expect(parseDuration("for", text)).toMatchObject({ ok: false });
    for (const type of ["once", "interval"] as const)
      expect(parseSchedule(text.slice(-400), type, { timeZone: "UTC", now })).toMatchObject({ ok: false });
  }
});

test("templates and their dates are", () => {
  fc.assert(
    fc.property(repetitive(8_000), (text) => {
      answered(text, (given) => checkTemplate(given, ["a"]));
      answered(text, (given) => renderTemplate(given, { a: "2026-01-01" }, reader));
      const dated = `{{ a | date: ${JSON.stringify(text.slice(0, 3_000))} }}`;
      answered(dated, (given) => renderTemplate(given, { a: "2026-01-01" }, reader));
    }),
    { numRuns: draws(200) },
  );
});

test("paths to watch are", () => {
  fc.assert(
    fc.property(repetitive(1_000), (text) => answered(text, parseWatchPath)),
    { numRuns: draws(300) },
  );
});
