import { expect, test } from "vitest";
import { normalText } from "../markdown/sections.ts";
import { type KeptBlock, keepHandles } from "./keep-handles.ts";
import { scanPage } from "./scan-page.ts";

const keep = (before: readonly KeptBlock[], text: string, now = 2_000) =>
  keepHandles(before, scanPage("T", normalText(text)).blocks, now);

/** What each text of the second page was called in the first. */
function after(first: string, second: string): Record<string, string | undefined> {
  const before = keep([], first, 1_000);
  const { blocks } = scanPage("T", normalText(first));
  const textOf = new Map(before.map(({ handle }, at) => [handle, blocks[at]!.text]));
  const now = keep(before, second);
  const texts = scanPage("T", normalText(second)).blocks;
  return Object.fromEntries(texts.slice(1).map(({ text }, at) => [text, textOf.get(now[at + 1]!.handle)]));
}

test("blocks keep their handles when something is written above, between and below them", () => {
  expect(after("- a\n- b\n- c\n", "- new\n- a\n- x\n- b\n- c\n- y\n")).toEqual({
    new: undefined,
    a: "a",
    x: undefined,
    b: "b",
    c: "c",
    y: undefined,
  });
});

test("a block that is changed keeps its handle", () => {
  expect(after("- a\n- b\n- c\n", "- a\n- b but longer\n- c\n")).toEqual({
    a: "a",
    "b but longer": "b",
    c: "c",
  });
});

test("a block that is moved keeps its handle, and so do equal ones, one each", () => {
  expect(after("- a\n- b\n- c\n", "- c\n- a\n- b\n")).toEqual({ c: "c", a: "a", b: "b" });
  const before = keep([], "- x\n- x\n");
  expect(new Set(keep(before, "- x\n- x\n- x\n").map(({ handle }) => handle)).size).toBe(4);
});

test("a block with a name of its own keeps its handle by that, whatever it says and wherever it is", () => {
  expect(after("one ^here\n\ntwo\n", "two\n\nsomething else ^here\n")).toEqual({
    two: "two",
    "something else ^here": "one ^here",
  });
});

test("what changed has the time of the change, what did not the one before, and creation stays", () => {
  const before = keep([], "- a\n- b\n", 1_000);
  const now = keep(before, "- a\n- c\n", 2_000);
  expect(now.map(({ changed }) => changed)).toEqual([1_000, 1_000, 2_000]);
  expect(now.map(({ created }) => Math.ceil(created))).toEqual([1_000, 1_000, 1_000]);
});

test("handles are short and different", () => {
  const handles = keep([], "- x\n".repeat(500)).map(({ handle }) => handle);
  expect(new Set(handles).size).toBe(501);
  for (const handle of handles) expect(handle).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
});
