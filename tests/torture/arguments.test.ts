/** Arguments made from each tool's schema, and one thing made wrong in them (a small part of IN-2). */
import type { Etui } from "@etui/engine";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";
import { expectSaneAnswers } from "../harness/expect-sane-answers.ts";

// Thousands of calls, which take long where others work as well.
vi.setConfig({ testTimeout: 120_000 });

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("whatever a tool is given, it answers; what is wrong is refused by name", async () => {
  const tools = etui.tools.list();
  expect(tools.length).toBeGreaterThan(5);
  for (const tool of tools) await expectSaneAnswers(etui, tool, 25);
});
