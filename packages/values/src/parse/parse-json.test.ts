import { describe, expect, test } from "vitest";
import { guardJsonText, parseJson } from "./parse-json.ts";

describe("text is refused for its depth before anything parses it", () => {
  test.each([
    ["64 levels", "[".repeat(64) + "]".repeat(64), undefined],
    [
      "65 levels",
      "[".repeat(65),
      "The JSON is nested deeper than 64 levels at line 1, column 65. Make it flatter.",
    ],
    [
      "100,000 levels of objects",
      '{"a":'.repeat(100_000),
      "The JSON is nested deeper than 64 levels at line 1, column 321. Make it flatter.",
    ],
    [
      "4 MB of [",
      "[".repeat(4_000_000),
      "The JSON is nested deeper than 64 levels at line 1, column 65. Make it flatter.",
    ],
    [
      "on the second line",
      `{\n${'"a":['.repeat(80)}`,
      "The JSON is nested deeper than 64 levels at line 2, column 320. Make it flatter.",
    ],
    ["wide, but flat", `[${"[],".repeat(1_000)}1]`, undefined],
    ["brackets inside a string", JSON.stringify("[".repeat(1_000)), undefined],
    ["an escaped quote does not end a string", `["\\"${"[".repeat(100)}"]`, undefined],
    [
      "an escaped backslash does",
      `["\\\\",${"[".repeat(100)}`,
      "The JSON is nested deeper than 64 levels at line 1, column 70. Make it flatter.",
    ],
    ["a string that never ends", `[${"[],".repeat(100)}"${"[".repeat(100)}`, undefined],
  ])("%s", (_, text, sentence) => expect(guardJsonText(text)).toBe(sentence));

  test("another depth can be asked for", () => {
    expect(guardJsonText("[[[1]]]", { maxDepth: 2 })).toBe(
      "The JSON is nested deeper than 2 levels at line 1, column 3. Make it flatter.",
    );
  });
});

describe("malformed JSON is answered with the place and what was expected", () => {
  test.each([
    ["", "The text is empty. Send a JSON value, for example {}."],
    [" \n", "The text is empty. Send a JSON value, for example {}."],
    ["abc", 'line 1, column 1: a value is expected, not "abc".'],
    ["{a: 1}", 'line 1, column 2: a field name in double quotes or } is expected, not "a".'],
    [
      "{'a': 1}",
      `line 1, column 2: a field name in double quotes or } is expected, not "'". JSON quotes with ", never with '.`,
    ],
    [
      '{"a": 1,}',
      'line 1, column 9: a field name in double quotes is expected, not "}". Remove the comma before it.',
    ],
    ["[1,]", 'line 1, column 4: a value is expected, not "]". Remove the comma before it.'],
    ['{"a": }', 'line 1, column 7: a value is expected, not "}". Write one after the colon.'],
    ['{"a" 1}', 'line 1, column 6: a colon is expected after the field name, not "1".'],
    ['{"a": 1 "b": 2}', 'line 1, column 9: a comma or } is expected, not "\\"".'],
    ['{"a": tru}', 'line 1, column 7: a value is expected, not "tru".'],
    ['{\n  "a": None\n}', 'line 2, column 8: a value is expected, not "None". Write null.'],
    ["[True]", 'line 1, column 2: a value or ] is expected, not "True". Write true.'],
    ["[NaN]", 'line 1, column 2: a value or ] is expected, not "NaN". Write null.'],
    ["[01]", 'line 1, column 2: a value or ] is expected, not "0".'],
    ["[1.]", 'line 1, column 2: a value or ] is expected, not "1".'],
    ['{"a": 1', "line 1, column 8: the text ends, but a comma or } is expected."],
    ['{"a":', "line 1, column 6: the text ends, but a value is expected."],
    ['["abc', 'line 1, column 2: the string that begins here has no closing ".'],
    [
      '["a\nb"]',
      "line 1, column 4: a line break or control character stands inside a string; write it as \\n or \\u….",
    ],
    [
      '["\\x41"]',
      'line 1, column 3: a backslash in a string must begin one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000.',
    ],
    ["{} {}", 'line 1, column 4: nothing more is expected after the value, not "{".'],
    [
      "[1] // done",
      'line 1, column 5: nothing more is expected after the value, not "/". JSON has no comments.',
    ],
    ["[1}", 'line 1, column 3: a comma or ] is expected, not "}".'],
  ])("%j", (text, sentence) => {
    const parsed = parseJson(text);
    expect(parsed).toEqual({ ok: false, error: expect.stringContaining(sentence) });
  });

  test("a byte order mark is no fault", () => {
    expect(parseJson('\uFEFF{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
  });

  test("a depth bomb is answered like any other fault", () => {
    expect(parseJson("[".repeat(100_000))).toMatchObject({
      ok: false,
      error: expect.stringContaining("deeper than 64 levels"),
    });
  });
});
