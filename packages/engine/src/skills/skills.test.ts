/** Tests of what skills bring along, through the engine's public interface. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ToolResult } from "@etui/protocol/tool-result";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";

const house = mkdtempSync(join(tmpdir(), "etui-house-"));
const home = mkdtempSync(join(tmpdir(), "etui-home-"));
const logged: string[] = [];
let etui: Etui;

const write = (root: string, path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const TOOLS = `version: "2.0"
skill_id: sums
tools:
  - { name: add_up, type: compute, description: Adds numbers, parameters: [{ name: numbers, type: array, items: { type: number } }] }
  - { name: break_down, type: compute, description: Fails in a way of its choice, parameters: [{ name: how, type: string }] }
  - { name: keep_sum, type: compute, effect: write, description: Keeps a sum, parameters: [{ name: sum, type: number, required: true }] }
  - { name: missing_code, type: compute, description: Has no code }
  - { name: collect_numbers, type: collect, description: Which numbers, parameters: [{ name: first, type: number, required: true }] }
  - { name: show_sums, type: display, card_type: table, description: The sums, parameters: [{ name: rows, type: array, required: true }] }
  - { name: show_card, type: compute, description: Imitates a tool of Etui }
  - { name: read-user-data, type: compute, description: Looks like one }
  - { name: rernind, type: compute, description: Looks like another }
`;
const CODE = `
import { join } from "node:path";
const circle = {}; circle.self = circle;
const faults = {
  throws: () => { throw new Error(\`cannot open \${join(import.meta.dirname, "x.json")}\`); },
  "throws a string": () => { throw "no reason"; },
  rejects: async () => Promise.reject(new Error("later")),
  circle: () => circle,
  bigint: () => ({ much: 10n }),
  function: () => () => 1,
  large: () => "x".repeat(2_000_000),
  receipt: () => ({ status: "success", data: 1, receipt: { changed: [{ kind: "user_data", target: "x" }] } }),
};
export default {
  add_up: async ({ numbers = [] }) => numbers.reduce((sum, one) => sum + one, 0),
  break_down: ({ how }) => faults[how](),
  keep_sum: async ({ sum }, context) => context.execute("write_user_data", { path: "sums/last", content: { sum } }),
};
`;

beforeAll(async () => {
  write(
    house,
    "skills/sums/SKILL.md",
    `---
id: sums
name: Sums
description: Adds numbers up.
triggers: [sum]
path_convention:
  day: { path: "sums/{day}/total", schema: { type: object, required: [total], properties: { total: { type: number } } } }
---
Add numbers with \`add_up\`.
`,
  );
  write(house, "skills/sums/tools/tools.yaml", TOOLS);
  write(house, "skills/sums/tools/handlers.mjs", CODE);
  write(house, "skills/sums/cards/abacus.html", "<p id=sum></p>");
  write(house, "skills/sums2/SKILL.md", "---\nname: sums2\ndescription: Adds up too.\n---\nx\n");
  write(house, "skills/sums2/tools/tools.yaml", 'version: "2.0"\ntools: [{ name: add_up, type: compute }]\n');
  cpSync(join(house, "skills/sums"), join(home, "skills/copied"), { recursive: true });
  write(home, "skills/copied/SKILL.md", "---\nid: copied\nname: Copied\ndescription: Copied code.\n---\nx\n");
  write(
    home,
    "skills/copied/tools/tools.yaml",
    'version: "2.0"\ntools: [{ name: copied_add, type: compute, description: x }]\n',
  );
  etui = await startTestEtui({ bundledSkills: house, home, log: (line) => void logged.push(line) });
});
afterAll(async () => {
  await etui.close();
  for (const folder of [house, home]) rmSync(folder, { recursive: true });
});

let count = 0;
let userId: string;
beforeEach(() => {
  userId = `user-${++count}`;
});
const call = (tool: string, args: object = {}, more: object = {}) =>
  etui.execute(tool, args, { userId, conversationId: "talk", ...more }) as Promise<
    ToolResult & Record<string, unknown>
  >;

test("code of the house runs, and what it gives back is the data of a success", async () => {
  expect(await call("add_up", { numbers: [1, 2, 3.5] })).toMatchObject({ status: "success", data: 6.5 });
  expect(await call("add_up", { numbers: ["a"] })).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
  });
  expect(await call("missing_code")).toMatchObject({
    status: "error",
    error: expect.stringContaining("tools/handlers.ts"),
  });
});

test.each([
  ["throws", /The skill's code failed: "cannot open …"\./],
  ["throws a string", /no reason/],
  ["rejects", /later/],
  ["circle", /no JSON/],
  ["bigint", /no JSON/],
  ["function", /no JSON/],
  ["large", /more than 1 MB/],
])("code that fails (%s) is answered with a sentence, and the next call works", async (how, sentence) => {
  const failed = await call("break_down", { how });
  expect(failed).toMatchObject({ status: "error", error: expect.stringMatching(sentence) });
  expect(JSON.stringify(failed)).not.toContain(house);
  expect(await call("add_up", { numbers: [1] })).toMatchObject({ data: 1 });
});

test("a receipt that code writes itself is not believed; what it does by tools is on record", async () => {
  expect(await call("break_down", { how: "receipt" })).toMatchObject({ receipt: { changed: [] } });
  const changed = [expect.objectContaining({ target: "sums/last" })];
  for (const [tool, args] of [
    ["keep_sum", { sum: 6 }],
    ["call_skill_tool", { name: "keep_sum", arguments: { sum: 7 } }],
  ] as const)
    expect(await call(tool, args)).toMatchObject({ status: "success", receipt: { changed } });
  expect(await call("read_user_data", { path: "sums/last" })).toMatchObject({ data: { sum: 7 } });
});

test("a tool that has no code does what its type does", async () => {
  expect(await call("collect_numbers", { first: 3 })).toMatchObject({
    card_type: "form",
    data: { values: { first: 3 } },
  });
  expect(await call("show_sums", { rows: [{ sum: 1 }] })).toMatchObject({
    status: "success",
    card_type: "table",
    data: { rows: [{ sum: 1 }] },
  });
});

test("a name that is taken stays with the one that has it, and the other skill is told", async () => {
  expect(await call("show_card", { card_type: "list", data_source: { data: ["a"] } })).toMatchObject({
    card_type: "list",
  });
  await call("activate_skills", { skills: ["sums", "sums2"] });
  const names = (await etui.skills.activeTools(etui.scope(userId), "talk")).map(({ name }) => name);
  expect(names.filter((name) => name === "add_up")).toHaveLength(1);
  for (const name of ["show_card", "read-user-data", "rernind"]) {
    expect(names).not.toContain(name);
    expect(await call("call_skill_tool", { name })).toMatchObject({
      status: "not_found",
      error: expect.stringContaining("belongs to Etui itself"),
    });
  }
  const { model_output, activated } = await call("activate_skills", { skills: ["sums"] });
  expect(JSON.stringify(activated)).not.toMatch(/show_card|rernind/);
  expect(model_output).toMatch(/The tool rernind of sums cannot be called/);
  expect(model_output).not.toContain("Imitates a tool of Etui");
  const described = await etui.skills.describe(etui.scope(userId), "sums2");
  expect(described).toMatchObject({
    skill: {
      tool_faults: [{ tool: "add_up", error: "The name add_up belongs to the skill sums. Rename the tool." }],
    },
  });
});

test("code of the home is not run unasked", async () => {
  const refused = await call("copied_add");
  expect(refused).toMatchObject({ status: "error", error_code: "forbidden" });
  const data_source = { type: "api", endpoint: "/copied/copied_add", params: {} };
  expect(await call("show_card", { card_type: "counter", data_source })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^\/copied\/copied_add gave no data: .*`npx etui skill approve copied`/),
  });
});

test("a path convention is a shape, a component draws, and a compute tool feeds cards", async () => {
  expect(await call("write_user_data", { path: "sums/2026-11-23/total", content: {} })).toMatchObject({
    drift: [{ owner: "skill sums" }],
  });
  expect(etui.cardComponents.html("abacus")).toContain("id=sum");
  expect(
    await call("show_card", {
      card_type: "counter",
      data_source: { type: "api", endpoint: "/sums/add_up", params: { numbers: [20, 22] } },
    }),
  ).toMatchObject({ status: "success", data: { counters: [{ value: 42 }] } });
});
