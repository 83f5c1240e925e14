/** For tests: random filters, and blocks about which they say something. */

import type { QueryValue } from "@etui/protocol/query";
import fc from "fast-check";
import type { Clock } from "../../query/clock.ts";
import { allOf, anyOf, negated } from "../../query/joined.ts";
import { refuseAt } from "../../query/language/filter-refusal.ts";
import { type Operator, operatorCalled } from "../../query/language/operators.ts";
import { testOf } from "../../query/language/test-of.ts";
import type { PropValue } from "../../query/values/prop-value.ts";
import { readValue } from "../../query/values/read-value.ts";
import { readDay, readFlag, readMoment, readNumber } from "../../query/values/read-written.ts";
import type { BlockProperty } from "./matches-block.ts";
import type { NoteFilter } from "./note-filter.ts";

export const TEST_CLOCK: Clock = { at: new Date("2026-11-28T11:00:00Z"), timeZone: "Asia/Shanghai" };

/** Few names and values, so that they meet often; each stands for a way in which comparing could go wrong. */
const NAMES = [
  "a",
  "A",
  "é",
  "e\u0301",
  "状态",
  "due date",
  "a-b_c.d/e",
  "not",
  "x or y",
  "是否包含",
  '"',
  "\\",
  "5",
  "$1",
];
const TEXTS = [
  ...[
    "a",
    "A",
    "ab",
    "b",
    "Ａ",
    "ß",
    "ﬁ",
    "fi",
    "İ",
    "状态",
    "進行中",
    "x y",
    "😀",
    "\uffee",
    "%",
    "_",
    "a%b",
    "\\",
    '"',
    "'",
  ],
  ...[
    "",
    " ",
    "null",
    "true",
    "yes",
    "是",
    "否",
    "No",
    "[[a]]",
    "[[状态]]",
    "((b1))",
    "b1",
    "orca-block:b1",
    "and",
    "a, b",
    "a:b",
  ],
  ...["0", "-0", "8", "8.0", "08", "８", "-1.5", "1e3", "9007199254740993", "0.1", "123456", "2026"],
  ...[
    "2026-11-28",
    "2026-11-29",
    "2026/11/28",
    "2026-02-30",
    "today",
    "today+1d",
    "昨天",
    "1000-01-01",
    "9998-12-31",
  ],
  ...["2026-11-28 09:00", "2026-11-28T16:30:00Z", "2026-11-27T16:00:00Z", "2026-11-28T23:59:59.999+08:00"],
];
const HANDLES = ["b1", "a", "123456"];

/** Of each kind two that are near each other. */
const OFTEN = [
  "a",
  "ab",
  "状态",
  "8",
  "9",
  "2026-11-28",
  "2026-11-29",
  "2026-11-28 09:00",
  "2026-11-29 00:00",
  "true",
  "no",
  "b1",
];

const text = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...OFTEN) },
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 6 }) },
);
const name = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("a", "状态") },
  { weight: 3, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }) },
);

/** As the parser leaves texts. */
const oneLine = (written: string) => written.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

const value: fc.Arbitrary<QueryValue | null> = fc
  .record({ written: text, isQuoted: fc.boolean() })
  .map(({ written, isQuoted }) => {
    const read = readValue(oneLine(written), isQuoted, TEST_CLOCK);
    return read === "no such day" ? { is: "text", text: oneLine(written) } : read;
  });

const operator: fc.Arbitrary<Operator> = fc
  .constantFrom(
    ...[
      ">=",
      ">",
      "<=",
      "<",
      "=",
      "!=",
      "in",
      "not in",
      "between",
      "not between",
      "contains",
      "not contains",
    ],
    ...["starts with", "is null", "is not null"],
  )
  .map((spelling) => operatorCalled(spelling)!);

const noteTest: fc.Arbitrary<NoteFilter> = fc
  .record({
    name: name.map(oneLine).filter((one) => one !== ""),
    operator,
    values: fc.array(value, { minLength: 1, maxLength: 3 }),
  })
  .map(({ name: called, operator: how, values }) => {
    const filled = values.map((one) => one ?? { is: "text" as const, text: "null" });
    const isOrdered = [">=", ">", "<=", "<", "starts with", "contains", "not contains"].includes(how.op);
    const given =
      how.op === "between" ? [filled[0]!, filled[1] ?? filled[0]!] : isOrdered ? filled.slice(0, 1) : values;
    return testOf(called, how, given, refuseAt("test"));
  });

/** As the parser makes them. */
export const noteFilters: fc.Arbitrary<NoteFilter> = fc.letrec<{ filter: NoteFilter }>((tie) => {
  const filters = fc.array(tie("filter"), { minLength: 1, maxLength: 3 });
  return {
    filter: fc.oneof(
      { depthSize: "small", maxDepth: 3 },
      { weight: 4, arbitrary: noteTest },
      filters.map((some) => allOf(some)),
      filters.map((some) => anyOf(some)),
      tie("filter").map((one) => negated(one)),
    ),
  };
}).filter;

/** What is stored: mostly what its text reads as, and sometimes anything, because imports know types of their own. */
const stored: fc.Arbitrary<PropValue> = fc
  .record({
    written: text,
    other: fc.option(text, { freq: 2 }),
    ref: fc.option(fc.constantFrom(...HANDLES), { freq: 4 }),
  })
  .map(({ written, other, ref }) => {
    const typed = other ?? written;
    const number = readNumber(typed);
    const day = readDay(typed);
    const at = readMoment(typed, TEST_CLOCK.timeZone);
    const flag = readFlag(typed);
    return {
      text: written,
      ...(number !== undefined && { number }),
      ...(day !== undefined && day !== "none" && { day }),
      ...(at !== undefined && { moment: new Date(at) }),
      // A moment may come with the day on which it was written.
      ...(at !== undefined && written.length % 2 === 0 && { day: "2026-11-27" }),
      ...(flag !== undefined && { flag }),
      ...(ref !== null && { ref }),
    };
  });

export const blockProperties: fc.Arbitrary<BlockProperty[]> = fc.array(
  fc.record({ name, values: fc.array(stored, { maxLength: 3 }) }),
  { maxLength: 4 },
);
