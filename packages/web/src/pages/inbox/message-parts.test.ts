import { expect, test } from "vitest";
import { isFolded, lateSince, ownBody } from "./message-parts.ts";

test("a body that only repeats the title is not said twice", () => {
  expect(ownBody({ title: "喝水", body: " 喝水\n" })).toBeUndefined();
  expect(ownBody({ title: "喝水", body: "" })).toBeUndefined();
  expect(ownBody({ title: "喝水", body: "第三杯" })).toBe("第三杯");
});

test("long bodies and bodies of many lines are folded", () => {
  expect(isFolded(undefined)).toBe(false);
  expect(isFolded("one\ntwo\nthree")).toBe(false);
  expect(isFolded("one\ntwo\nthree\nfour")).toBe(true);
  expect(isFolded("水".repeat(221))).toBe(true);
});

test("a message is late from more than a second on", () => {
  const due_at = "2026-11-22T08:00:00.000Z";
  expect(lateSince({ due_at, created_at: "2026-11-22T08:00:01.000Z" })).toBeUndefined();
  expect(lateSince({ due_at, created_at: "2026-11-22T08:00:01.001Z" })).toBe(due_at);
  expect(lateSince({ created_at: due_at })).toBeUndefined();
});
