import { expect, test } from "vitest";
import { handlesOf, textsOf } from "./called.ts";

test.each([
  ["Anna", ["Anna", "[[Anna]]"], []],
  ["[[Anna]]", ["[[Anna]]", "Anna"], []],
  ["((9k2f))", ["((9k2f))", "[[((9k2f))]]"], ["9k2f"]],
  ["orca-block:12", ["orca-block:12", "[[orca-block:12]]"], ["12"]],
])("%s", (text, texts, handles) => {
  expect(textsOf({ is: "text", text })).toEqual(texts);
  expect(handlesOf({ is: "text", text })).toEqual(handles);
});

test("a number may be a handle, and a day is none", () => {
  const number = { is: "number", text: "12", number: 12 } as const;
  const day = { is: "day", text: "today", day: "2026-11-28" } as const;
  expect([number, day].map(textsOf)).toEqual([["12"], ["today"]]);
  expect([number, day].map(handlesOf)).toEqual([["12"], []]);
});
