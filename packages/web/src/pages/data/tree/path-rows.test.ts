import { expect, test } from "vitest";
import type { Child } from "../../../things/data/level-api.ts";
import { type LevelState, pathRows, visibleLevels } from "./path-rows.ts";

const child = (path: string, below: number): Child => ({
  name: path.slice(path.lastIndexOf("/") + 1),
  path,
  documents_below: below,
  document: null,
});
const level = (children: Child[], next_cursor: string | null = null): LevelState => ({
  level: { children, next_cursor },
});
const open = new Set(["goals"]);
const keys = (states: ReadonlyMap<string, LevelState>) =>
  pathRows(states, (path) => open.has(path), undefined).map((row) => row.key);

test("an open level follows its row, a closed one is not there", () => {
  const states = new Map([
    ["", level([child("countries", 250), child("goals", 1), child("profile", 0)])],
    ["goals/", level([child("goals/2026", 0)])],
  ]);
  expect(keys(states)).toEqual(["path:countries", "path:goals", "path:goals/2026", "path:profile"]);
  const rows = pathRows(states, (path) => open.has(path), "goals/2026");
  expect(rows.map((row) => row.expanded)).toEqual([false, true, undefined, undefined]);
  expect(rows.map((row) => row.selected)).toEqual([false, false, true, false]);
});

test("a level that is not there yet, or failed, has one row that says so", () => {
  const root = level([child("goals", 1)]);
  expect(keys(new Map([["", root]]))).toEqual(["path:goals", "loading:goals/"]);
  expect(
    keys(
      new Map<string, LevelState>([
        ["", root],
        ["goals/", { failed: true }],
      ]),
    ),
  ).toEqual(["path:goals", "failed:goals/"]);
});

test("a cut level ends in a row that loads more, and its size is unknown", () => {
  const rows = pathRows(new Map([["", level([child("a", 0)], "next")]]), () => false, undefined);
  expect(rows.map((row) => row.kind)).toEqual(["child", "more"]);
  expect(rows[0]!.setSize).toBe(-1);
});

test("only levels whose parents are open are read", () => {
  expect(visibleLevels(new Set(["a", "a/b", "c/d"]))).toEqual(["", "a/", "a/b/"]);
});
