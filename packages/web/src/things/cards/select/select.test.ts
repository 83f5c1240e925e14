import { expect, test } from "vitest";
import { moveInList } from "./move-in-list.ts";
import { readChosen } from "./read-chosen.ts";

const choices = ["Assam", "普洱", "Oolong", "Aged pu'er"].map((label, value) => ({ label, value }));

test("the keyboard moves as in any list, and letters jump", () => {
  const move = (at: number, key: string) => moveInList(choices, at, key);
  expect([move(-1, "ArrowDown"), move(0, "ArrowUp"), move(1, "End"), move(3, "ArrowDown")]).toEqual([
    0, 0, 3, 3,
  ]);
  expect([move(0, "a"), move(3, "a"), move(0, "普"), move(0, "x")]).toEqual([3, 0, 1, undefined]);
  expect(move(0, "Tab")).toBeUndefined();
  expect(moveInList([], -1, "ArrowDown")).toBeUndefined();
});

test("only what is offered now is chosen, told apart by type", () => {
  expect(readChosen({ choice: [1, "2", 99] }, choices)).toEqual([1]);
  expect(readChosen({ choice: 2 }, choices)).toEqual([2]);
  expect(readChosen({}, choices)).toBeUndefined();
  expect(readChosen(undefined, choices)).toBeUndefined();
});
