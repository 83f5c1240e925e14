import { describe, expect, test } from "vitest";
import type { PropValue } from "../../query/values/prop-value.ts";
import { readDay, readFlag, readMoment, readNumber } from "../../query/values/read-written.ts";
import { type BlockProperty, matchesBlock } from "./matches-block.ts";
import { parseNoteFilter } from "./parse-filter.ts";

const timeZone = "Asia/Shanghai";
const clock = { at: new Date("2026-11-28T11:00:00Z"), timeZone };

/** As an import stores what it finds. */
function stored(text: string): PropValue {
  const [number, day, at, flag] = [
    readNumber(text),
    readDay(text),
    readMoment(text, timeZone),
    readFlag(text),
  ];
  return {
    text,
    ...(number !== undefined && { number }),
    ...(day !== undefined && { day }),
    ...(at !== undefined && { moment: new Date(at) }),
    ...(flag !== undefined && { flag }),
    ...(text.startsWith("[[") && { ref: "9k2f" }),
  };
}

function holds(filter: string, properties: Record<string, string | string[]>): boolean {
  const parsed = parseNoteFilter(filter, clock);
  if (!parsed.ok) throw new Error(parsed.refused.code);
  const block = Object.entries(properties).map(
    ([name, values]): BlockProperty => ({ name, values: [values].flat().map(stored) }),
  );
  return matchesBlock(parsed.filter, block, timeZone);
}

const note = {
  Priority: "9",
  status: "In  Progress",
  tags: ["work", "Ｈｏｍｅ"],
  截止: "2026-12-01",
  at: "2026-11-28T16:30:00Z",
  done: "是",
  owner: "[[Anna]]",
  empty: ["", " "],
  version: "1.10",
};

describe("holds", () => {
  test.each([
    "priority >= 8",
    "PRIORITY = 9.0",
    'priority = "9"',
    "priority in (1, 9)",
    "priority between 1 and 9",
    "priority contains 9",
    "version = 1.1",
    'status = "in  progress"',
    "status starts with in",
    "status != done",
    "status > a",
    "tags = work, tags = home",
    "tags not contains play",
    "tags != play",
    "截止 > today",
    "截止 <= today+3d",
    "截止 = 2026/12/1",
    "截止 < 2026-12-01 00:00 or 截止 >= 2026-12-01 23:00",
    // It is 29 November in Shanghai by then.
    "at = 2026-11-29",
    "at > 2026-11-28",
    "at = 2026-11-29 00:30",
    "at < 2026-11-28T16:31:00Z",
    "done = true",
    "done = yes",
    "done != no",
    "owner = [[Anna]]",
    "owner = anna",
    "owner = ((9k2f))",
    "owner = orca-block:9k2f",
    "empty is null",
    "missing is null",
    'missing = ""',
    "owner",
    "not missing",
    "not missing = 3",
    "not empty != 3",
    "priority in (1, null) or missing in (1, null)",
  ])("%s", (filter) => {
    expect(holds(filter, note)).toBe(true);
  });
});

describe("does not hold", () => {
  test.each([
    "priority > 9",
    "priority >= high",
    "priority < high",
    "status >= 8",
    "status < 8",
    "status >= today",
    "done > false",
    "done >= a",
    "截止 > 5",
    "at = 2026-11-28",
    "tags != work",
    "tags not contains ork",
    "missing != 3",
    "missing not contains x",
    "missing not in (1, 2)",
    "empty",
    "empty != 3",
    "owner = ((9K2F))",
    "owner = 9k2f",
    "not priority >= 8",
    "status contains progress, priority < 3",
  ])("%s", (filter) => {
    expect(holds(filter, note)).toBe(false);
  });
});

test("two values of a property do not stand for one", () => {
  expect(holds("n between 4 and 6", { n: ["1", "9"] })).toBe(false);
  expect(holds("n > 4, n < 6", { n: ["1", "9"] })).toBe(true);
});

test("a link to a page is equal to its name, and a block of Orca is named by its number", () => {
  expect(holds("owner = [[Anna]]", { owner: "Anna" })).toBe(true);
  expect(holds("owner = [[Anna]]", { owner: "[[anna]]" })).toBe(true);
  const filter = {
    field: "owner",
    op: "=",
    values: [{ is: "number", text: "12345", number: 12345 }],
  } as const;
  const owner = { name: "owner", values: [{ text: "Anna", ref: "12345" }] };
  expect(matchesBlock({ ...filter, values: [...filter.values] }, [owner], timeZone)).toBe(true);
});

test("names are compared by what they look like, in any case", () => {
  expect(holds("e\u0301tat = a", { État: "a" })).toBe(true);
  expect(holds("Ｐriority = 9", note)).toBe(false);
});
