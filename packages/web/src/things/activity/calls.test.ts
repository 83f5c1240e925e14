import type { ActivityCall, ActivityEntry } from "@etui/protocol/activity";
import { expect, test } from "vitest";
import { type Call, changesApart, deedsOf, groupDays, readCalls } from "./calls.ts";

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

const AT = "2026-11-21T10:00:00.000Z";

/** A call of few changes, which stand in it oldest first. */
const few = (changes: ActivityEntry[], more: Partial<ActivityCall> = {}): ActivityCall => ({
  call_id: changes[0]!.call_id,
  at: AT,
  since: AT,
  by: changes[0]!.by,
  done: changes.map(({ kind, action, target }) => ({ kind, action, count: 1, first: target })),
  undone: "no",
  undone_by: null,
  is_undo: false,
  changes,
  ...more,
});

const read = (...changes: ActivityEntry[]) => readCalls([few(changes)]);

test("a call of many changes says exactly how many, and shows one of each kind", () => {
  const { changes, ...many } = few([change("a")], {
    done: [
      { kind: "user_data", action: "created", count: 480, first: "log/0001" },
      { kind: "user_data", action: "copied", count: 10, first: "copy/1" },
      { kind: "user_data", action: "deleted", count: 10, first: "old/1" },
    ],
  });
  const [call] = readCalls([many]);
  expect(call!.size).toBe(500);
  expect(call!.counts).toEqual([
    ["created", 490],
    ["deleted", 10],
  ]);
  expect(call!.deeds.map(({ target, action }) => `${action} ${target}`)).toEqual([
    "created log/0001",
    "created copy/1",
    "deleted old/1",
  ]);
});

test("what no call did is taken back by its own number", () => {
  const one = change("a", { call_id: null, action: "expired", by: null });
  expect(read(one).map(({ undo }) => undo)).toEqual([{ change_id: one.change_id }]);
});

test("a move is one thing done, a copy leaves its source alone", () => {
  const from = { target: "old", version: 1 };
  const moved = [change("old", { action: "moved" }), change("new", { action: "created", from })];
  expect(read(...moved)[0]!.deeds).toMatchObject([{ target: "new", action: "moved", cameFrom: "old" }]);
  const [copied] = read(change("new", { action: "created", from }));
  expect(copied!.deeds).toMatchObject([{ target: "new", action: "created", cameFrom: "old" }]);
  expect(deedsOf([change("b"), change("a")]).map(({ target }) => target)).toEqual(["a", "b"]);
});

test("what was taken back knows by what", () => {
  const undo = { call_id: "undo" };
  expect(readCalls([few([change("a")], { undone: "wholly", undone_by: undo })])).toMatchObject([
    { undone: "yes", undoneBy: undo },
  ]);
  expect(readCalls([few([change("a")], { undone: "partly" })])).toMatchObject([
    { undone: "partly", undoneBy: undefined },
  ]);
});

test("for one document each change is apart: taking it back touches nothing else of its call", () => {
  const done = change("a", { undone: true });
  const undo = change("a", { call_id: "undo", action: "restored", undoes: [done.change_id] });
  expect(changesApart([undo, done])).toMatchObject([
    { undo: { change_id: undo.change_id }, isUndo: true, undone: "no" },
    { undo: { change_id: done.change_id }, undone: "yes", undoneBy: { change_id: undo.change_id } },
  ]);
});

test("days are those of the person's own calendar", () => {
  const on = (day: number): Call => ({
    ...read(change("a"))[0]!,
    at: new Date(2026, 10, day, 23, 59).toISOString(),
  });
  expect(groupDays([on(22), on(21), on(21)]).map((day) => day.length)).toEqual([1, 2]);
});

test("what only tells pages to look again is no change of anybody's", () => {
  const trigger = { kind: "trigger", call_id: null };
  const sign = change("id", { ...trigger, by: { tool: "trigger", surface: "trigger", firing_id: "f" } });
  const fired = change("id", { ...trigger, action: "fired" });
  const edited = change("id", { kind: "trigger", version: 2 });
  const calls = readCalls([few([sign]), few([fired]), few([edited])]);
  expect(calls.map(({ deeds }) => deeds[0]!.action)).toEqual(["fired", "updated"]);
});

test("what is done with a trigger has its own names", () => {
  const done = (event: string | undefined, more: Partial<ActivityEntry> = {}) => {
    const by = { tool: "control_trigger", surface: "web", ...(event === undefined ? {} : { event }) };
    return read(change("id", { kind: "trigger", version: 2, by, ...more }))[0]!.counts[0]![0];
  };
  expect(done("snooze")).toBe("snooze");
  expect(done("edit")).toBe("updated");
  expect(done(undefined)).toBe("updated");
  expect(done("cancel", { action: "deleted" })).toBe("cancelled");
  expect(done("pause", { kind: "user_data" })).toBe("updated");
});
