/** What the tools of an expert cost every conversation with it. */
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTools } from "./tool-list.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

/**
 * The limits are in tokens, and bench (suite tokens) measures these: the entries of the companion have 4.03 characters
 * for each of theirs, and those of all tools 4.12.
 */
const CHARACTERS_A_TOKEN = 4.05;

test.each([
  ["companion", 1_000],
  ["planner", 3_450],
  ["librarian", 2_200],
  ["everything", 5_500],
])("%s has at most %i tokens in tools/list", async (expert, most) => {
  const entries = await listTools(etui, { userId: "lin", expert });
  const shown = entries.map(({ _meta, ...entry }) => JSON.stringify(entry)).join("");
  expect(entries.length).toBeGreaterThan(0);
  expect(shown.length).toBeLessThanOrEqual(most * CHARACTERS_A_TOKEN);
});
