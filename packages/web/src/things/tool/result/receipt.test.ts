import type { Change } from "@etui/protocol/tool-result";
import { expect, test } from "vitest";
import { summarise } from "./receipt.ts";

const change = (action: Change["action"], target = "a", version?: number): Change => ({
  kind: "user_data",
  target,
  action,
  ...(version === undefined ? {} : { version }),
});
const of = (...changed: Change[]) => summarise({ call_id: "1", changed });

test("writes are places that were saved, with the version where they share one", () => {
  expect(of(change("created", "a", 1), change("updated", "b", 1))).toEqual({
    deed: "saved",
    count: 2,
    kind: "user_data",
    path: undefined,
    version: 1,
    canUndo: true,
  });
  expect(of(change("updated", "a", 2), change("updated", "b", 3))).toMatchObject({ version: undefined });
});

test("one document is named, and what all of them are is told", () => {
  expect(of(change("updated", "goals/2026"), change("updated", "goals/2026"))).toMatchObject({
    count: 1,
    path: "goals/2026",
  });
  const trigger = { ...change("created", "id"), kind: "trigger" };
  expect(of(trigger)).toMatchObject({ kind: "trigger", path: undefined });
  expect(of(trigger, change("created"))).toMatchObject({ count: 2, kind: undefined });
  // A cancelled trigger stays, and fires no more.
  expect(of({ ...change("deleted", "id"), kind: "trigger" })).toMatchObject({ deed: "cancelled" });
  expect(of(change("deleted"))).toMatchObject({ deed: "deleted" });
});

test("different things at once are changes, and a place counts once", () => {
  expect(of(change("created"), change("deleted"))).toMatchObject({ deed: "changed", count: 1 });
});

test("what is erased or fired cannot be taken back, and nothing changed is no receipt", () => {
  expect(of(change("purged"), change("purged", "b"))).toMatchObject({ deed: "purged", canUndo: false });
  expect(of(change("purged", "a", 3))?.version).toBeUndefined();
  expect(of(change("fired"))?.canUndo).toBe(false);
  expect(of()).toBeUndefined();
});

test("a kind that only another version knows keeps its name", () => {
  expect(of({ ...change("deleted", "id"), kind: "toy" })).toMatchObject({
    deed: "deleted",
    kind: "toy",
    path: undefined,
  });
});
