import { expect, test } from "vitest";
import {
  activityKey,
  confirmationsKey,
  dataKeys,
  followedKey,
  isAffected,
  isDrawnFrom,
  isHintedAt,
  isStoredCardAffected,
  storedCardKeys,
} from "./affected-queries.ts";

const updated = { target: "goals/2026/year", action: "updated" } as const;
const created = { target: "goals/2026/year", action: "created" } as const;

test("an update makes stale the level that shows the document, not the levels above it", () => {
  expect(isAffected(dataKeys.children("goals/2026/"), updated)).toBe(true);
  expect(isAffected(dataKeys.children("goals/"), updated)).toBe(false);
  expect(isAffected(dataKeys.children(""), updated)).toBe(false);
});

test("a new document changes the counts of every level above it", () => {
  for (const prefix of ["", "goals/", "goals/2026/"]) {
    expect(isAffected(dataKeys.children(prefix), created)).toBe(true);
  }
  expect(isAffected(dataKeys.children("goals/2025/"), created)).toBe(false);
});

test("cards of the document and of every prefix above it are drawn again", () => {
  expect(isAffected(dataKeys.card("goals/2026/year", "tree"), updated)).toBe(true);
  expect(isAffected(dataKeys.card("goals", "table"), updated)).toBe(true);
  expect(isAffected(dataKeys.card("goals/", "table"), updated)).toBe(true);
  expect(isAffected(dataKeys.card("goal", "table"), updated)).toBe(false);
});

test("a search follows every document it looks into", () => {
  expect(isAffected(dataKeys.search("", "run"), updated)).toBe(true);
  expect(isAffected(dataKeys.search("goals/2026/", "run"), updated)).toBe(true);
  expect(isAffected(dataKeys.search("goals/2025/", "run"), updated)).toBe(false);
});

test("history follows its own document only; a kept version stays until it is erased", () => {
  expect(isAffected(dataKeys.history("goals/2026/year"), updated)).toBe(true);
  expect(isAffected(dataKeys.history("goals/2026"), updated)).toBe(false);
  expect(isAffected(dataKeys.diff("goals/2026/year", 1), updated)).toBe(true);
  expect(isAffected(dataKeys.diff("goals/2026", 1), updated)).toBe(false);
  expect(isAffected(dataKeys.version("goals/2026/year", 1), updated)).toBe(false);
  expect(isAffected(dataKeys.version("goals/2026/year", 1), { ...updated, action: "purged" })).toBe(true);
  expect(isAffected(confirmationsKey, updated)).toBe(false);
});

test("the activity follows every change, that of one document only its own", () => {
  expect(isAffected(activityKey(undefined, null), updated)).toBe(true);
  expect(isAffected(activityKey("goals/2026/year", null), updated)).toBe(true);
  expect(isAffected(activityKey("goals/2026", null), updated)).toBe(false);
});

test("a stored card is drawn again when it changed, or what it shows; lists and pins when any card changed", () => {
  const changed = new Set(["a"]);
  expect(isStoredCardAffected(storedCardKeys.one("a"), changed)).toBe(true);
  expect(isStoredCardAffected(storedCardKeys.one("b"), changed)).toBe(false);
  expect(isStoredCardAffected(storedCardKeys.list("limit=30"), changed)).toBe(true);
  expect(isStoredCardAffected(storedCardKeys.pins, new Set())).toBe(false);
  expect(isStoredCardAffected(confirmationsKey, changed)).toBe(false);

  const from = (data_source?: object) => ({
    queryKey: storedCardKeys.one("a"),
    state: { data: data_source && { data_source } },
  });
  expect(isDrawnFrom(from({ type: "path", path: "goals" }), updated)).toBe(true);
  expect(isDrawnFrom(from({ type: "path", path: "goal" }), updated)).toBe(false);
  expect(isDrawnFrom(from({ type: "path", path: "/" }), updated)).toBe(true);
  expect(isDrawnFrom(from({ type: "inline" }), updated)).toBe(false);
  // A card that is still loading may have been read before the change.
  expect(isDrawnFrom(from(), updated)).toBe(true);
});

test("a trigger that is shown is read again when something changes where it looks, for its hints say what is there", () => {
  const shown = (data: object, what = "one") => ({ queryKey: ["triggers", what, "t"], state: { data } });
  const watching = (watch_path: string) => shown({ condition: { watch_path }, rules: {} });
  expect(isHintedAt(watching("goals/"), created)).toBe(true);
  expect(isHintedAt(watching("goals/*/year"), created)).toBe(true);
  expect(isHintedAt(watching("goal/"), created)).toBe(false);
  const gated = shown({ rules: { only_if: { path: "goals/{date}" } } });
  expect(isHintedAt(gated, created)).toBe(true);
  expect(isHintedAt(gated, { target: "checkins/1" })).toBe(false);
  expect(isHintedAt(shown({ rules: {} }), created)).toBe(false);
  expect(isHintedAt(shown({ condition: { watch_path: "goals/" } }, "next"), created)).toBe(false);
});

test("a card over an endpoint that follows something is drawn anew with it", () => {
  const over = (data_source?: object) => ({ state: { data: data_source && { data_source } } });
  const plan = { type: "api", endpoint: "plan/today", follows: ["plan_task"] };
  expect(followedKey(over(plan))).toBe("plan");
  expect(followedKey(over({ type: "api", endpoint: "/bazi/chart" }))).toBeUndefined();
  expect(followedKey(over({ type: "path", path: "plan" }))).toBeUndefined();
  expect(followedKey(over())).toBeUndefined();
});
