import { expect, test } from "vitest";
import { stillSnoozed } from "./snoozed.ts";

test("what has come back is put off no more", () => {
  const later = "2026-11-22T10:00:00.000Z";
  const snoozed = { earlier: "2026-11-22T09:00:00.000Z", later, broken: "soon" };
  expect(stillSnoozed(snoozed, new Date("2026-11-22T09:00:00.000Z"))).toEqual({ later });
});
