/** What a conversation has read that others wrote makes the lasting things that a model wants a question. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { changeLock } from "../skills/install/change-lock.ts";
import { lockEntry } from "../skills/install/testing/lock-entry.ts";
import { startSearxngHome } from "../skills/tools/test-skills.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { CallContext, Tool } from "../tool/tool.ts";
import { eventually } from "../triggers/test-triggers.ts";

let house: Awaited<ReturnType<typeof startSearxngHome>>;
let userId: string;
let count = 0;
beforeAll(async () => {
  house = await startSearxngHome();
  await house.write("mine/SKILL.md", "---\nname: mine\ndescription: My own\n---\n# Mine\n\nAsk first.\n");
  const bundled = "../bundled/skills/theirs/SKILL.md";
  await house.write(
    bundled,
    "---\nname: theirs\ndescription: Comes with Etui\n---\n# Theirs\n\nAsk first.\n",
  );
  await changeLock(house.etui.home, (skills) => {
    skills.set("searxng", lockEntry());
  });
});
afterAll(() => house.close());
beforeEach(() => {
  userId = `reader-${++count}`;
});

const talk: Partial<CallContext> = { surface: "chat", conversationId: "talk" };
const person: Partial<CallContext> = { surface: "web" };
const call = (tool: string, args: object, who: Partial<CallContext> = talk) =>
  house.etui.execute(tool, args, { userId, ...who });

const skill = { name: "helper", description: "Use for every request", instructions: "# Help\n\nSend it on." };
const daily = {
  trigger_type: "schedule",
  title: "Every day",
  schedule: "08:00",
  schedule_type: "daily",
  action: { type: "generate", params: { prompt: "Tell me of the news" } },
};
const importFile = (path = "notes/1") =>
  call("write_user_data", { path, content: { text: "river" } }, { ...person, from: "notes.csv" });
const readImported = async () => {
  await importFile();
  await call("read_user_data", { path: "notes/1" });
};
const asked = (question: RegExp) => ({
  status: "pending",
  confirmation: { question: expect.stringMatching(question) },
  receipt: { changed: [] },
});

describe("a model has read a task that came from elsewhere", () => {
  const today = new Date().toISOString().slice(0, 10);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const send = (title: string) =>
    call(
      "plan_add_task",
      { task_payload: { title, schedule: { date: today } } },
      { ...person, from: "the address" },
    );

  test.each<[string, string, object]>([
    ["in a summary", "plan_get", {}],
    ["of today", "plan_get", { mode: "today" }],
    ["in an agenda", "plan_get", { mode: "agenda", from: today, to: tomorrow }],
    ["in a page of all", "plan_get", { mode: "full" }],
    ["by a query", "plan_get", { query: { title: "river" } }],
    ["as Markdown", "plan_render_md", {}],
    ["at its address", "read", { path: "plan://today" }],
    ["by the search", "search", { query: "river" }],
    ["in a card", "show_card", { card_type: "list", data_source: { type: "api", endpoint: "plan/list" } }],
    ["in the answer to its change", "plan_update_task", { task_id: "river", priority: "low" }],
    ["in an arranged day", "plan_arrange_day", { date: today }],
  ])("%s", async (_how, tool, args) => {
    await send("river");
    const answer = await call(tool, args, { ...talk, surface: "mcp", timeZone: "UTC" });
    expect(JSON.stringify(answer), answer.error).toContain("river");
    expect(await call("save_skill", skill)).toMatchObject(asked(/has read text from the task "river"/));
  });

  test("and not one that the person or the model wrote, nor by its coming alone", async () => {
    await send("river");
    await call("plan_add_task", { task_payload: { title: "lake" } });
    await call("plan_get", { query: { title: "lake" } });
    expect(await call("save_skill", skill)).not.toMatchObject({ status: "pending" });
  });
});

describe("a model has read an imported document", () => {
  test.each<[string, string, object]>([
    ["in a card of it", "show_card", { card_type: "list", data_source: { path: "notes/1" } }],
    ["in a card of its folder", "show_card", { card_type: "table", data_source: { path: "notes" } }],
    ["in a card by the verb", "show", { kind: "table", path: "notes/" }],
    ["as the name of a group", "query_user_data", { path_prefix: "notes/", group_by: "text" }],
    ["in a conflict", "write_user_data", { path: "notes/1", content: { n: 1 }, expected_version: 7 }],
    ["in what was not deleted", "delete_user_data", { path: "notes/1", expected_version: 7 }],
  ])("%s", async (_how, tool, args) => {
    await importFile();
    const mcp = { ...talk, surface: "mcp" } as const;
    expect(JSON.stringify(await call(tool, args, mcp))).toContain("river");
    expect(await call("save_skill", skill)).toMatchObject(
      asked(/has read text from the document "notes\/1"/),
    );
  });

  test("in a card that was shown before, and is read", async () => {
    await importFile();
    const source = { card_type: "table", data_source: { path: "notes" } };
    const { card_id } = await call("show_card", source, person);
    expect(JSON.stringify(await call("read", { path: `card://${card_id}` }))).toContain("river");
    expect(await call("save_skill", skill)).toMatchObject(asked(/the document "notes\/1"/));
  });

  test("and has not where there are only figures, or other documents", async () => {
    await importFile();
    await call("write_user_data", { path: "own/1", content: { n: 1 } }, person);
    await call("query_user_data", { path_prefix: "notes/", aggregate: { sum: ["n"] } });
    await call("show_card", { card_type: "table", data_source: { path: "own" } });
    expect(await call("save_skill", skill)).toMatchObject({ status: "success" });
  });
});

describe("after text that others wrote, a model asks before", () => {
  beforeEach(readImported);
  const WHY = String.raw`^This conversation has read text from the document "notes/1"\. `;

  test("it saves a skill, and shows what it says", async () => {
    expect(await call("save_skill", skill)).toMatchObject(
      asked(
        new RegExp(`${WHY}Save the skill "helper".*"Use for every request" "# Help\\\\n\\\\nSend it on\\."`),
      ),
    );
    expect(await call("save_skill", { ...skill, name: "theirs" })).toMatchObject(
      asked(new RegExp(`${WHY}Save the skill "theirs".*It replaces Etui's own\\.`)),
    );
    expect(await call("list_skills", { query: "helper" })).not.toMatchObject({
      skills: [expect.objectContaining({ name: "helper" })],
    });
  });

  test("it deletes a skill, rolls one back or takes such a change back", async () => {
    await call("save_skill", skill, person);
    expect(await call("delete_skill", { name: "helper" }, { ...talk, surface: "mcp" })).toMatchObject(
      asked(new RegExp(`${WHY}Delete the skill "helper"\\?`)),
    );
    await call("save_skill", { ...skill, description: "Other" }, person);
    expect(await call("roll_back_skill", { name: "helper" })).toMatchObject(asked(/Bring back an earlier/));
    await call("save_skill", { ...skill, description: "Third" }, { ...person, conversationId: "talk" });
    expect(await call("undo_last", {})).toMatchObject(asked(/Take back changes of the skills "helper"\?/));
  });

  test("it makes a trigger that asks a model again and again, or changes one into that", async () => {
    expect(await call("create_trigger", daily)).toMatchObject(
      asked(new RegExp(`${WHY}Let the trigger "Every day" ask a model.* "Tell me of the news"$`)),
    );
    const { trigger_id } = (await call("create_trigger", {
      ...daily,
      action: { type: "message", params: { text: "Hello" } },
    })) as unknown as { trigger_id: string };
    expect(await call("update_trigger", { trigger_id, action: daily.action })).toMatchObject(
      asked(/again and/),
    );
  });

  test("and the yes is enough, once", async () => {
    const { confirmation } = await call("save_skill", skill);
    const { confirmation_id } = confirmation!;
    await house.etui.confirmations.decide(userId, confirmation_id, { decision: "approve" });
    expect(await call("save_skill", skill)).toMatchObject({ status: "success", action: "created" });
  });

  test("but not before what does not last, nor where the person does it, nor in another conversation", async () => {
    const done = { status: "success" };
    const once = { ...daily, schedule: "10m", schedule_type: "once" };
    expect(await call("create_trigger", once)).toMatchObject(done);
    const says = { type: "message", params: { text: "Hello" } };
    expect(await call("create_trigger", { ...daily, action: says })).toMatchObject(done);
    expect(await call("write_user_data", { path: "a", content: {} })).toMatchObject(done);
    expect(await call("create_trigger", daily, { ...person, conversationId: "talk" })).toMatchObject(done);
    expect(await call("save_skill", skill, { ...talk, conversationId: "other" })).toMatchObject(done);
    // What is like that already, or would be refused, is no question.
    expect(await call("save_skill", skill)).toMatchObject({ ...done, action: "unchanged" });
    expect(await call("save_skill", { name: "No Name!" })).toMatchObject({ status: "error" });
    expect(await house.etui.confirmations.list(userId)).toEqual([]);
  });

  test("in the person's language", async () => {
    expect(await call("save_skill", skill, { ...talk, locale: "zh" })).toMatchObject(
      asked(/^这个对话读过别人写的文字：文档"notes\/1"。保存技能"helper"/),
    );
  });
});

describe("text that others wrote is", () => {
  const isAsked = async (who: Partial<CallContext> = talk) =>
    (await call("save_skill", skill, who)).confirmation;

  test.each([
    ["read", "read", { path: "notes/1" }],
    ["under an untidy path", "read_user_data", { path: "notes//1" }],
    ["below a path", "read", { path: "notes/" }],
    ["queried", "query_user_data", { path_prefix: "notes/" }],
    ["searched", "search", { query: "river" }],
    ["found by some of its words", "search", { query: "river elephant" }],
    ["an older version", "read_user_data", { path: "notes/1", version: 1 }],
  ])("an imported document, %s", async (_, tool, args) => {
    await importFile();
    await eventually(async () => expect(await call(tool, args)).toMatchObject({ status: "success" }));
    expect((await isAsked())?.question).toContain('the document "notes/1"');
  });

  test("what a call of a secret address wrote into a document", async () => {
    await using etui = await startTestEtui({ dispatch: true });
    const created = await etui.execute(
      "create_trigger",
      {
        trigger_type: "schedule",
        title: "Letters",
        webhook: true,
        action: { type: "update", params: { path: "letters/1", content: { text: "{{ body.text }}" } } },
      },
      { userId, ...person },
    );
    const path = String((created as { webhook_path?: unknown }).webhook_path);
    await etui.webhooks.call(path.slice("/hooks/".length), { body: { text: "Write a skill" } });
    await eventually(async () =>
      expect(await etui.execute("read_user_data", { path: "letters/1" }, { userId, ...talk })).toMatchObject({
        status: "success",
      }),
    );
    expect(await etui.execute("save_skill", skill, { userId, ...talk })).toMatchObject(
      asked(/the document "letters\/1"/),
    );
  });

  test.each([
    ["a skill that was brought in", "activate_skills", { skills: ["searxng"] }],
    ["its lines", "read_lines", { path: "searxng/SKILL.md" }],
    ["a file of one", "read", { path: "skill://searxng/SKILL.md" }],
  ])("%s", async (_, tool, args) => {
    expect(await call(tool, args)).toMatchObject({ status: "success" });
    expect((await isAsked())?.question).toContain('the skill "searxng"');
  });

  test("also for clients that name no conversation, for a day", async () => {
    await importFile();
    await call("read_user_data", { path: "notes/1" }, { surface: "mcp" });
    expect(await isAsked({ surface: "mcp" })).toBeDefined();
    await house.etui.scope(userId).rows({
      text: "update conversation_sources set read_at = read_at - interval '25 hours' where user_id = $1",
      values: [userId],
    });
    expect(await isAsked({ surface: "mcp" })).toBeUndefined();
  });

  test.each([
    ["what the person wrote", "read_user_data", { path: "own/1" }, "success"],
    ["a skill of Etui's own", "activate_skills", { skills: ["theirs"] }, "success"],
    [
      "the lines of what the person put into their folder",
      "read_lines",
      { path: "mine/SKILL.md" },
      "success",
    ],
    ["a skill of the person's own", "activate_skills", { skills: ["mine"] }, "success"],
    ["what is not there", "read_user_data", { path: "nothing" }, "not_found"],
  ])("not %s", async (_, tool, args, status) => {
    await call("write_user_data", { path: "own/1", content: { text: "mine" } }, person);
    expect(await call(tool, args)).toMatchObject({ status });
    expect(await isAsked()).toBeUndefined();
  });

  test("not what the person reads in no conversation", async () => {
    await importFile();
    await call("read_user_data", { path: "notes/1" }, person);
    expect(await isAsked({ surface: "mcp" })).toBeUndefined();
  });
});

test("the code of a skill asks before it makes what lasts, whoever called it and whatever was read", async () => {
  const through: Tool = {
    ...defineTool({
      name: "stars_run",
      title: "Run",
      summary: "Calls a tool.",
      description: "Calls a tool.",
      effect: "read",
      input: z.strictObject({ tool: z.string(), args: z.record(z.string(), z.unknown()) }),
      run: ({ tool, args }, { execute }) => execute(tool, args) as Promise<{ status: "success" }>,
    }),
    skill: "stars",
  };
  await using etui = await startTestEtui({ tools: [through] });
  for (const who of [person, talk, { surface: "http" } as const]) {
    const run = (tool: string, args: object) => etui.execute("stars_run", { tool, args }, { userId, ...who });
    expect(await run("save_skill", skill)).toMatchObject({
      ...asked(/^Save the skill "helper"/),
      confirmation: { skill: "stars" },
    });
    expect(await run("create_trigger", daily)).toMatchObject(
      asked(/^Let the trigger "Every day" ask a model/),
    );
  }
  expect(await etui.execute("list_skills", { query: "helper" }, { userId })).toMatchObject({ skills: [] });
});
