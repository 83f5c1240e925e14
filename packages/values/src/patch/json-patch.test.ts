import { describe, expect, test } from "vitest";
import type { Json } from "../json/json.ts";
import { frozen } from "../testing/test-json.ts";
import { applyJsonPatch } from "./json-patch.ts";

function patched(document: Json, ...operations: unknown[]): Json {
  const answer = applyJsonPatch(frozen(document), operations);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refused));
  return answer.value;
}

/** What stands in the way of one of its operations. */
function faultOf(document: Json, operations: unknown): unknown {
  const answer = applyJsonPatch(frozen(document), operations);
  if (answer.ok) throw new Error(`accepted: ${JSON.stringify(answer.value)}`);
  return "fault" in answer.refused.facts ? answer.refused.facts.fault : answer.refused;
}

describe("what the public suite leaves open", () => {
  test("a move takes its value away before the target is looked up", () => {
    expect(patched(["x", { a: 1 }, { b: 2 }], { op: "move", from: "/0", path: "/1/c" })).toEqual([
      { a: 1 },
      { b: 2, c: "x" },
    ]);
    expect(patched(["x", "y"], { op: "move", from: "/0", path: "/-" })).toEqual(["y", "x"]);
  });

  test("a part can become the whole", () => {
    expect(patched({ a: { b: 1 } }, { op: "move", from: "/a", path: "" })).toEqual({ b: 1 });
    expect(patched({ a: { b: 1 } }, { op: "copy", from: "/a/b", path: "" })).toBe(1);
  });

  test("the whole can be copied into itself", () => {
    expect(patched({ a: 1 }, { op: "copy", from: "", path: "/b" })).toEqual({ a: 1, b: { a: 1 } });
  });

  test("a copy goes its own way afterwards, and so does the value of an operation", () => {
    const value = { n: [1] };
    const operations = [
      { op: "add", path: "/a", value },
      { op: "copy", from: "/a", path: "/b" },
      { op: "add", path: "/a/n/-", value: 2 },
      { op: "add", path: "/b/n/-", value: 3 },
    ];
    expect(patched({}, ...operations)).toEqual({ a: { n: [1, 2] }, b: { n: [1, 3] } });
    expect(value).toEqual({ n: [1] });
  });

  test("a replaced field keeps its place among the keys", () => {
    const value = patched({ a: 1, b: 2 }, { op: "replace", path: "/a", value: 3 });
    expect(JSON.stringify(value)).toBe('{"a":3,"b":2}');
  });

  test("an own `__proto__` that is already there survives", () => {
    const document = JSON.parse('{"__proto__": {"a": 1}, "b": 2}');
    expect(JSON.stringify(patched(document, { op: "remove", path: "/b" }))).toBe('{"__proto__":{"a":1}}');
  });
});

test("a thousand operations are not too many", () => {
  const operations = Array.from({ length: 1000 }, (_, index) => ({ op: "add", path: "/-", value: index }));
  expect(patched([], ...operations)).toHaveLength(1000);
});

test("all or nothing", () => {
  const document = frozen({ a: [1, 2], b: { c: 3 } });
  const answer = applyJsonPatch(document, [
    { op: "remove", path: "/a/0" },
    { op: "add", path: "/b/d", value: 4 },
    { op: "test", path: "/b/c", value: 5 },
  ]);
  expect(answer.ok).toBe(false);
  expect(document).toEqual({ a: [1, 2], b: { c: 3 } });
});

describe("no patch makes more of a document than later code can hold", () => {
  test("thirty copies of everything are stopped", () => {
    const copies = Array.from({ length: 30 }, (_, index) => ({ op: "copy", from: "", path: `/${index}` }));
    expect(faultOf({ a: "x".repeat(100) }, copies)).toMatchObject({ code: "patch.carries_too_much" });
  });

  test.each<[string, unknown[]]>([
    ["add", [{ op: "add", path: `${"/a".repeat(32)}/b`, value: nested(32) }]],
    ["add beside something flat", [{ op: "add", path: "/b", value: { deep: nested(63), flat: 1 } }]],
    ["replace", [{ op: "replace", path: "/a".repeat(33), value: nested(33) }]],
    ["copy", [{ op: "copy", from: "", path: `${"/a".repeat(32)}/b` }]],
    [
      "move",
      [
        { op: "add", path: "/b", value: nested(33) },
        { op: "move", from: "/b", path: `${"/a".repeat(32)}/b` },
      ],
    ],
  ])("%s cannot nest it deeper than 64 levels", (_, operations) => {
    expect(faultOf(nested(34), operations)).toEqual({ code: "patch.too_deep", facts: { levels: 64 } });
  });

  test("64 levels are fine", () => {
    const operation = { op: "add", path: `${"/a".repeat(32)}/b`, value: nested(31) };
    expect(JSON.stringify(patched(nested(34), operation))).toContain(JSON.stringify(nested(31)));
  });
});

/** `{"a": {"a": …}}` with this many objects. */
function nested(levels: number): Json {
  let value: Json = {};
  for (let level = 1; level < levels; level++) value = { a: value };
  return value;
}
