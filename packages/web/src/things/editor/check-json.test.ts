import { MAX_DEPTH } from "@etui/values/json/depth";
import { placeAt } from "@etui/values/text/place";
import { expect, test } from "vitest";
import { checkJson } from "./check-json.ts";
import { en } from "./words/en.ts";
import { zh } from "./words/zh.ts";

test.each<[text: string, offset: number, says: string]>([
  ["", 0, "the text ends here, but a value is missing"],
  ['{"a": 1', 7, "the text ends here, but a comma or } is missing"],
  ['{"a" 1}', 5, "expected a colon after the field name, not 1"],
  ['{"a": }', 6, "expected a value, not }. Write one after the colon"],
  ['{"a": , "b": 1}', 6, "expected a value, not ,. Write one after the colon"],
  ['{"a": 1,}', 8, "expected a field name in double quotes, not }. Remove the comma before it"],
  ["[1 2]", 3, "expected a comma or ], not 2"],
  ["{'a': 1}", 1, "expected a field name in double quotes or }, not '. JSON quotes with \""],
  ["[None]", 1, "expected a value or ], not None. Write null"],
  ["[01]", 1, "expected a value or ], not 0"],
  ["[1] x", 4, "expected nothing more, not x"],
  ['["a\n"]', 1, 'the text that begins here has no closing "'],
  ['["a\tb"]', 3, "a control character stands in a text; write it as \\t or \\u…"],
  ['["\\x"]', 2, 'a backslash must be followed by one of " \\ / b f n r t or u and four digits'],
  ["// no\n{}", 0, "expected a value, not /. JSON has no comments"],
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
