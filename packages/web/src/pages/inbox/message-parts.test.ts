import type { InboxMessage } from "@etui/protocol/inbox";
import { expect, test } from "vitest";
import { isFolded, lateSince, ownBody, pressingFirst } from "./message-parts.ts";

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

test("what is pressing and unread stands before the rest of its day, which stays newest first", () => {
  const message = (title: string, more: Partial<InboxMessage> = {}) =>
    ({ title, read_at: null, acknowledged_at: null, ...more }) as InboxMessage;
  const day = [
    message("newest"),
    message("high", { priority: "high" }),
    message("low", { priority: "low" }),
    message("urgent", { priority: "urgent" }),
    message("urgent, read", { priority: "urgent", read_at: "2026-11-22T08:00:00Z" }),
    message("oldest"),
  ];
  expect(pressingFirst(day).map(({ title }) => title)).toEqual([
    "urgent",
    "high",
    "newest",
    "low",
    "urgent, read",
    "oldest",
  ]);
});
