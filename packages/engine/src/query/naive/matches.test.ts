import type { Query } from "@etui/protocol/query";
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeOf, LAW_CLOCK, queriesOver, storedAs, things, type Vocabulary } from "../testing/query-laws.ts";
import { matches } from "./matches.ts";
import type { Thing } from "./thing.ts";

const { timeZone } = LAW_CLOCK;
const choices = { priority: ["low", "medium", "high", "urgent"] };
const is = (text: string) => storedAs(text, timeZone);

const house: Thing = {
  kind: "task",
  title: "Move House",
  body: "Ask Ann about the ＶＡＮ",
  tags: ["home/move", "#Ann"],
  places: ["Projects/House/"],
  fields: { priority: [{ text: "high" }], Due: [is("2026-12-01")], estimate: [is("30")] },
  states: ["open", "late"],
  has: ["tags", "due"],
  linksTo: ["People/Ann"],
  linkedFrom: [],
  ancestors: [],
  descendants: [],
};
const inside: Thing = { ...house, title: "Pack", body: "", tags: [], ancestors: [house] };
const above: Thing = { ...house, title: "All", descendants: [house, inside] };

describe("holds", () => {
  test.each<Query>([
    { text: "van" },
    { text: "house", in: "title" },
    { text: "ask ann", in: "body" },
    { tag: "home" },
    { tag: "#Home/Move", exact: true },
    { tag: "ann" },
    { kind: "task" },
    { under: "projects" },
    { under: "Projects/House" },
    { is: "late" },
    { has: "due" },
    { links_to: "people/ann" },
    { field: "priority", op: ">=", values: [{ is: "text", text: "medium" }] },
    { field: "due", op: "<=", values: [{ is: "day", text: "7d", day: "2026-12-05" }] },
    { and: [] },
    { not: { or: [] } },
    { not: { field: "missing", op: "=", values: [{ is: "text", text: "x" }] } },
    { or: [{ kind: "page" }, { text: "move" }] },
  ])("%j", (query) => {
    expect(matches(query, house, { timeZone, choices })).toBe(true);
  });
});

describe("does not hold", () => {
  test.each<Query>([
    { text: "ann", in: "title" },
    { text: "house", in: "body" },
    { tag: "home", exact: true },
    { tag: "hom" },
    { under: "Proj" },
    { under: "Projects/House/Garden" },
    { is: "done" },
    { linked_from: "People/Ann" },
    { field: "priority", op: ">", values: [{ is: "text", text: "high" }] },
    { field: "priority", op: "<", values: [{ is: "text", text: "nonsense" }] },
    { field: "missing", op: "!=", values: [{ is: "text", text: "x" }] },
    { ancestor: { and: [] } },
    { descendant: { and: [] } },
  ])("%j", (query) => {
    expect(matches(query, house, { timeZone, choices })).toBe(false);
  });
});

test("what lies in something is not itself what it lies in", () => {
  const moving: Query = { text: "move", in: "title" };
  expect(matches({ ancestor: moving }, inside, { timeZone })).toBe(true);
  expect(matches({ ancestor: { text: "pack" } }, inside, { timeZone })).toBe(false);
  expect(matches({ descendant: { text: "pack", in: "title" } }, above, { timeZone })).toBe(true);
});

const WORDS: Vocabulary = {
  clock: LAW_CLOCK,
  fields: {
    priority: { kind: "choice", choices: choices.priority },
    due: { kind: "day" },
    estimate: { kind: "number" },
    at: { kind: "moment" },
    flag: { kind: "flag" },
    status: { kind: "text" },
  },
  free: ["a", "状态"],
};

test("not is the opposite, and and and or are each other's", () => {
  const judge = judgeOf(WORDS);
  let holds = 0;
  let asked = 0;
  fc.assert(
    fc.property(things(WORDS, 5), queriesOver(WORDS), queriesOver(WORDS), (some, one, other) => {
      for (const thing of some) {
        const is = (query: Query) => matches(query, thing, judge);
        expect(is({ not: one })).toBe(!is(one));
        expect(is({ not: { and: [one, other] } })).toBe(is({ or: [{ not: one }, { not: other }] }));
        asked += 1;
        if (is(one)) holds += 1;
      }
    }),
    { numRuns: draws(600) },
  );
  expect(holds / asked).toBeGreaterThan(0.1);
  expect(holds / asked).toBeLessThan(0.9);
});
