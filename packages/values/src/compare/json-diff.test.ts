import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../json/canonical-json.ts";
import type { Json } from "../json/json.ts";
import { applyDifferences } from "../testing/test-differences.ts";
import { frozen, json, records, scalar } from "../testing/test-json.ts";
import { diffJson, type JsonDifference } from "./json-diff.ts";

const differences = (before: Json, after: Json) => diffJson(frozen(before), frozen(after)).differences;

/** Differences in short: `+path`, `-path`, `~path`. */
const inShort = (found: JsonDifference[]) =>
  found.map(({ op, path }) => `${{ added: "+", removed: "-", changed: "~" }[op]}${path}`);

test("a difference shows where, what it was and what it is", () => {
  expect(differences({ a: { b: 1, c: 2 }, d: [1] }, { a: { b: 5, e: null }, d: [1, 2] })).toEqual([
    { path: "a.b", op: "changed", before: 1, after: 5 },
    { path: "a.c", op: "removed", before: 2 },
    { path: "a.e", op: "added", after: null },
    { path: "d.1", op: "added", after: 2 },
  ]);
});

describe("objects", () => {
  test.each<[string, Json, Json, string[]]>([
    ["the order of keys is no difference", { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, []],
    [
      "old keys come first, in their order",
      { b: 1, a: 1, c: 1 },
      { d: 2, a: 2, b: 2 },
      ["~b", "~a", "-c", "+d"],
    ],
    ["null and nothing differ", { a: null }, {}, ["-a"]],
    ["a value of another kind is changed as a whole", { a: { b: 1 } }, { a: [1] }, ["~a"]],
    ["a whole subtree is one difference", {}, { a: { b: { c: [1, 2, 3] } } }, ["+a"]],
    ["another root", {}, [], ["~$"]],
    ["odd keys can be found again", { "a.b": 1, $c: 1, "": 1 }, {}, ["-a\\.b", "-\\$c", "-"]],
    ["one and minus zero are what JSON makes of them", { a: 1, b: 0 }, { a: 1.0, b: -0 }, []],
  ])("%s", (_, before, after, expected) => {
    expect(inShort(differences(before, after))).toEqual(expected);
  });
});

describe("lists", () => {
  test.each<[string, Json, Json, string[]]>([
    ["an element in front", [1, 2, 3], [0, 1, 2, 3], ["+0"]],
    ["an element in the middle", [1, 2, 3, 4], [1, 2, 9, 3, 4], ["+2"]],
    ["two far apart", [1, 2, 3, 4, 5], [1, 8, 2, 3, 4, 9, 5], ["+1", "+5"]],
    ["elements gone, by the positions they had", [1, 2, 3, 4, 5], [1, 3, 5], ["-1", "-3"]],
    ["one for another", [1, 2, 3], [1, 9, 3], ["~1"]],
    ["inside an element", [{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 3 }], ["~1.a"]],
    [
      "inside an element, behind a new one",
      [{ a: 1 }, "x", { a: 2 }],
      [0, { a: 1 }, "x", { a: 3 }],
      ["+0", "~3.a"],
    ],
    ["one that repeats", ["a", "a", "a"], ["a", "a"], ["-2"]],
    ["two swapped", ["a", "b"], ["b", "a"], ["-0", "+1"]],
    ["a list in a list", [[1, 2], [3]], [[1, 2, 9], [3]], ["+0.2"]],
    ["emptied", { a: [1, 2] }, { a: [] }, ["-a.0", "-a.1"]],
  ])("%s", (_, before, after, expected) => {
    expect(inShort(differences(before, after))).toEqual(expected);
  });

  test.each<[string, Json, Json, string[]]>([
    ["changed where it stands", [task(1), task(2)], [task(1), task(2, "new")], ["~1.title"]],
    [
      "changed, and another before it",
      [task(1), task(2)],
      [task(9), task(1, "new"), task(2)],
      ["+0", "~1.title"],
    ],
    ["one gone and another come", [task(1), task(2)], [task(1), task(3)], ["-1", "+1"]],
    ["moved", [task(1), task(2), task(3)], [task(2), task(3), task(1)], ["-0", "+2"]],
    ["ids of two kinds", [task(1), task("1")], [task("1"), task(1, "new")], ["-0", "+1"]],
    [
      "an id given twice is none",
      [task(1), task(1, "b")],
      [task(1, "c"), task(1, "d")],
      ["~0.title", "~1.title"],
    ],
  ])("elements with an id: %s", (_, before, after, expected) => {
    expect(inShort(differences(before, after))).toEqual(expected);
  });
});

describe("a long list of differences", () => {
  const before = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index]));

  test("is cut, and the rest is counted", () => {
    const { differences: found, more } = diffJson(before, {}, { limit: 3 });
    expect(inShort(found)).toEqual(["-k0", "-k1", "-k2"]);
    expect(more).toBe(497);
  });

  test("holds 200 where nothing else is asked", () => {
    const { differences: found, more } = diffJson(before, {});
    expect([found.length, more]).toEqual([200, 300]);
  });
});

describe("lists too long to be aligned are compared by position", () => {
  // The first list has a million pairs of equal elements, the second 200,000 elements.
  test.each([
    ["repetitive", Array.from({ length: 2000 }, (_, index) => index % 4)],
    ["long", Array.from({ length: 200_000 }, (_, index) => index)],
  ])("%s", (_, list) => {
    const after = ["x", ...list.slice(0, -1), "y"];
    const { differences: found, more } = diffJson(list, after, { limit: 1e6 });
    expect(more).toBe(0);
    expect(found).toHaveLength(list.length + 1);
    expect(applyDifferences(list, found)).toEqual(after);
  });

  test("long, with ids", () => {
    const list = Array.from({ length: 200_000 }, (_, id) => ({ id }));
    const after = [...list.slice(1), { id: -1 }];
    const { differences: found, more } = diffJson(list, after, { limit: 1 });
    expect([inShort(found), more]).toEqual([["~0.id"], list.length - 1]);
  });

  test("and ordinary ones of 10,000 are not", () => {
    const list = Array.from({ length: 10_000 }, (_, index) => ({ title: `entry ${index}`, km: index / 7 }));
    const after = list.filter((_, index) => index % 3 !== 0);
    after.splice(1000, 0, { title: "new", km: 0 });
    const { differences: found, more } = diffJson(list, after);
    expect(found.length + more).toBe(3334 + 1);
  });
});

describe("for all documents", () => {
  const list = fc.array(fc.oneof(scalar, fc.record({ a: scalar, b: scalar })), { maxLength: 12 });
  const lists = (elements: fc.Arbitrary<Json>) => fc.tuple(elements, elements);
  const pairs: fc.Arbitrary<[Json, Json]> = fc.oneof(lists(json), lists(list), lists(records()));

  test("the differences lead from one to the other, and there are none between equals", () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const found = differences(before, after);
        expect(canonicalJson(applyDifferences(before, found))).toBe(canonicalJson(after));
        expect(found.length === 0).toBe(canonicalJson(before) === canonicalJson(after));
        expect(differences(before, after)).toEqual(found);
      }),
      { numRuns: 1000 },
    );
  });

  test("a limit takes the first ones and counts the others", () => {
    fc.assert(
      fc.property(pairs, fc.nat(5), ([before, after], limit) => {
        const all = differences(before, after);
        expect(diffJson(before, after, { limit })).toEqual({
          differences: all.slice(0, limit),
          more: Math.max(0, all.length - limit),
        });
      }),
    );
  });

  test("one element inserted or removed is one difference", () => {
    fc.assert(
      fc.property(list, fc.nat(), (elements, at) => {
        const place = at % (elements.length + 1);
        const longer = elements.toSpliced(place, 0, "new");
        expect(inShort(differences(elements, longer))).toEqual([`+${place}`]);
        expect(inShort(differences(longer, elements))).toEqual([`-${place}`]);
      }),
    );
  });
});

function task(id: number | string, title = "old"): Json {
  return { id, title };
}
