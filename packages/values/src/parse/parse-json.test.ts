import { describe, expect, test } from "vitest";
import { findJsonFault } from "./json-fault.ts";
import { guardJsonText, parseJson } from "./parse-json.ts";

describe("text is refused for its depth before anything parses it", () => {
  test.each([
    ["64 levels", "[".repeat(64) + "]".repeat(64), undefined],
    ["65 levels", "[".repeat(65), { levels: 64, line: 1, column: 65 }],
    ["100,000 levels of objects", '{"a":'.repeat(100_000), { levels: 64, line: 1, column: 321 }],
    ["4 MB of [", "[".repeat(4_000_000), { levels: 64, line: 1, column: 65 }],
    ["on the second line", `{\n${'"a":['.repeat(80)}`, { levels: 64, line: 2, column: 320 }],
    ["wide, but flat", `[${"[],".repeat(1_000)}1]`, undefined],
    ["brackets inside a string", JSON.stringify("[".repeat(1_000)), undefined],
    ["an escaped quote does not end a string", `["\\"${"[".repeat(100)}"]`, undefined],
    ["an escaped backslash does", `["\\\\",${"[".repeat(100)}`, { levels: 64, line: 1, column: 70 }],
    ["a string that never ends", `[${"[],".repeat(100)}"${"[".repeat(100)}`, undefined],
  ])("%s", (_, text, facts) =>
    expect(guardJsonText(text)).toEqual(facts && { code: "json.text_too_deep", facts }),
  );

  test("another depth can be asked for", () => {
    expect(guardJsonText("[[[1]]]", { maxDepth: 2 })?.facts).toEqual({ levels: 2, line: 1, column: 3 });
  });
});

test("malformed JSON is answered with the place and what was expected", () => {
  expect(parseJson('{\n  "a": None\n}')).toEqual({
    ok: false,
    refused: {
      code: "json.text_breaks",
      facts: { line: 2, column: 8, fault: findJsonFault('{\n  "a": None\n}') },
    },
  });
  expect(parseJson(" \n")).toEqual({ ok: false, refused: { code: "json.text_empty", facts: {} } });
});

test("a byte order mark is no fault", () => {
  expect(parseJson('\uFEFF{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
});

test("a depth bomb is answered like any other fault", () => {
  expect(parseJson("[".repeat(100_000))).toMatchObject({
    ok: false,
    refused: { code: "json.text_too_deep", facts: { levels: 64 } },
  });
});
