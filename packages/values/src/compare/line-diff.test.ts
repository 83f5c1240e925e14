import { expect, test } from "vitest";
import { unifiedDiff } from "./line-diff.ts";

test("changes stand in their surroundings, those that are near each other together", () => {
  const before = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const after = ["a", "B", "c", "d", "e", "f", "g", "h", "i"];
  expect(unifiedDiff(before, after)).toBe(
    ["@@ -1,4 +1,4 @@", " a", "-b", "+B", " c", " d", "@@ -7,2 +7,3 @@", " g", " h", "+i"].join("\n"),
  );
});

test("a hundred thousand new lines are not too many", () => {
  const after = Array.from({ length: 200_000 }, () => "a");
  expect(unifiedDiff([], after).length).toBe("@@ -0,0 +1,200000 @@".length + 200_000 * "\n+a".length);
});
