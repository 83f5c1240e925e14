/** Forms that models guessed wrong where no list said them: tools/list names each by an example. */
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTools } from "./tool-list.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const listed = async (expert: string, tool: string) =>
  JSON.stringify((await listTools(etui, { userId: "lin", expert })).find(({ name }) => name === tool));

test.each([
  ["everything", "create_trigger", "before: 1d"],
  ["everything", "create_trigger", "at: 08:00"],
  ["everything", "create_trigger", "window: 7d"],
  ["everything", "create_trigger", "bills/: all below it"],
  ["everything", "query_user_data", "{sum: amount}"],
  ["everything", "query_user_data", "deleted ones; with search"],
  ["everything", "write_user_data", "2026-12-31T18:00+08:00 or never"],
  ["skill-studio", "save_skill", "required: [cups]"],
  ["companion", "ask", "min, max"],
  ["companion", "show", "interactive: true"],
  ["companion", "plan_add_task", "in the user's words"],
  ["companion", "read", "changes://"],
  ["companion", "save", "in place of what is there; merge: true keeps its other fields"],
  ["companion", "remind", "pause: also when it ends by itself"],
  ["everything", "write_user_data", "mode merge keeps other fields"],
  ["everything", "write_user_data", "merge: {n: {$inc: 1}} adds"],
  ["everything", "control_trigger", "without, a pause lasts until resume"],
  ["everything", "create_trigger", "Remind the user, act by schedule, or when stored data change"],
  ["everything", "create_trigger", "message: text; notify: body, pushed too"],
])("to %s, %s says %s", async (expert, tool, form) => {
  expect(await listed(expert, tool)).toContain(form);
});

test("the planner can look up the rest", async () => {
  expect(await listed("planner", "tool_instructions")).toContain("All arguments of a tool");
});
