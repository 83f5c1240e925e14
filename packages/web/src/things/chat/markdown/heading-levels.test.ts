import { expect, test } from "vitest";
import { headingLevels } from "./heading-levels.ts";

/** The levels of headings that were written in these levels. */
function levelsOf(...written: number[]): (string | undefined)[] {
  const children = written.map((level) => ({ tagName: `h${level}`, children: [] }));
  headingLevels()({ children: [{ tagName: "blockquote", children }] });
  return children.map(({ tagName }) => tagName);
}

test("a text begins below the title of the page, wherever its own count begins", () => {
  expect(levelsOf(1)).toEqual(["h2"]);
  expect(levelsOf(3)).toEqual(["h2"]);
  expect(levelsOf(2, 3, 3, 2)).toEqual(["h2", "h3", "h3", "h2"]);
});

test("no level is left out on the way down, and the same level stays the same", () => {
  expect(levelsOf(1, 3, 4, 3)).toEqual(["h2", "h3", "h4", "h3"]);
  expect(levelsOf(3, 2, 4)).toEqual(["h2", "h2", "h3"]);
  expect(levelsOf(1, 2, 3, 4, 5, 6)).toEqual(["h2", "h3", "h4", "h5", "h6", "h6"]);
});
