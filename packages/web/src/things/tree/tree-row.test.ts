import { describe, expect, test } from "vitest";
import { moveInTree, type TreeRow } from "./tree-row.ts";

const row = (label: string, depth: number, expanded?: boolean): TreeRow => ({
  key: label,
  label,
  depth,
  expanded,
  position: 1,
  setSize: 1,
});
const rows = [
  row("countries", 0, false),
  row("goals", 0, true),
  row("2026", 1, true),
  row("year", 2),
  row("notes", 0),
];

describe("arrow keys", () => {
  test("down and up move by one and stop at the ends", () => {
    expect(moveInTree(rows, 0, "ArrowDown")).toEqual({ to: 1 });
    expect(moveInTree(rows, 4, "ArrowDown")).toEqual({ to: 4 });
    expect(moveInTree(rows, 0, "ArrowUp")).toEqual({ to: 0 });
  });

  test("right opens a closed row, then steps into it; a leaf stays", () => {
    expect(moveInTree(rows, 0, "ArrowRight")).toEqual({ toggle: 0 });
    expect(moveInTree(rows, 1, "ArrowRight")).toEqual({ to: 2 });
    expect(moveInTree(rows, 3, "ArrowRight")).toEqual({ to: 3 });
  });

  test("left closes an open row, otherwise goes to the parent", () => {
    expect(moveInTree(rows, 2, "ArrowLeft")).toEqual({ toggle: 2 });
    expect(moveInTree(rows, 3, "ArrowLeft")).toEqual({ to: 2 });
    expect(moveInTree(rows, 4, "ArrowLeft")).toEqual({ to: 4 });
  });

  test("an open row whose children have not come yet keeps the focus", () => {
    expect(moveInTree([row("a", 0, true), row("b", 0)], 0, "ArrowRight")).toEqual({ to: 0 });
  });
});

test("home, end, page keys and letters jump", () => {
  expect(moveInTree(rows, 3, "Home")).toEqual({ to: 0 });
  expect(moveInTree(rows, 0, "End")).toEqual({ to: 4 });
  expect(moveInTree(rows, 0, "PageDown")).toEqual({ to: 4 });
  expect(moveInTree(rows, 0, "N")).toEqual({ to: 4 });
  expect(moveInTree(rows, 0, "x")).toEqual({ to: 0 });
});

test("enter and space choose; other keys mean nothing", () => {
  expect(moveInTree(rows, 3, "Enter")).toEqual({ choose: 3 });
  expect(moveInTree(rows, 3, " ")).toEqual({ choose: 3 });
  expect(moveInTree(rows, 3, "Escape")).toBeUndefined();
});

test("with no active row an arrow starts at the top, and an empty tree takes no key", () => {
  expect(moveInTree(rows, -1, "ArrowDown")).toEqual({ to: 0 });
  expect(moveInTree([], -1, "ArrowDown")).toBeUndefined();
});
