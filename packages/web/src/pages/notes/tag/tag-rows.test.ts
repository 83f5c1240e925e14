import { expect, test } from "vitest";
import { tagRows } from "./tag-rows.ts";

const tags = ["b", "a/c", "a-z", "a", "a/b/d", "a/b"].map((tag, count) => ({ tag, count }));

test("a nested tag stands below the one that it counts for", () => {
  expect(tagRows(tags, "").map(({ name, depth }) => [name, depth])).toEqual([
    ["a", 0],
    ["b", 1],
    ["d", 2],
    ["c", 1],
    ["a-z", 0],
    ["b", 0],
  ]);
});

test("what is filtered has its whole name", () => {
  expect(tagRows(tags, "#A/B").map(({ name, depth }) => [name, depth])).toEqual([
    ["a/b", 0],
    ["a/b/d", 0],
  ]);
});
