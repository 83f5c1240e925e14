import { checkJson } from "@etui/values/parse/check-json";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import { refusalOfFault } from "@etui/values/parse/json-refusal";
import { parseJson } from "@etui/values/parse/parse-json";
import { describe, expect, test } from "vitest";
import { sayRefusal } from "./say-refusal.ts";
import { expectChinese } from "./testing/expect-chinese.ts";

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
      'line 1, column 4: the string has no closing " before its line ends; a line break inside is written as \\n.',
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
    if (parsed.ok) throw new Error(`${text} is JSON.`);
    expect(sayRefusal(parsed.refused, "en")).toContain(sentence);
    expect(sayRefusal(parsed.refused, "zh")).toMatch(/^文本/);
    expectChinese(sayRefusal(parsed.refused, "zh"));
  });
});

test.each([
  [
    '{"a": tru}',
    'The text is not valid JSON at column 7: a value is expected, not "tru".',
    '文本在第 7 列不是有效的 JSON：这里应当是一个值，而不是 "tru"。',
  ],
  [
    "[".repeat(65),
    "The JSON is nested deeper than 64 levels at column 65. Make it flatter.",
    "JSON 在第 65 列嵌套超过 64 层。请减少层数。",
  ],
])("of one line of a file the column alone is said: %s", (text, english, chinese) => {
  const checked = checkJson(text);
  if (checked.ok) throw new Error(`${text} is JSON.`);
  const refused = refusalOfFault(checked.fault, { column: checked.place.column });
  expect([sayRefusal(refused, "en"), sayRefusal(refused, "zh")]).toEqual([english, chinese]);
});

test.each<[unknown, string]>([
  [
    { content: { title: "a\0b" } },
    "content.title contains the character \\u0000, which cannot be stored. Remove it.",
  ],
  [
    { content: { "a\0": 1 } },
    "content has a field whose name contains the character \\u0000, which cannot be stored. Remove it.",
  ],
  [
    ["\ud83d"],
    "[0] contains half of a surrogate pair (a broken emoji), which is not valid Unicode. Send the whole character or remove it.",
  ],
  [
    JSON.parse('{"__proto__":1}'),
    "The value has a field named __proto__, which is refused. Choose another name.",
  ],
  [{ a: { b: Number.NaN } }, "a.b is NaN, but JSON has finite numbers only. Send a number or null."],
  [{ n: 1n }, "n is a bigint, which JSON cannot hold."],
  [new Array(2), "[0] is undefined. Send null, or leave it out."],
  [{ due: new Date(0) }, "due is a Date, which JSON cannot hold. Send its text, from toISOString()."],
  [{ m: new Map() }, "m is not a plain object. Send plain objects and lists only."],
])("of a value that is no JSON it is said what it is", (value, sentence) => {
  expect(sayRefusal(findForbidden(value)!, "en")).toBe(sentence);
});
