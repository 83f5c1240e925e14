import { MAX_DEPTH } from "@etui/values/json/depth";
import { placeAt } from "@etui/values/text/place";
import { expect, test } from "vitest";
import { checkJson } from "./check-json.ts";
import { en } from "./words/en.ts";
import { zh } from "./words/zh.ts";

test.each<[text: string, offset: number, says: string]>([
  ["", 0, "the text ends, but a value is expected"],
  ['{"a": 1', 7, "the text ends, but a comma or } is expected"],
  ['{"a" 1}', 5, 'a colon is expected after the field name, not "1"'],
  ['{"a": }', 6, 'a value is expected, not "}". Write one after the colon'],
  ['{"a": , "b": 1}', 6, 'a value is expected, not ",". Write one after the colon'],
  ['{"a": 1,}', 8, 'a field name in double quotes is expected, not "}". Remove the comma before it'],
  ["[1 2]", 3, 'a comma or ] is expected, not "2"'],
  [
    "{'a': 1}",
    1,
    `a field name in double quotes or } is expected, not "'". JSON quotes with ", never with '`,
  ],
  ["[None]", 1, 'a value or ] is expected, not "None". Write null'],
  ["[01]", 1, 'a value or ] is expected, not "0"'],
  ["[1] x", 4, 'nothing more is expected after the value, not "x"'],
  ['["a\n"]', 1, 'the string has no closing " before its line ends; a line break inside is written as \\n'],
  ['["a\tb"]', 3, "a control character stands inside a string; write it as \\t or \\u…"],
  ['["\\x"]', 2, 'a backslash in a string must begin one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000'],
  ["// no\n{}", 0, 'a value is expected, not "/". JSON has no comments'],
])("%j breaks at %d", (text, offset, says) => {
  const checked = checkJson(text);
  if (checked.ok) throw new Error("It is JSON.");
  expect(checked.place).toEqual(placeAt(text, offset));
  expect(en.fault(checked.fault)).toBe(says);
  expect(zh.fault(checked.fault)).toMatch(/\p{Script=Han}/u);
});

test("a fault has its line and column, and nesting a bound", () => {
  expect(checkJson('{\n  "a": tru\n}')).toMatchObject({ ok: false, place: { line: 2, column: 8 } });
  const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  expect(checkJson(deep(MAX_DEPTH)).ok).toBe(true);
  expect(checkJson(deep(MAX_DEPTH + 1))).toMatchObject({ ok: false, fault: { code: "too_deep" } });
});

test("bytes are those of the shortest form", () => {
  expect(checkJson('{ "高": 1 }')).toMatchObject({ ok: true, bytes: 9 });
});
