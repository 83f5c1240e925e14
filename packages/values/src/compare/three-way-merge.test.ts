import { describe, expect, test } from "vitest";
import type { Json } from "../json/json.ts";
import { frozen } from "../testing/test-json.ts";
import { type MergeConflict, mergeThreeWays } from "./three-way-merge.ts";

const merge = (base: Json, ours: Json, theirs: Json) =>
  mergeThreeWays({ base: frozen(base), ours: frozen(ours), theirs: frozen(theirs) });

type Case = [name: string, base: Json, ours: Json, theirs: Json, merged: Json];

describe("both changes fit", () => {
  test.each<Case>([
    ["different keys", { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
    [
      "different keys further down",
      { a: { b: 1, c: 1 } },
      { a: { b: 2, c: 1 } },
      { a: { b: 1, c: 2 } },
      { a: { b: 2, c: 2 } },
    ],
    ["both added a key", {}, { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ["both added the same", {}, { a: [1] }, { a: [1] }, { a: [1] }],
    [
      "both added an object, each with its own keys",
      {},
      { a: { b: 1 } },
      { a: { c: 2 } },
      { a: { b: 1, c: 2 } },
    ],
    ["both changed alike", { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
    ["both removed the same", { a: 1, b: 2 }, { b: 2 }, { b: 2 }, { b: 2 }],
    ["one removed a key, one changed another", { a: 1, b: 2 }, { b: 2 }, { a: 1, b: 3 }, { b: 3 }],
    ["one removed what the other left", { a: { b: [1] } }, {}, { a: { b: [1] } }, {}],
    ["only one side changed a list", { a: [1, 2] }, { a: [1, 2] }, { a: [2] }, { a: [2] }],
    ["only one side changed the kind", { a: 1, b: 1 }, { a: [1], b: 1 }, { a: 1, b: 2 }, { a: [1], b: 2 }],
    ["null is a value", { a: 1 }, { a: null }, { a: 1 }, { a: null }],
    ["also as the whole", 1, 1, null, null],
  ])("%s", (_, base, ours, theirs, merged) => {
    expect(merge(base, ours, theirs)).toEqual({ merged, conflicts: [] });
    expect(merge(base, theirs, ours)).toEqual({ merged, conflicts: [] });
  });

  test("keys are in the order of ours, then the new ones of theirs", () => {
    const { merged } = merge({ a: 1, b: 1 }, { b: 2, c: 1, a: 1 }, { e: 1, a: 1, b: 1, d: 1 });
    expect(JSON.stringify(merged)).toBe('{"b":2,"c":1,"a":1,"e":1,"d":1}');
  });
});

describe("lists of plain elements", () => {
  test.each<Case>([
    ["both appended", [1], [1, 2], [1, 3, 4], [1, 2, 3, 4]],
    ["both appended to nothing", [], [1], [2], [1, 2]],
    ["one appended, one removed", [1, 2, 3], [1, 2, 3, 4], [1, 3], [1, 3, 4]],
    ["one put in front, one behind", [1], [0, 1], [1, 2], [0, 1, 2]],
    ["both removed something", [1, 2, 3, 4], [2, 3, 4], [1, 2, 4], [2, 4]],
    ["both removed overlapping stretches", [1, 2, 3, 4, 5], [1, 4, 5], [1, 2, 5], [1, 5]],
    ["both changed different elements", [1, 2, 3], [9, 2, 3], [1, 2, 8], [9, 2, 8]],
    ["neighbours", [1, 2], [9, 2], [1, 8], [9, 8]],
    [
      "both put the same in the same place, and one more elsewhere",
      [1, 2],
      [1, 5, 2, 6],
      [1, 5, 2],
      [1, 5, 2, 6],
    ],
    ["lists of lists", [[1], [2]], [[1], [2], [3]], [[2]], [[2], [3]]],
  ])("%s", (_, base, ours, theirs, merged) => {
    expect(merge({ a: base }, { a: ours }, { a: theirs })).toEqual({ merged: { a: merged }, conflicts: [] });
  });

  test.each<[name: string, base: Json, ours: Json, theirs: Json]>([
    ["both changed the same element", [1, 2], [1, 9], [1, 8]],
    ["the only element", [1], [9], [8]],
    ["one changed what the other removed", [1, 2, 3], [1, 9, 3], [1, 3]],
    ["both put something else in the same place", [1, 2], [1, 9, 2], [1, 8, 2]],
    ["both appended, some of it the same", [1], [1, 2, 3], [1, 2, 4]],
    ["one put something into what the other replaced", [1, 2, 3, 4], [1, 2, 9, 3, 4], [1, 8, 4]],
    ["both made a list of their own", null, [1], [2]],
  ])("conflict: %s", (_, base, ours, theirs) => {
    expect(merge({ a: base }, { a: ours }, { a: theirs })).toEqual({
      merged: { a: ours },
      conflicts: [{ path: "a", base, ours, theirs }],
    });
  });

  test("conflict: more than can be compared", () => {
    const base = Array.from({ length: 200_000 }, (_, index) => index);
    const [ours, theirs] = [base.with(0, -1).with(-1, -1), base.with(500, -1)];
    expect(merge(base, ours, theirs).conflicts).toHaveLength(1);
  });
});

describe("lists of elements with an id", () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((id) => ({ id, title: "t", done: false })) as [
    Task,
    Task,
    Task,
    Task,
  ];
  const titled = (task: Task, title: string) => ({ ...task, title });
  const done = (task: Task) => ({ ...task, done: true });

  test.each<Case>([
    ["different elements changed", [one, two], [done(one), two], [one, done(two)], [done(one), done(two)]],
    ["one element, different fields", [one], [done(one)], [titled(one, "x")], [titled(done(one), "x")]],
    ["both appended", [one], [one, two], [one, three], [one, two, three]],
    ["both began", [], [two], [one], [two, one]],
    [
      "both put one in the same place",
      [one, two],
      [one, three, two],
      [one, four, two],
      [one, three, four, two],
    ],
    ["one put in front, one changed", [one], [two, one], [done(one)], [two, done(one)]],
    ["one removed, one appended", [one, two], [two], [one, two, three], [two, three]],
    ["each removed one", [one, two, three], [two, three], [one, three], [three]],
    [
      "one rearranged, one changed",
      [one, two, three],
      [three, one, two],
      [one, done(two), three],
      [three, one, done(two)],
    ],
    [
      "one changed, one rearranged",
      [one, two, three],
      [one, done(two), three],
      [three, one, two],
      [three, one, done(two)],
    ],
    ["one rearranged, one appended", [one, two], [two, one], [one, two, three], [two, one, three]],
    [
      "both rearranged alike",
      [one, two, three],
      [two, one, done(three)],
      [two, titled(one, "x"), three],
      [two, titled(one, "x"), done(three)],
    ],
    [
      "an id given twice is none",
      [one, done(one)],
      [one, done(one), two],
      [one, done(one), three],
      [one, done(one), two, three],
    ],
    ["not all have one", [one], [one, two], [one, "x", "y"], [one, two, "x", "y"]],
    ["both added the same id", [], [one], [one, two], [one, two]],
    ["what follows a removed one", [one, two], [one], [one, two, three], [one, three]],
  ])("%s", (_, base, ours, theirs, merged) => {
    expect(merge({ a: base }, { a: ours }, { a: theirs })).toEqual({ merged: { a: merged }, conflicts: [] });
  });

  test.each<[string, Json, Json, Json, Json, MergeConflict[]]>([
    [
      "the same field of one element",
      [one, two],
      [one, titled(two, "x")],
      [three, one, titled(two, "y")],
      [three, one, titled(two, "x")],
      [{ path: "a.2.title", base: "t", ours: "x", theirs: "y" }],
    ],
    [
      "changed here, removed there",
      [one, two],
      [one, done(two)],
      [one],
      [one, done(two)],
      [{ path: "a.1", base: two, ours: done(two) }],
    ],
    [
      "removed here, changed there",
      [one, two, three],
      [one, three],
      [one, done(two), three],
      [one, three],
      [{ path: "a.1", base: two, theirs: done(two) }],
    ],
    [
      "two new ones with the same id",
      [],
      [one],
      [titled(one, "x")],
      [one],
      [{ path: "a.0.title", ours: "t", theirs: "x" }],
    ],
    [
      "both rearranged",
      [one, two, three],
      [two, one, three],
      [one, three, two],
      [two, one, three],
      [{ path: "a", base: [one, two, three], ours: [two, one, three], theirs: [one, three, two] }],
    ],
  ])("conflict: %s", (_, base, ours, theirs, merged, conflicts) => {
    expect(merge({ a: base }, { a: ours }, { a: theirs })).toEqual({ merged: { a: merged }, conflicts });
  });
});

describe("conflicts", () => {
  test.each<[string, Json, Json, Json, MergeConflict]>([
    ["both changed a field", { a: 1 }, { a: 2 }, { a: 3 }, { path: "a", base: 1, ours: 2, theirs: 3 }],
    ["both added a field", {}, { a: 2 }, { a: 3 }, { path: "a", ours: 2, theirs: 3 }],
    ["changed here, removed there", { a: 1 }, { a: 2 }, {}, { path: "a", base: 1, ours: 2 }],
    ["removed here, changed there", { a: 1 }, {}, { a: 3 }, { path: "a", base: 1, theirs: 3 }],
    [
      "an object here, a list there",
      { a: 1 },
      { a: {} },
      { a: [] },
      { path: "a", base: 1, ours: {}, theirs: [] },
    ],
    [
      "two objects for a scalar",
      { a: 1 },
      { a: { b: 1 } },
      { a: { c: 1 } },
      { path: "a", base: 1, ours: { b: 1 }, theirs: { c: 1 } },
    ],
    [
      "further down",
      { a: { b: 1 } },
      { a: { b: 2 } },
      { a: { b: 3 } },
      { path: "a.b", base: 1, ours: 2, theirs: 3 },
    ],
    [
      "under an odd key",
      { "a.b": 1 },
      { "a.b": 2 },
      { "a.b": 3 },
      { path: "a\\.b", base: 1, ours: 2, theirs: 3 },
    ],
    ["the whole", { a: 1 }, [1], [2], { path: "$", base: { a: 1 }, ours: [1], theirs: [2] }],
  ])("%s", (_, base, ours, theirs, conflict) => {
    expect(merge(base, ours, theirs)).toEqual({ merged: ours, conflicts: [conflict] });
  });

  test("do not keep the rest from being merged", () => {
    expect(merge({ a: 1, b: 1, c: 1 }, { a: 2, b: 2, c: 1 }, { a: 3, b: 1, c: 3 })).toEqual({
      merged: { a: 2, b: 2, c: 3 },
      conflicts: [{ path: "a", base: 1, ours: 2, theirs: 3 }],
    });
  });
});

test("an own `__proto__` is merged like any key", () => {
  const [base, ours, theirs] = ["{}", '{"__proto__":{"a":1}}', '{"__proto__":{"b":2}}'].map((text) =>
    JSON.parse(text),
  );
  const { merged, conflicts } = merge(base, ours, theirs);
  expect(conflicts).toEqual([]);
  expect(JSON.stringify(merged)).toBe('{"__proto__":{"a":1,"b":2}}');
});

type Task = { id: number; title: string; done: boolean };
