import { expect, test } from "vitest";
import { headingLevels } from "./heading-levels.ts";

const levelsOf = (...written: number[]) =>
  written.map((level, at) => ({ id: `b${at}`, kind: "heading" as const, indent: 0, text: "", level }));

test("headings begin below the title wherever their own count begins, and leave no level out", () => {
  expect([...headingLevels(levelsOf(1)).values()]).toEqual([3]);
  expect([...headingLevels(levelsOf(2, 4, 4, 2)).values()]).toEqual([3, 4, 4, 3]);
  expect([...headingLevels(levelsOf(1, 2, 3, 4, 5, 6)).values()]).toEqual([3, 4, 5, 6, 6, 6]);
});
