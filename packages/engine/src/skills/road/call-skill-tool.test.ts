import { afterAll, beforeAll, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome();
  const sums = (file: string, text: string) => house.write(`../bundled/skills/sums/${file}`, text);
  await sums("SKILL.md", "---\nname: sums\ndescription: Adds numbers up.\n---\nAdd.\n");
  await sums("tools/tools.yaml", TOOLS);
  await sums("tools/handlers.mjs", CODE);
});
afterAll(() => house.close());

const TOOLS = `version: "2.0"
tools:
  - { name: add_up, type: compute, description: Adds numbers, parameters: [{ name: numbers, type: array, items: { type: number } }] }
  - { name: keep_sum, type: compute, effect: write, description: Keeps a sum, parameters: [{ name: sum, type: number, required: true }] }
  - { name: sort_out, type: compute, description: Sorts sums, parameters: [{ name: by, type: object, properties: { most: { type: integer } } }, { name: names, type: array, items: { type: string } }, { name: order, type: string, enum: [up, down] }] }
  - { name: look, type: compute, description: Looks for sums with a number in quotes }
  - { name: round, type: compute, description: Has a schema in a circle, parameters: { type: object, properties: { a: { $ref: "#/properties/a" } } } }
`;
const CODE = `
export default {
  add_up: async ({ numbers = [] }) => numbers.reduce((sum, one) => sum + one, 0),
  sort_out: async (args) => args,
  look: async (args, context) => context.execute("query_user_data", { limit: "5" }),
  keep_sum: async ({ sum }, context) => context.execute("write_user_data", { path: "sums/last", content: { sum } }),
};
`;

test("the tool answers as if it were called itself, and what it changed is on the receipt", async () => {
  const call = house.as("ada");
  expect(await call("call_skill_tool", { name: "add_up", arguments: { numbers: [1, 2] } })).toMatchObject({
    status: "success",
    data: 3,
    receipt: { changed: [] },
  });
  expect(await call("call_skill_tool", { name: "keep_sum", arguments: { sum: 3 } })).toMatchObject({
    status: "success",
    receipt: { changed: [{ kind: "user_data", target: "sums/last", action: "created", version: 1 }] },
  });
});

test("arguments are held against the tool's own schema", async () => {
  const call = house.as("bo");
  for (const given of [{}, { arguments: {} }, { arguments: { sum: "much" } }])
    expect(await call("call_skill_tool", { name: "keep_sum", ...given })).toMatchObject({
      status: "error",
      error_code: "invalid_arguments",
      error: expect.stringMatching(/^sum/),
      receipt: { changed: [] },
    });
});

test("a call through call_skill_tool with a key is carried out once", async () => {
  const call = house.as("lin");
  const keyed = { name: "keep_sum", arguments: { sum: 1 }, idempotency_key: "once" };
  expect(await call("call_skill_tool", keyed)).toMatchObject({ status: "success" });
  await call("write_user_data", { path: "sums/last", content: { sum: 2 } });
  expect(await call("call_skill_tool", keyed)).toMatchObject({ status: "success" });
  expect(await call("read_user_data", { path: "sums/last" })).toMatchObject({ data: { sum: 2 } });
  expect(await call("call_skill_tool", { name: "ad_up" })).toMatchObject({
    status: "not_found",
    error: expect.stringContaining("did you mean add_up"),
  });
  expect(await call("call_skill_tool", { name: "write_user_data" })).toMatchObject({ status: "not_found" });
});

test("a tool whose schema cannot be used says why, and the others work", async () => {
  const call = house.as("lin");
  expect(await call("call_skill_tool", { name: "round" })).toMatchObject({
    status: "not_found",
    error: expect.stringMatching(/The tool round of sums cannot be called: .*\$ref/),
  });
  expect(await call("call_skill_tool", { name: "add_up", arguments: {} })).toMatchObject({ data: 0 });
});

test("a model gets the manual of the tool with wrong arguments, and never that of call_skill_tool", async () => {
  const call = (tool: string, args: object) =>
    house.etui.execute(tool, args, { userId: "mia", surface: "chat", conversationId: "talk" });
  const wrong = { name: "keep_sum", arguments: { sum: "much" } };
  expect(await call("call_skill_tool", wrong)).toMatchObject({
    error_code: "invalid_arguments",
    instructions: expect.stringMatching(/^keep_sum: Keeps a sum/),
  });
  expect(await call("call_skill_tool", wrong)).not.toHaveProperty("instructions");
});

test.each([
  ["keep_sum", { sum: "5" }, "sum was read as 5."],
  ["add_up", { numbers: 3 }, "numbers was read as [3]."],
  ["add_up", { numbers: "3" }, 'numbers was read as ["3"]. numbers[0] was read as 3.'],
  ["add_up", { numbers: "[3, 4]" }, "numbers was read as [3,4]."],
  ["sort_out", { names: "sums", order: "UP" }, 'names was read as ["sums"]. order was read as "up".'],
  ["sort_out", { by: '{"most": "2"}' }, 'by was read as {"most":"2"}. by.most was read as 2.'],
])(
  "a model's slip in the arguments of %s is taken as in a call of the tool itself: %j",
  async (name, given, said) => {
    const call = (tool: string, args: object) =>
      house.etui.execute(tool, args, { userId: "eve", surface: "mcp" });
    for (const answer of [
      await call("call_skill_tool", { name, arguments: given }),
      await call("call_skill_tool", { name, arguments: JSON.stringify(given) }),
      await call(name, given),
    ]) {
      expect(answer).toMatchObject({ status: "success" });
      expect(`${answer.model_output} ${answer.note}`).toContain(said);
    }
  },
);

test("the code of a skill is a program: its slips are refused, and the manual stays for the model", async () => {
  const call = (tool: string, args: object) =>
    house.etui.execute(tool, args, { userId: "noa", surface: "chat", conversationId: "talk" });
  const looked = await call("call_skill_tool", { name: "look" });
  expect(looked).toMatchObject({ error: expect.stringMatching(/^limit/) });
  expect(looked).not.toHaveProperty("instructions");
  expect(await call("query_user_data", { limit: "x" })).toHaveProperty("instructions");
});
