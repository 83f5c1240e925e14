/** The limits of an expert hold for every call, whichever way it comes. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ToolResult } from "@etui/protocol/tool-result";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";

const user = { userId: "lin" };
let folder: string;
let etui: Etui;

const dotted = defineTool({
  name: "plan.look",
  title: "Look",
  summary: "For a test.",
  description: "For a test.",
  effect: "read",
  input: z.strictObject({}),
  run: async () => success({}),
});
/** A tool that does its work through another tool, as part of itself. */
const through = defineTool({
  name: "through",
  title: "Through",
  summary: "For a test.",
  description: "For a test.",
  effect: "read",
  input: z.strictObject({ tool: z.string(), args: z.record(z.string(), z.unknown()) }),
  run: ({ tool, args }, context) => context.execute(tool, args) as Promise<{ status: "success" }>,
});
const letter = defineTool({
  name: "send_letter",
  title: "Send",
  summary: "For a test.",
  description: "For a test.",
  effect: "external",
  input: z.strictObject({}),
  run: async () => success({}),
});

const skill = async (id: string) => {
  const root = join(folder, "skills", id);
  await mkdir(join(root, "tools"), { recursive: true });
  await writeFile(
    join(root, "SKILL.md"),
    `---\nid: ${id}\nname: ${id}\nversion: 1.0.0\ndescription: About ${id} and quinces.\n---\n\nUse ${id}.\n`,
  );
  await writeFile(
    join(root, "tools", "tools.yaml"),
    `version: "2.0"
skill_id: ${id}
tools:
  - name: ${id}_run
    type: compute
    description: Calls a tool
    parameters:
      - { name: tool, type: string, description: Its name }
      - { name: args, type: object, description: What it takes }
  - name: ${id}_show
    type: display
    description: Shows a list
    card_type: list
    parameters:
      - { name: rows, type: array, description: Rows }
`,
  );
  await writeFile(
    join(root, "tools", "handlers.ts"),
    `export default { ${id}_run: (args, context) => context.execute(args.tool, args.args ?? {}) };\n`,
  );
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "etui-experts-"));
  await skill("mine");
  await skill("other");
  etui = await startTestEtui({ bundledSkills: folder, tools: [dotted, through, letter] });
  const { experts } = etui;
  await experts.create("lin", { name: "reader", tools: ["read_user_data", "read"], skills: [] });
  await experts.create("lin", { name: "silent", tools: [] });
  await experts.create("lin", { name: "all" });
  await experts.create("lin", { name: "looker", tools: ["plan.*", "through", "undo_last"] });
  await experts.create("lin", {
    name: "skilled",
    tools: ["activate_skills", "call_skill_tool", "read", "search", "show"],
    skills: ["mine"],
  });
  await experts.create("lin", { name: "timer", tools: ["create_trigger", "update_trigger"] });
  await etui.execute("write_user_data", { path: "a", content: { n: 1 } }, user);
});
afterAll(async () => {
  await etui.close();
  await rm(folder, { recursive: true });
});

const as = (expert: string) => (name: string, args: object) => etui.execute(name, args, { ...user, expert });

describe("the list", () => {
  test("allows what it names and refuses everything else, with whom and what to do", async () => {
    const call = as("reader");
    expect(await call("read_user_data", { path: "a" })).toMatchObject({ status: "success", data: { n: 1 } });
    const refused = await call("write_user_data", { path: "a", content: {} });
    expect(refused).toMatchObject({
      status: "error",
      error_code: "forbidden",
      error: expect.stringMatching(/expert reader may not use write_user_data.*read, read_user_data/),
      receipt: { changed: [] },
    });
  });

  test("[] allows nothing, not even skills, and null everything but what is for people", async () => {
    for (const [name, args] of [
      ["read", { path: "a" }],
      ["activate_skills", { skills: ["mine"] }],
      ["preview_card", {}],
    ] as const)
      expect(await as("silent")(name, args)).toMatchObject({ error_code: "forbidden" });
    expect(await as("silent")("mine_run", {})).toMatchObject({ error_code: "unknown_tool" });
    expect(await as("all")("write_user_data", { path: "b", content: {} })).toMatchObject({
      status: "success",
    });
    expect(await as("all")("purge_user_data", { path: "b" })).toMatchObject({ error_code: "forbidden" });
  });

  test.each([
    "write.user.data",
    "Write_User_Data",
    "write_user_data ",
    "write_user_dаta",
    "ＷＲＩＴＥ_user_data",
    "write-user-data",
    "*",
    "read_user_data\0",
    "__proto__",
  ])("no other spelling gets by: %j", async (name) => {
    const { status, error_code } = await as("reader")(name, { path: "a", content: { n: 2 } });
    expect(status).toBe("error");
    expect(["forbidden", "unknown_tool"]).toContain(error_code);
  });

  test("a tool is the same in both spellings", async () => {
    expect(await as("looker")("plan.look", {})).toMatchObject({ status: "success" });
    expect(await as("looker")("plan_look", {})).toMatchObject({ status: "success" });
    expect(await as("reader")("plan_look", {})).toMatchObject({ error_code: "forbidden" });
  });

  test("a misspelt tool is answered with one that the expert has", async () => {
    expect((await as("reader")("write_user_dat", {})).error).not.toContain("write_user_data");
    expect((await as("reader")("read_user_dat", {})).error).toContain("read_user_data");
  });

  test.each(["nobody", "", "Reader", "rеader", "reader ", "__proto__", "constructor"])(
    "an expert that there is not may do nothing: %j",
    async (expert) => {
      expect(await as(expert)("read_user_data", { path: "a" })).toMatchObject({
        status: "error",
        error_code: "invalid_arguments",
        error: expect.stringMatching(/There is no expert .* There are: .*companion/),
      });
    },
  );

  test("whoever reads Chinese is told in Chinese which experts there are", async () => {
    const call = { userId: "somebody", expert: "planer", locale: "zh" };
    expect(await etui.execute("read_user_data", { path: "a" }, call)).toMatchObject({
      error:
        "没有专家“planer”；是不是 planner？已有的是：companion、planner、librarian、skill-studio、everything。",
      refusals: [{ code: "expert.unknown", facts: { nearest: "planner" } }],
    });
  });
});

describe("calls within calls", () => {
  test("what a tool of Etui does by others is part of it", async () => {
    const result = await as("looker")("through", { tool: "read_user_data", args: { path: "a" } });
    expect(result).toMatchObject({ status: "success", data: { n: 1 } });
  });

  test("code of a skill may use what the expert may, and what stands behind its verbs", async () => {
    const run = (tool: string, args: object) => as("skilled")("mine_run", { tool, args });
    expect(await run("read_user_data", { path: "a" })).toMatchObject({ status: "success" });
    expect(await run("write_user_data", { path: "a", content: {} })).toMatchObject({
      error_code: "forbidden",
      error: expect.stringContaining("skilled may not use write_user_data"),
    });
    expect(await run("create_trigger", {})).toMatchObject({ error_code: "forbidden" });
    expect(await as("skilled")("mine_show", { rows: [{ a: 1 }] })).toMatchObject({ card_type: "list" });
  });

  test("no way leads to a skill that the expert does not have", async () => {
    const gone = { error_code: "unknown_tool" };
    expect(await as("skilled")("other_run", {})).toMatchObject(gone);
    expect(await as("skilled")("mine_run", { tool: "other_run" })).toMatchObject(gone);
    expect(await as("looker")("through", { tool: "mine_run", args: { tool: "through" } })).toMatchObject({
      error_code: "invalid_arguments",
    });
    await etui.experts.update("lin", "looker", { skills: [] });
    expect(await as("looker")("through", { tool: "mine_run", args: {} })).toMatchObject(gone);
    const called = await as("skilled")("call_skill_tool", { name: "other_run" });
    expect(called).toMatchObject({ status: "not_found" });
    expect(JSON.stringify(called)).not.toMatch(/other_show|did you mean other/);
    const shown = await as("skilled")("show", {
      kind: "list",
      options: {},
      data: null,
      path: "nowhere",
    });
    expect(shown.status).toBe("not_found");
  });

  test("an endpoint of a skill is the skill", async () => {
    await etui.experts.create("lin", { name: "carder", tools: ["show_card"], skills: ["mine"] });
    const card = (id: string) => ({
      card_type: "list",
      data_source: { type: "api", endpoint: `/${id}/${id}_run`, params: { tool: "list_paths", args: {} } },
    });
    expect((await as("carder")("show_card", card("mine"))).status).toBe("error");
    expect((await as("carder")("show_card", card("other"))).status).toBe("error");
    expect((await as("all")("show_card", card("other"))).status).toBe("success");
  });
});

describe("skills that the expert does not have are not there", () => {
  test("to be loaded, searched or read", async () => {
    const call = as("skilled");
    expect(await call("activate_skills", { skills: ["mine"] })).toMatchObject({
      activated: [{ id: "mine" }],
    });
    const refused = await call("activate_skills", { skills: ["other"] });
    expect(refused).toMatchObject({
      status: "not_found",
      error: expect.stringContaining("There are: mine."),
    });
    const found = await call("search", { query: "quinces", in: "skills" });
    expect(found).toMatchObject({ results: [{ path: "skill://mine" }] });
    expect(await call("read", { path: "skill://other" })).toMatchObject({ status: "not_found" });
    expect(await as("all")("read", { path: "skill://other" })).toMatchObject({ status: "success" });
  });
});

describe("a person's word", () => {
  test("given to one expert allows nothing to another", async () => {
    const asked = await as("all")("send_letter", {});
    expect(asked.status).toBe("pending");
    await etui.confirmations.decide("lin", asked.confirmation!.confirmation_id, { decision: "approve" });
    expect(await as("reader")("send_letter", {})).toMatchObject({ error_code: "forbidden" });
    expect(await as("all")("send_letter", {})).toMatchObject({ status: "success" });
  });

  test("a key of another expert's call repeats nothing", async () => {
    const args = { path: "keyed", content: { n: 1 }, idempotency_key: "k1" };
    expect(await as("all")("write_user_data", args)).toMatchObject({ status: "success" });
    expect(await as("reader")("write_user_data", args)).toMatchObject({ error_code: "forbidden" });
  });
});

describe("triggers", () => {
  const update = { type: "update", params: { path: "a", content: { n: 9 } } };
  const message = { type: "message", params: { text: "Drink" } };
  const trigger = { trigger_type: "reminder", title: "T", schedule: "08:00", schedule_type: "daily" };

  test("do later no more than their expert may do now", async () => {
    const made = await as("timer")("create_trigger", { ...trigger, action: message });
    expect(made).toMatchObject({ status: "success" });
    expect(await as("timer")("create_trigger", { ...trigger, action: update })).toMatchObject({
      error_code: "forbidden",
    });
    const changed = await as("timer")("update_trigger", { trigger_id: made.trigger_id, action: update });
    expect(changed.status).toBe("error");
    expect(changed.error).toContain("timer may not use write_user_data");
    expect(await as("all")("create_trigger", { ...trigger, title: "U", action: update })).toMatchObject({
      status: "success",
    });
  });

  test("have a model asked as their expert, and as no other", async () => {
    const generate = (params: object) => ({ type: "generate", params: { prompt: "Sum up", ...params } });
    const made = await as("timer")("create_trigger", { ...trigger, title: "V", action: generate({}) });
    const read = () => etui.triggers.read(etui.scope("lin"), String(made.trigger_id));
    expect((await read())?.definition.action.params).toMatchObject({ expert: "timer" });
    const other = generate({ expert: "everything" });
    const forbidden = {
      error_code: "forbidden",
      error: expect.stringContaining("timer may not have everything"),
    };
    expect(await as("timer")("create_trigger", { ...trigger, title: "W", action: other })).toMatchObject(
      forbidden,
    );
    const { trigger_id } = made;
    expect((await as("timer")("update_trigger", { trigger_id, action: other })).error).toContain(
      "timer may not have everything",
    );
    await as("all")("update_trigger", { trigger_id, action: other });
    expect((await read())?.definition.action.params).toMatchObject({ expert: "everything" });
    await as("timer")("update_trigger", { trigger_id, action: generate({ prompt: "Sum it up" }) });
    expect((await read())?.definition.action.params).toMatchObject({ expert: "timer" });
  });
});

describe("an edit", () => {
  test("holds from the next call on, also in calls that name nobody over MCP", async () => {
    const mcp = { userId: "mia", surface: "mcp" } as const;
    const write = () => etui.execute("write_user_data", { path: "x", content: {} }, mcp);
    expect(await write()).toMatchObject({ status: "success" });
    await etui.experts.update("mia", "companion", { is_default: true });
    expect(await write()).toMatchObject({ error_code: "forbidden" });
    expect(await etui.execute("save", { path: "x", content: {} }, mcp)).toMatchObject({ status: "success" });
    await etui.experts.update("mia", "companion", { tools: ["read"] });
    expect(await etui.execute("save", { path: "x", content: {} }, mcp)).toMatchObject({
      error_code: "forbidden",
    });
    await etui.experts.remove("mia", "companion");
    expect(await write()).toMatchObject({ status: "success" });
  });

  test("is not heard of by other users", async () => {
    const mcp = { userId: "noa", surface: "mcp" } as const;
    await etui.experts.update("mia", "everything", { tools: [] });
    expect(await etui.execute("write_user_data", { path: "x", content: {} }, mcp)).toMatchObject({
      status: "success",
    });
  });
});

test("two experts at once in two conversations are each held to their own list", async () => {
  const calls = Array.from(
    { length: 40 },
    (_, at): Promise<ToolResult> =>
      etui.execute(
        "write_user_data",
        { path: `both/${at}`, content: { at } },
        { ...user, expert: at % 2 === 0 ? "all" : "reader", conversationId: at % 2 === 0 ? "one" : "two" },
      ),
  );
  const results = await Promise.all(calls);
  for (const [at, { status, error_code }] of results.entries())
    expect({ status, error_code }).toEqual(
      at % 2 === 0
        ? { status: "success", error_code: undefined }
        : { status: "error", error_code: "forbidden" },
    );
});

test("the record says as which expert a change was made", async () => {
  await as("all")("write_user_data", { path: "signed", content: {} });
  const [line] = await etui.scope("lin").rows<{ expert: string }>({
    text: "select provenance->>'expert' as expert from user_changes where user_id = $1 and target = 'signed'",
    values: ["lin"],
  });
  expect(line?.expert).toBe("all");
});
