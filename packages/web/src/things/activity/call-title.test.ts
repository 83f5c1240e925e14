import type { ActivityCall, ActivityEntry } from "@etui/protocol/activity";
import { expect, test } from "vitest";
import { catalogues } from "../../base/words/catalogues.ts";
import { callTitle } from "./call-title.ts";
import { readCalls } from "./calls.ts";

const TOY = { en: { one: "toy", many: "toys" }, zh: { one: "玩具", many: "玩具" } };

type Kind = Pick<ActivityEntry, "kind" | "kind_words">;

function titles(...things: Kind[]): [string, string] {
  const done = things.map((thing, index) => ({
    ...thing,
    action: "created" as const,
    count: 1,
    first: `t${index}`,
  }));
  return said({ done, is_undo: false });
}

function said(what: Pick<ActivityCall, "done" | "is_undo">): [string, string] {
  const at = "2026-11-24T08:00:00Z";
  const [call] = readCalls([
    { ...what, call_id: "c1", at, since: at, by: null, undone: "no", undone_by: null },
  ]);
  return [callTitle(call!, catalogues.en, "en"), callTitle(call!, catalogues.zh, "zh")];
}

test("an undo says exactly how many changes it took back, however many", () => {
  const one = { kind: "user_data", first: "a" };
  const done = [
    { ...one, action: "restored" as const, count: 6_000 },
    { ...one, action: "deleted" as const, count: 6_000 },
  ];
  expect(said({ done, is_undo: true })[0]).toBe("Took back 12,000 changes");
});

test("what a call did is told in the words of its kind", () => {
  expect(titles({ kind: "user_data" })).toEqual(["Created 1 document", "新建1个文档"]);
  expect(titles({ kind: "card" }, { kind: "card" })).toEqual(["Created 2 cards", "新建2个卡片"]);
  expect(titles({ kind: "inbox" })).toEqual(["Created 1 message", "新建1个消息"]);
});

test("an unknown kind is told in the words that came with it, or by its name, and never as documents", () => {
  expect(titles({ kind: "toy", kind_words: TOY }, { kind: "toy", kind_words: TOY })).toEqual([
    "Created 2 toys",
    "新建2个玩具",
  ]);
  expect(titles({ kind: "toy" })).toEqual(["Created 1 toy", "新建1个toy"]);
});

test("different kinds are things together", () => {
  expect(titles({ kind: "user_data" }, { kind: "trigger" })).toEqual(["Created 2 things", "新建2个内容"]);
});
