import { expect, test } from "vitest";
import { askedAt, mentionsIn } from "./asked-at.ts";

const at = (text: string) => askedAt(text, text.length);

test("a slash at the beginning asks for a tool, and only there", () => {
  expect(at("/")).toEqual({ kind: "tool", search: "", from: 0 });
  expect(at("/show ca")).toEqual({ kind: "tool", search: "show ca", from: 0 });
  expect(at("5 km / h")).toBeUndefined();
  expect(at("/etc\nhosts")).toBeUndefined();
});

test("an at sign behind a space or Chinese punctuation asks for a skill or a path", () => {
  expect(at("look at @goals/20")).toEqual({ kind: "mention", search: "goals/20", from: 8 });
  expect(at("按照，@目标")).toEqual({ kind: "mention", search: "目标", from: 3 });
  expect(at("lin@example")).toBeUndefined();
  expect(at("@a b")).toBeUndefined();
});

test("it is about where the caret stands, not about the end", () => {
  expect(askedAt("@goa and more", 4)).toEqual({ kind: "mention", search: "goa", from: 0 });
});

test("mentions are found whatever stands behind them", () => {
  expect(mentionsIn("use @goal_tracking, then @goals/2026。也用@不算 @算，好")).toEqual([
    "goal_tracking",
    "goals/2026",
    "算",
  ]);
});
