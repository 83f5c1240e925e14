import { FIELD_TYPES } from "@etui/protocol/cards/form";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { callAsModel } from "../testing/call-as-model.ts";
import { startTestEtui } from "../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const call = (tool: string, args: object, more: object = {}) => callAsModel(etui, tool, args, more);

test("every tool has a manual with all its arguments, also those that no list shows", async () => {
  for (const { name } of etui.tools.list()) {
    const { model_output } = await call("tool_instructions", { toolName: name });
    expect(model_output, name).toMatch(new RegExp(`^${name.replaceAll(".", "\\.")}: .+\n\nArguments:\n- `));
  }
  const { instructions } = await call("tool_instructions", { toolName: "create_trigger" });
  expect(instructions).toContain("\n- rules (object)");
  expect(instructions).toContain("\n  - only_if (object)");
  expect(instructions).toContain("\n    - path (string, required)");
  expect(instructions).toContain("\n- title (string, required)");
  const { instructions: ofAsk } = await call("tool_instructions", { toolName: "ask" });
  for (const type of FIELD_TYPES) expect(ofAsk).toContain(type);
  expect(ofAsk).toContain("min and max bound a number");
});

test("the name of a family lists its tools, a line each", async () => {
  for (const [family, tools] of [
    ["notes", ["searchBlocksByTag", "queryBlocksByTag", "editBlocks"]],
    ["plan", ["plan_get", "plan_add_task"]],
    ["Data", ["read_user_data"]],
  ] as const) {
    const answer = await call("tool_instructions", { toolName: family });
    expect(answer).toMatchObject({ status: "success", tools: expect.arrayContaining([...tools]) });
    for (const tool of tools) expect(answer.model_output).toContain(`${tool}: `);
  }
});

test("of a tool that is not there, the nearest is named", async () => {
  expect(await call("tool_instructions", { toolName: "creat_trigger" })).toMatchObject({
    status: "not_found",
    error: expect.stringContaining("create_trigger"),
  });
});

test("a tool that this conversation does not have is not proposed to it", async () => {
  for (const toolName of ["write_user_data", "data", "write_user_dat"]) {
    const answer = await call("tool_instructions", { toolName }, { expert: "planner" });
    expect(answer).toMatchObject({ status: "not_found" });
    expect(answer.error).not.toMatch(/did you mean/);
  }
  const named = await call("tool_instructions", { toolName: "data" }, { expert: "planner" });
  expect(named.error).toContain("not among the tools of this conversation");
});

test("the first wrong arguments of a tool in a conversation bring its manual, the next ones do not", async () => {
  const wrong = { path: "goals", content: { n: 1 }, modus: "merge" };
  const of = { conversationId: "mistaken" };
  const first = await call("write_user_data", wrong, of);
  expect(first).toMatchObject({
    error_code: "invalid_arguments",
    instructions: expect.stringMatching(/^write_user_data: .*\n\nArguments:\n- path \(string, required\)/),
  });
  expect(await call("write_user_data", wrong, of)).not.toHaveProperty("instructions");
  expect(await call("query_user_data", { limit: "x" }, of)).toHaveProperty("instructions");
  expect(await call("write_user_data", wrong, { conversationId: "another" })).toHaveProperty("instructions");
  expect(await call("write_user_data", wrong, { userId: "lin" })).toHaveProperty("instructions");
});

test("who has read a manual is not given it again at a mistake", async () => {
  const of = { conversationId: "has read" };
  await call("tool_instructions", { toolName: "write_user_data" }, of);
  const mistaken = await call("write_user_data", { path: "goals", modus: "merge" }, of);
  expect(mistaken).toMatchObject({ error_code: "invalid_arguments" });
  expect(mistaken).not.toHaveProperty("instructions");
  expect(await call("query_user_data", { limit: "x" }, of)).toHaveProperty("instructions");
});

test("a program that names no conversation gets none, and neither does the person", async () => {
  const wrong = { path: "goals", content: { n: 1 }, modus: "merge" };
  for (const surface of ["http", "cli", "web"])
    expect(await call("write_user_data", wrong, { surface, conversationId: undefined })).not.toHaveProperty(
      "instructions",
    );
});
