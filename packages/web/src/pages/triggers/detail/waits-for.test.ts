import { expect, test } from "vitest";
import { en } from "../words/en.ts";
import { waitsFor } from "./waits-for.ts";

const words = (trigger: Parameters<typeof waitsFor>[0]) => waitsFor(trigger, en.detail);

test("what has only a secret address waits for its call, a condition for data", () => {
  expect(words({ webhook: true })).toBe("It waits for a call of its address.");
  expect(words({ condition: {} })).toBe("It waits for your data.");
  expect(words({ condition: {}, webhook: true })).toBe("It waits for your data.");
  expect(words({ schedule: "2026-01-01T08:00", webhook: true })).toBe("No further time.");
});
