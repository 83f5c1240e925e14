import { expect, test } from "vitest";
import { snippetOf } from "./snippet.ts";

test("shows the text around the first hit and where it is, in the words of filters", () => {
  const content = { "a.b": ["nothing", { text: `${"before ".repeat(20)}Ｎeedle${" after".repeat(30)}` }] };
  const snippet = snippetOf(content, ["needle"])!;
  expect(snippet.field).toBe("a\\.b.1.text");
  expect(snippet.text).toMatch(/^….*before Ｎeedle after.*…$/);
  expect(snippet.text.length).toBeLessThanOrEqual(122);
});

test("shows a short value whole, and a number too", () => {
  expect(snippetOf({ title: "紫微斗数 笔记" }, ["斗数"])).toEqual({ field: "title", text: "紫微斗数 笔记" });
  expect(snippetOf({ n: 1234.5 }, ["34.5"])).toEqual({ field: "n", text: "1234.5" });
});

test("finds the place although the normal form is longer, and cuts no character in half", () => {
  const text = `${"……🎉".repeat(900)}needle${"🎉".repeat(200)}`;
  const snippet = snippetOf({ text }, ["needle"])!;
  expect(snippet.text).toContain("needle");
  expect(snippet.text.isWellFormed()).toBe(true);
});

test("falls back to a later term where the first is in no value", () => {
  expect(snippetOf({ text: "two" }, ["one", "two"])?.field).toBe("text");
  expect(snippetOf({ text: "two" }, ["three"])).toBeUndefined();
});
