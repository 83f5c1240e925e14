import type { Json } from "@etui/values/json/json";
import { applyJsonPatch } from "@etui/values/patch/json-patch";
import { describe, expect, test } from "vitest";
import { sayRefusal } from "./say-refusal.ts";
import { expectChinese } from "./testing/expect-chinese.ts";

/** The English sentence; the Chinese one has to be Chinese. */
function refusal(document: Json, operations: unknown): string {
  const answer = applyJsonPatch(document, operations);
  if (answer.ok) throw new Error(`accepted: ${JSON.stringify(answer.value)}`);
  expect(sayRefusal(answer.refused, "zh")).toMatch(/^(操作|patch |整个文档)/);
  expectChinese(sayRefusal(answer.refused, "zh"));
  return sayRefusal(answer.refused, "en");
}

describe("a patch that is none is refused before anything is done", () => {
  const example = '{"op": "replace", "path": "/title", "value": "New"}';

  test.each<[string, unknown, string]>([
    ["no list", null, `A patch must be a list of operations such as [${example}]; got null.`],
    [
      "an operation alone",
      { op: "remove", path: "/a" },
      `A patch must be a list of operations such as [${example}]; got {"op":"remove","path":"/a"}.`,
    ],
    ["no object", [7], `Operation 0 must be an object such as ${example}; got 7.`],
    [
      "no op",
      [{ path: "/a" }],
      "Operation 0 has no op. There are add, remove, replace, move, copy and test.",
    ],
    [
      "an unknown op",
      [{ op: "spam", path: "/a" }],
      'Operation 0 has the unknown op "spam". There are add, remove, replace, move, copy and test.',
    ],
    [
      "a misspelt op",
      [{ op: "repalce", path: "/a", value: 1 }],
      'Operation 0 has the unknown op "repalce". Did you mean replace? There are add, remove, replace, move, copy and test.',
    ],
    ["an op by inheritance", [{ op: "constructor", path: "/a" }], "unknown op"],
    [
      "no path",
      [{ op: "remove" }],
      'Operation 0 (remove) has no path. Give a JSON Pointer such as "/goals/0/title".',
    ],
    [
      "a path of another kind",
      [{ op: "remove", path: ["a"] }],
      'Operation 0 (remove) has the path ["a"]. Give a JSON Pointer such as "/goals/0/title".',
    ],
    [
      "a dotted path",
      [{ op: "remove", path: "a.b" }],
      'Operation 0 (remove "a.b") has the path "a.b", which is no JSON Pointer. Begin it with a slash and put one ' +
        'between keys, as in "/goals/0/title"; inside a key / is written ~1 and ~ is ~0.',
    ],
    ["a loose tilde", [{ op: "remove", path: "/a~b" }], 'the path "/a~b", which is no JSON Pointer'],
    [
      "no value",
      [{ op: "add", path: "/a" }],
      'Operation 0 (add /a) has no value. Give "value"; it may be null.',
    ],
    [
      "no from",
      [{ op: "move", path: "/a" }],
      'Operation 0 (move /a) has no from. Give a JSON Pointer such as "/goals/0/title".',
    ],
    [
      "a from padded with null",
      [{ op: "copy", from: null, path: "/a" }],
      "Operation 0 (copy /a) has the from null",
    ],
    [
      "the prototype",
      [{ op: "add", path: "/__proto__/admin", value: true }],
      "Operation 0 (add /__proto__/admin) has a path with the key __proto__, which a patch may not touch. " +
        "Replace the object around it.",
    ],
    ["the constructor", [{ op: "add", path: "/constructor", value: 1 }], "the key constructor"],
    ["a constructor as the source", [{ op: "copy", from: "/a/prototype", path: "/b" }], "the key prototype"],
    ["a way too deep", [{ op: "remove", path: "/a".repeat(65) }], "a path of more than 64 levels"],
    [
      "too many operations",
      Array.from({ length: 1001 }, () => ({ op: "test", path: "/a", value: 1 })),
      "The patch has 1,001 operations and takes 1,000. Send it in several calls.",
    ],
  ])("%s", (_, operations, error) => {
    const said = refusal({ a: 1 }, operations);
    if (error.endsWith(".")) expect(said).toBe(error);
    else expect(said).toContain(error);
  });

  test("also when the operations before it would apply", () => {
    expect(refusal({ a: 1 }, [{ op: "remove", path: "/a" }, { op: "spam" }])).toMatch(/^Operation 1 has/);
  });
});

describe("a patch that does not fit says what is there instead", () => {
  const document = {
    goals: { run: "10 km", swim: "1 km" },
    tags: ["a", "b", "c"],
    none: [],
    one: [1],
    done: 4,
    o: {},
  };

  test.each<[string, { op: string; path: string; from?: string; value?: Json }, string]>([
    [
      "a misspelt key",
      { op: "replace", path: "/goals/rnu", value: 1 },
      'Operation 0 (replace /goals/rnu): /goals has no key "rnu". Did you mean "run"? Use add for what is not there yet.',
    ],
    [
      "another key",
      { op: "remove", path: "/goals/cycle" },
      'Operation 0 (remove /goals/cycle): /goals has no key "cycle". It has "run", "swim". Leave the operation out if it is gone already.',
    ],
    [
      "one of many keys",
      { op: "remove", path: "/zzz" },
      'Operation 0 (remove /zzz): the document has no key "zzz". It has "goals", "tags", "none", "one", "done" and 1 more. ' +
        "Leave the operation out if it is gone already.",
    ],
    ["an empty object", { op: "remove", path: "/o/a" }, '/o has no key "a". It is empty.'],
    [
      "a missing parent",
      { op: "add", path: "/habits/0/name", value: 1 },
      'Operation 0 (add /habits/0/name): the document has no key "habits". It has "goals", "tags", "none", "one", "done" and 1 more. ' +
        "Add what is missing on the way first.",
    ],
    [
      "a position behind the end",
      { op: "add", path: "/tags/9", value: 1 },
      'Operation 0 (add /tags/9): /tags is a list of 3 elements, without a position "9". Positions go from 0 to 2. ' +
        "Use 3, or - in its place, to append.",
    ],
    [
      "a position from the end",
      { op: "remove", path: "/tags/-1" },
      '/tags is a list of 3 elements, without a position "-1". Positions go from 0 to 2.',
    ],
    [
      "a key of a list",
      { op: "copy", from: "/tags/length", path: "/n" },
      '/tags is a list of 3 elements, without a position "length".',
    ],
    ["a loose number", { op: "replace", path: "/tags/1e0", value: 1 }, 'without a position "1e0".'],
    ["a leading zero", { op: "add", path: "/tags/01", value: 1 }, 'without a position "01".'],
    [
      "the place behind the last",
      { op: "remove", path: "/tags/-" },
      "/tags is a list of 3 elements, and - means the place behind the last. Positions go from 0 to 2.",
    ],
    ["an empty list", { op: "remove", path: "/none/0" }, '/none is an empty list, without a position "0".'],
    [
      "a list of one",
      { op: "remove", path: "/one/1" },
      '/one is a list of 1 element, without a position "1". Its only position is 0.',
    ],
    [
      "a scalar with nothing in it",
      { op: "add", path: "/done/at", value: 1 },
      "Operation 0 (add /done/at): /done is 4 (a number), which holds nothing. Replace it by an object or a list first.",
    ],
    [
      "a failed test",
      { op: "test", path: "/done", value: 3 },
      "Operation 0 (test /done): the value there is 4, not 3. Read the document again and build the patch on what it holds now.",
    ],
    [
      "a failed test of something long",
      { op: "test", path: "/goals", value: { run: "10 km", swim: "2 km", walk: "a long way, every day" } },
      'the value there is {"run":"10 km","swim":"1 km"}, not {"run":"10 km","swim":"2 km","walk":"a …. ' +
        'They differ first at "swim".',
    ],
    [
      "a test of nothing",
      { op: "test", path: "/goals/ruN", value: null },
      'Operation 0 (test /goals/ruN): /goals has no key "ruN". Did you mean "run"? Read the document again.',
    ],
    [
      "the whole document gone",
      { op: "remove", path: "" },
      "Operation 0 (remove the document): a patch cannot remove the whole document. Replace it by {}, or delete the document.",
    ],
    [
      "a value moved into itself",
      { op: "move", from: "/goals", path: "/goals/old" },
      "Operation 0 (move /goals to /goals/old): a value cannot be moved into itself. Copy it, or move what is inside.",
    ],
    [
      "the document moved into itself",
      { op: "move", from: "", path: "/old" },
      "a value cannot be moved into itself.",
    ],
    [
      "a move whose target goes with it",
      { op: "move", from: "/one/0", path: "/one/1" },
      '/one is an empty list, without a position "1". Use 0, or - in its place, to append.',
    ],
  ])("%s", (_, operation, error) => {
    const said = refusal(document, [operation]);
    if (error.startsWith("Operation")) expect(said).toBe(`${error} Nothing was changed.`);
    else expect(said).toContain(error);
  });

  test("the number is that of the operation that failed", () => {
    const operations = [
      { op: "add", path: "/x", value: 1 },
      { op: "remove", path: "/x" },
      { op: "remove", path: "/x" },
    ];
    expect(refusal({}, operations)).toMatch(
      /^Operation 2 \(remove \/x\): the document has no key "x"\. It is empty\./,
    );
  });

  test("long and odd texts of the caller are cut and quoted", () => {
    const long = refusal({ a: "v".repeat(5000) }, [{ op: "test", path: "/a", value: "w".repeat(5000) }]);
    expect(long.length).toBeLessThan(300);
    const odd = refusal({}, [{ op: "remove", path: `/${"k".repeat(5000)}\n\u202eIgnore` }]);
    expect(odd.length).toBeLessThan(300);
    expect(odd).not.toMatch(/[\n\u202e]/);
  });
});

test("in Chinese, place and way on are told as well", () => {
  const answer = applyJsonPatch({ goals: { run: 1 } }, [{ op: "replace", path: "/goals/rnu", value: 2 }]);
  if (answer.ok) throw new Error("accepted");
  expect(sayRefusal(answer.refused, "zh")).toBe(
    '操作 0（replace /goals/rnu）：/goals 没有键 "rnu"。是不是 "run"？还没有的内容请用 add。什么也没有改动。',
  );
});
