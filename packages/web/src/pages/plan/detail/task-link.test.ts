import { expect, test } from "vitest";
import { addressOfLink, linkFrom, nameOfLink } from "./task-link.ts";

test.each([
  [" https://example.com/a ", { type: "url", target: "https://example.com/a" }],
  ["kb://projects/house", { type: "kb", target: "projects/house" }],
  ["notes/房子", { type: "path", target: "notes/房子" }],
])("%s is a link to what it looks like", (text, link) => {
  expect(linkFrom(text)).toEqual(link);
});

test("a link leads to the web or to a document, and nowhere else", () => {
  expect(addressOfLink({ type: "url", target: "https://example.com" })).toBe("https://example.com");
  expect(addressOfLink({ type: "path", target: "a/b" })).toBe("/data?path=a/b");
  expect(addressOfLink({ type: "url", target: "javascript:alert(1)" })).toBeUndefined();
  expect(addressOfLink({ type: "kb", target: "goals" })).toBeUndefined();
  expect(nameOfLink({ type: "url", target: "https://www.example.com/" })).toBe("example.com");
});
