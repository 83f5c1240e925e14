import { expect, test } from "vitest";
import { dataUri, pathOfDataUri, spellingsOfDataUri } from "./data-uri.ts";

const PATHS = [
  "goals/2026/year",
  "目标/2026 年",
  "a/../b",
  "./x",
  "..",
  "a//b",
  "/a/",
  "100%",
  "a?b#c",
  "%2e%2e/x",
  "é",
  "😀",
];

test.each(PATHS)("%j comes back from its URI, in every spelling that names it alone", (path) => {
  expect(pathOfDataUri(dataUri(path))).toBe(path);
  expect([...spellingsOfDataUri(path)]).toContain(dataUri(path));
});

test.each(PATHS.filter((path) => path !== ".."))("%j survives a client that normalises URLs", (path) => {
  expect(pathOfDataUri(new URL(dataUri(path)).href)).toBe(path);
});

test("what is given out reads like the path", () => {
  expect(dataUri("goals/2026/year")).toBe("etui://data/goals/2026/year");
});

test("both compositions of a letter name one document", () => {
  expect(pathOfDataUri("etui://data/e%CC%81")).toBe("é");
});

test.each([
  "etui://data/",
  "etui://data/%zz",
  "etui://data/%ff",
  "etui://data/%00",
  "file:///a",
  "etui://data",
])("%s names no document", (uri) => expect(pathOfDataUri(uri)).toBeUndefined());
