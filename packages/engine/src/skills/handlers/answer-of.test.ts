import { expect, test } from "vitest";
import { answerOf } from "./answer-of.ts";

test("a result is kept, but for what only the road may say", () => {
  const claimed = {
    status: "error",
    error: "The kettle is empty.",
    receipt: { call_id: "mine", changed: [] },
    refusals: [{ code: "undo.blocked", facts: {} }],
    level: 0,
  };
  expect(answerOf(claimed)).toEqual({ status: "error", error: "The kettle is empty.", level: 0 });
  expect(answerOf({ status: "success", refusals: null })).toEqual({ status: "success" });
});

test("anything else is the data of a success", () => {
  expect(answerOf({ state: "done" })).toEqual({ status: "success", data: { state: "done" } });
  expect(answerOf(undefined)).toEqual({ status: "success", data: null });
});
