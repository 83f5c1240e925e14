import type { ActivityEntry } from "@etui/protocol/activity";
import { expect, test } from "vitest";
import { type Call, countDeeds, groupCalls, groupDays } from "./calls.ts";

let changeIds = 100;

/** One change, older than the one made before it. */
function change(target: string, more: Partial<ActivityEntry> = {}): ActivityEntry {
  changeIds -= 1;
  return {
    change_id: String(changeIds),
    at: new Date(2026, 10, 21, 10, changeIds % 60).toISOString(),
    kind: "user_data",
    target,
    action: "updated",
    call_id: "call",
    by: { tool: "write_user_data", surface: "mcp" },
    undone: false,
    ...more,
  };
}

const group = (...changes: ActivityEntry[]) => groupCalls(changes, { hasMore: false });

test("changes of one call are one entry, also where those of another lie between", () => {
  const calls = group(
    change("b", { call_id: "one" }),
    change("x", { call_id: "two" }),
    change("a", { call_id: "one" }),
  );
  expect(calls.map(({ undo, deeds }) => [undo, deeds.map(({ target }) => target)])).toEqual([
    [{ call_id: "one" }, ["a", "b"]],
    [{ call_id: "two" }, ["x"]],
  ]);
  expect(Date.parse(calls[0]!.since)).toBeLessThan(Date.parse(calls[0]!.at));
});

test("what no call did stands alone and is taken back by its own number", () => {
  const one = change("a", { call_id: null, action: "expired", by: null });
  const two = change("b", { call_id: null, action: "expired", by: null });
  expect(group(one, two).map(({ undo }) => undo)).toEqual([
    { change_id: one.change_id },
    { change_id: two.change_id },
  ]);
});

test("a move is one thing done, a copy leaves its source alone", () => {
  const from = { target: "old", version: 1 };
  const [moved] = group(change("new", { action: "created", from }), change("old", { action: "moved" }));
  expect(moved!.deeds).toMatchObject([{ target: "new", action: "moved", cameFrom: "old" }]);
  const [copied] = group(change("new", { action: "created", from }));
  expect(copied!.deeds).toMatchObject([{ target: "new", action: "created", cameFrom: "old" }]);
});

test("what was taken back knows by what, unless that was taken back as well", () => {
  const done = change("a", { call_id: "done", undone: true });
  const undoes = [done.change_id];
  const undo = change("a", { call_id: "undo", action: "restored", undoes });
  expect(group(undo, done)).toMatchObject([
    { isUndo: true, undone: "no" },
    { isUndo: false, undone: "yes", undoneBy: { call_id: "undo" } },
  ]);
  const redone = { ...undo, undone: true };
  expect(
    group(change("a", { call_id: "redo", undoes: [undo.change_id] }), redone, { ...done, undone: false }),
  ).toMatchObject([
    { undone: "no" },
    { undone: "yes", undoneBy: { call_id: "redo" } },
    { undone: "no", undoneBy: undefined },
  ]);
});

test("a call of which only a part was taken back says so", () => {
  expect(group(change("a", { undone: true }), change("b"))).toMatchObject([{ undone: "partly" }]);
});

test("for one document each change is apart: taking it back touches nothing else of its call", () => {
  const one = change("a");
  const two = change("a");
  const calls = groupCalls([one, two], { hasMore: true, apart: true });
  expect(calls.map(({ undo }) => undo)).toEqual([{ change_id: one.change_id }, { change_id: two.change_id }]);
});

test("only the last call can have more changes than were read", () => {
  const changes = [change("a", { call_id: "one" }), change("b", { call_id: "two" })];
  expect(groupCalls(changes, { hasMore: true }).map(({ isCut }) => isCut)).toEqual([false, true]);
  expect(groupCalls(changes, { hasMore: false }).map(({ isCut }) => isCut)).toEqual([false, false]);
});

test("what was done is counted in the order in which it was", () => {
  const [call] = group(change("c"), change("b", { action: "created" }), change("a"));
  expect(countDeeds(call as Call)).toEqual([
    ["updated", 2],
    ["created", 1],
  ]);
});

test("days are those of the person's own calendar", () => {
  const on = (day: number, call_id: string) =>
    change("a", { call_id, at: new Date(2026, 10, day, 23, 59).toISOString() });
  expect(groupDays(group(on(22, "c"), on(21, "b"), on(21, "a"))).map((day) => day.length)).toEqual([1, 2]);
});

test("what only tells pages to look again is no change of anybody's", () => {
  const trigger = { kind: "trigger", call_id: null };
  const sign = change("id", { ...trigger, by: { tool: "trigger", surface: "trigger", firing_id: "f" } });
  const fired = change("id", { ...trigger, action: "fired" });
  const edited = change("id", { kind: "trigger", version: 2 });
  expect(group(sign, fired, edited).map(({ deeds }) => deeds[0]!.action)).toEqual(["fired", "updated"]);
});

test("what is done with a trigger has its own names", () => {
  const done = (event: string | undefined, more: Partial<ActivityEntry> = {}) => {
    const by = { tool: "control_trigger", surface: "web", ...(event === undefined ? {} : { event }) };
    return countDeeds(group(change("id", { kind: "trigger", version: 2, by, ...more }))[0]!)[0]![0];
  };
  expect(done("snooze")).toBe("snooze");
  expect(done("edit")).toBe("updated");
  expect(done(undefined)).toBe("updated");
  expect(done("cancel", { action: "deleted" })).toBe("cancelled");
  expect(done("pause", { kind: "user_data" })).toBe("updated");
});
