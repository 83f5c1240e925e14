import type { InboxMessage, InboxPage } from "@etui/protocol/inbox";
import { expect, test } from "vitest";
import { arrivals, openingOf } from "./arrivals.ts";

const message = (message_id: string, created_at: string) => ({ message_id, created_at }) as InboxMessage;
const page = (...messages: InboxMessage[]): InboxPage => ({
  unread: messages.length,
  messages,
  next_cursor: null,
});

const old = message("old", "2026-11-22T08:00:00.000Z");
const newest = message("newest", "2026-11-22T09:00:00.000Z");
const opening = openingOf(page(newest, old));
const none = new Set<string>();

test("what was there when the page was opened does not arrive", () => {
  expect(arrivals(page(newest, old), opening, none)).toEqual([]);
});

test("what comes later arrives, also within the same millisecond as the newest one", () => {
  const twin = message("twin", newest.created_at);
  const later = message("later", "2026-11-22T09:00:01.000Z");
  expect(arrivals(page(later, twin, newest, old), opening, none)).toEqual([later, twin]);
});

test("an older message that moves up because others were read has not arrived", () => {
  const buried = message("buried", "2026-11-20T09:00:00.000Z");
  expect(arrivals(page(old, buried), opening, none)).toEqual([]);
});

test("into an empty inbox everything arrives, and what was put away stays away", () => {
  const empty = openingOf(page());
  expect(arrivals(page(newest, old), empty, none)).toEqual([newest, old]);
  expect(arrivals(page(newest, old), empty, new Set(["newest"]))).toEqual([old]);
});
