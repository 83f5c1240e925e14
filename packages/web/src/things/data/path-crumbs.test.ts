import { expect, test } from "vitest";
import { lastName, levelsAbove, pathCrumbs } from "./path-crumbs.ts";

test("each part links to the path up to it", () => {
  expect(pathCrumbs("goals/2026/year")).toEqual([
    { name: "goals", path: "goals" },
    { name: "2026", path: "goals/2026" },
    { name: "year", path: "goals/2026/year" },
  ]);
});

test("odd slashes are parts of the path, not noise", () => {
  expect(pathCrumbs("/a//b").map((crumb) => crumb.path)).toEqual(["", "/a", "/a/", "/a//b"]);
});

test("the levels above a path are the prefixes to load", () => {
  expect(levelsAbove("goals/2026/year")).toEqual(["", "goals/", "goals/2026/"]);
  expect(levelsAbove("notes")).toEqual([""]);
});

test("a name is what follows the last slash", () => {
  expect(lastName("countries/CHN")).toBe("CHN");
  expect(lastName("notes")).toBe("notes");
});
