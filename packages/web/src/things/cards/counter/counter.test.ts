import { expect, test } from "vitest";
import { judgeDelta } from "./judge-delta.ts";

test("up is good only where up is meant to be good", () => {
  expect(judgeDelta({ delta: 31, good: "up" })).toEqual({ direction: "up", verdict: "better" });
  expect(judgeDelta({ delta: 31, good: "down" })).toEqual({ direction: "up", verdict: "worse" });
  expect(judgeDelta({ delta: -4, good: "down" })).toEqual({ direction: "down", verdict: "better" });
});

test("nobody said which way is good, or nothing changed: no verdict", () => {
  expect(judgeDelta({ delta: 31 })).toEqual({ direction: "up", verdict: undefined });
  expect(judgeDelta({ delta: 0, good: "up" })).toEqual({ direction: "same", verdict: undefined });
  expect(judgeDelta({})).toBeUndefined();
});
