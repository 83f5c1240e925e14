import { expect, test } from "vitest";
import { findJsonFault } from "./json-fault.ts";

test("it agrees with the browser on what is JSON, wherever a text is cut or a letter is changed", () => {
  const whole = JSON.stringify({ a: [1, -2.5e3, true, null, 'x\\"\n高'], "": { b: {} } }, null, 1);
  for (let at = 0; at <= whole.length; at += 1) {
    for (const text of [
      whole.slice(0, at),
      `${whole.slice(0, at)}}${whole.slice(at)}`,
      whole.replace(whole[at] ?? "", "0"),
    ]) {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(findJsonFault(text) === undefined, text).toBe(isJson);
    }
  }
});

test("a string that its line ends in says where it begins as well", () => {
  expect(findJsonFault('{"a": "b\n}')).toEqual({ offset: 8, code: "line_break", begins: 6 });
});

test.each([
  ["[😀]", "😀"],
  [`[${"𠮷".repeat(30)}]`, "𠮷".repeat(10)],
  ["[a\ud83d]", "a"],
  ["[\ud83d]", "\ufffd"],
])("%j: what stands there is shown in whole characters", (text, found) => {
  expect(findJsonFault(text)).toMatchObject({ offset: 1, found });
});
