/** What a caller may do holds for all that goes on behind the call: verbs, cards, triggers, undo, code of skills. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { eventually, triggersOf } from "../../triggers/test-triggers.ts";
import { defineTool } from "../define-tool.ts";
import type { Permission } from "../permission.ts";
import type { CallContext, Tool } from "../tool.ts";

/** A tool whose code writes with whatever rights it is called with. */
const ofSkill: Tool = {
  ...defineTool({
    name: "of_a_skill",
    title: "Of a skill",
    summary: "Writes.",
    description: "Writes.",
    effect: "read",
    input: z.strictObject({}),
    run: (_args, { execute }) => execute("write_user_data", { path: "written/by-code", content: { n: 1 } }),
  }),
  skill: "stars",
};

const SECRET = { word: "kingfisher" };

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true, tools: [ofSkill] });
});
afterAll(() => etui.close());

let users = 0;
/** A person with something stored, and somebody who acts for them with these permissions alone. */
async function withSecret(...allow: Permission[]) {
  const userId = `person-${++users}`;
  const everything = (name: string, args: object, call: Partial<CallContext> = {}) =>
    etui.execute(name, args, { userId, conversationId: "talk", ...call });
  const limited = (name: string, args: object) => everything(name, args, { permissions: { allow } });
  await everything("write_user_data", { path: "secret/a", content: SECRET });
  const read = async (path: string) => (await everything("read_user_data", { path })).data;
  return { userId, everything, limited, read, triggers: triggersOf(etui, userId) };
}

const forbidden = (needs: Permission) => ({
  status: "error",
  error_code: "forbidden",
  error: expect.stringContaining(needs),
});

describe("the verbs need what they stand on, and nothing of their own", () => {
  test.each<[string, object, Permission]>([
    ["read", { path: "secret/a" }, "read:data"],
    ["read", { path: "profile" }, "read:data"],
    ["search", { query: "kingfisher" }, "read:data"],
    ["save", { path: "secret/b", content: { n: 1 } }, "write:data"],
    ["save", { path: "secret/a", content: null }, "write:data"],
    ["show", { kind: "list", data: ["a"] }, "display:cards"],
    ["ask", { question: "Why?" }, "display:cards"],
    ["remind", { action: "create", text: "Tea", when: "every day at 8" }, "write:triggers"],
    ["remind", { action: "list" }, "write:triggers"],
  ])("%s %j is refused to one who has only the companion", async (verb, args, needs) => {
    const { limited, read } = await withSecret("*:companion");
    expect(await limited(verb, args)).toMatchObject(forbidden(needs));
    expect(await read("secret/a")).toEqual(SECRET);
    expect(await read("secret/b")).toBeNull();
  });

  test("and are there for one who has that", async () => {
    const data = await withSecret("*:data");
    expect(await data.limited("read", { path: "secret/a" })).toMatchObject({ data: SECRET });
    expect(await data.limited("save", { path: "city", content: "Lisbon" })).toMatchObject({
      status: "success",
    });
    const reader = await withSecret("read:data");
    expect(await reader.limited("save", { path: "city", content: "Lisbon" })).toMatchObject(
      forbidden("write:data"),
    );
    expect(await reader.limited("read", { path: "skill://stars/SKILL.md" })).toMatchObject(
      forbidden("read:skills"),
    );
    const planner = await withSecret("write:triggers");
    const reminder = { action: "create", text: "Tea", when: "every day at 8" };
    expect(await planner.limited("remind", reminder)).toMatchObject({ status: "success" });
    expect(await planner.limited("remind", { action: "list" })).toMatchObject(forbidden("read:triggers"));
    const asker = await withSecret("display:cards");
    const question = { question: "Which tea?" };
    const first = await asker.limited("ask", question);
    expect(first).toMatchObject({ status: "pending" });
    expect(await asker.limited("ask", question)).toMatchObject({ card_id: first.card_id });
  });

  test("whoever may read notes alone sees nothing of the knowledge base through its blocks", async () => {
    const { limited, everything } = await withSecret("read:notes");
    await everything("kb_upsert", {
      entry: "goals",
      content: "## Vision\n- sail to Iceland #secret ^here\n- [[Iceland]]",
    });
    await everything("editBlocks", { operations: [{ op: "create", page: "Iceland", content: "[[goals]]" }] });
    const seen = await everything("searchBlocksByTag", { tagName: "secret" });
    const [{ id }] = seen.results as [{ id: string }];
    expect(await limited("searchBlocksByTag", { tagName: "secret" })).toMatchObject({ count: 0 });
    expect((await limited("searchBlocksByTag", { tagName: "secre" })).model_output).not.toContain("#secret");
    expect(
      JSON.stringify((await limited("searchBlocksByText", { searchText: "who will sail" })).results),
    ).not.toContain("sail");
    for (const ids of [[id], ["here"]]) {
      expect(await limited("readBlocks", { ids })).toMatchObject({ status: "not_found" });
      expect(await everything("readBlocks", { ids })).toMatchObject({ status: "success" });
    }
    const page = await limited("readBlocks", { page: "Iceland", links: true });
    expect(page.model_output).not.toContain("sail");
    expect(page.model_output).not.toContain("Linked from");
  });

  test("a search says what it has not looked through", async () => {
    const { limited, everything } = await withSecret("read:data");
    expect(await limited("search", { query: "kingfisher" })).toMatchObject({
      results: [{ path: "secret/a" }],
      not_searched: expect.arrayContaining(["plan", "skills"]),
      model_output: expect.stringContaining("Not searched"),
    });
    expect(await limited("search", { query: "kingfisher", in: "skills" })).toMatchObject(
      forbidden("read:skills"),
    );
    expect(await everything("search", { query: "kingfisher" })).not.toHaveProperty("not_searched");
  });
});

describe("data that cards draw are read on behalf of who draws them", () => {
  const ofPath = (card_type: string) => ({ card_type, data_source: { type: "path", path: "secret/a" } });

  test("show_card, show and preview_card", async () => {
    const { limited } = await withSecret("*:cards");
    for (const [tool, args] of [
      ["show_card", ofPath("tree")],
      ["preview_card", ofPath("tree")],
      ["show", { kind: "table", path: "secret/" }],
    ] as const)
      expect(await limited(tool, args), tool).toMatchObject(forbidden("read:data"));
    expect(
      await limited("show_card", { card_type: "list", data_source: { type: "inline", data: ["a"] } }),
    ).toMatchObject({ status: "success" });
  });

  test("a card that somebody else has shown", async () => {
    const { userId, everything, limited } = await withSecret("*:cards");
    const { card_id } = await everything("show_card", ofPath("tree"));
    const call = { userId, permissions: { allow: ["*:cards"] } } as const;
    const opened = await etui.cards.open(call, String(card_id));
    expect(opened).toMatchObject({ data: null, error: expect.stringContaining("read:data") });
    expect(await etui.cards.open({ userId }, String(card_id))).toMatchObject({
      data: expect.anything(),
    });
    const form = { fields: [{ name: "word" }], save_to: "secret/a", interactive: true };
    const asked = await everything("show_card", {
      card_type: "form",
      data_source: { type: "inline", data: {} },
      options: form,
    });
    const answer = { card_id: asked.card_id, values: { word: "magpie" }, submission_key: "once-and-again" };
    expect(await limited("submit_card", answer)).toMatchObject(forbidden("write:data"));
    expect(await everything("submit_card", answer)).toMatchObject({ status: "success" });
  });

  test("an item that is ticked where it is stored", async () => {
    const { everything, limited, read } = await withSecret("*:cards", "read:data");
    const items = [{ title: "Tea", done: false }];
    await everything("write_user_data", { path: "shopping", content: { items } });
    const { card_id } = await everything("show_card", {
      card_type: "list",
      data_source: { type: "path", path: "shopping" },
      options: { interactive: true },
    });
    const tick = { card_id, item: 0, title: "Tea", checked: true };
    expect(await limited("tick_card", tick)).toMatchObject(forbidden("write:data"));
    expect(await read("shopping")).toEqual({ items });
  });
});

describe("a trigger does at its firing what its maker may do", () => {
  const update = { type: "update", params: { path: "secret/a", content: { word: "magpie" } } };
  const message = (text: string) => ({ type: "message", params: { text } });
  const daily = { trigger_type: "reminder", title: "Daily", schedule: "08:00", schedule_type: "daily" };
  const onWrite = {
    trigger_type: "condition",
    title: "On write",
    condition: { type: "data_match", watch_path: "secret/", rule: { where: {} } },
  };

  test.each<[string, object, Permission]>([
    ["an update", { ...daily, action: update }, "write:data"],
    ["a condition", { ...onWrite, action: message("{{ document.word }}") }, "read:data"],
    [
      "a document that it is about",
      { ...daily, source_path: "secret/a", action: message("Hi") },
      "read:data",
    ],
    [
      "a gate",
      { ...daily, action: message("Hi"), rules: { only_if: { path: "secret/a", is: "missing" } } },
      "read:data",
    ],
    [
      "a text that a model writes",
      { ...daily, action: { type: "generate", params: { prompt: "Sum up" } } },
      "write:conversations",
    ],
  ])("%s is refused when it is made", async (_what, args, needs) => {
    const { limited, everything } = await withSecret("*:triggers");
    expect(await limited("create_trigger", args)).toMatchObject(forbidden(needs));
    expect(await everything("list_triggers", {})).toMatchObject({ count: 0 });
  });

  test("what is allowed then is what it does: by its time, by a change, and by hand", async () => {
    const { limited, triggers, read, userId } = await withSecret("*:triggers", "*:data");
    const made = await limited("create_trigger", { ...daily, action: update });
    expect(made).toMatchObject({ status: "success" });
    await triggers.makeDue(String(made.trigger_id));
    await eventually(async () => expect(await read("secret/a")).toEqual({ word: "magpie" }));
    // As if the trigger had come to do more than its maker might, by whatever way.
    await triggers.scope.rows({
      text: `update user_triggers set permissions = '{"allow": ["*:triggers"]}' where user_id = $1`,
      values: [userId],
    });
    await triggers.write("secret/a", SECRET);
    await triggers.makeDue(String(made.trigger_id));
    await eventually(async () => expect(await triggers.firings()).toHaveLength(2));
    expect((await triggers.firings())[1]).toMatchObject({
      status: "failed",
      error: expect.stringContaining("write:data"),
    });
    expect(await read("secret/a")).toEqual(SECRET);
  });

  test("one on a change as well", async () => {
    const { limited, triggers, read, userId } = await withSecret("*:triggers", "*:data");
    const copy = { type: "update", params: { path: "copy", content: { n: 1 } } };
    expect(await limited("create_trigger", { ...onWrite, action: copy })).toMatchObject({
      status: "success",
    });
    await triggers.scope.rows({
      text: `update user_triggers set permissions = '{"allow": ["*:triggers"]}' where user_id = $1`,
      values: [userId],
    });
    await triggers.write("secret/b", { n: 2 });
    await eventually(async () =>
      expect(await triggers.firings()).toMatchObject([
        { status: "failed", error: expect.stringContaining("write:data") },
      ]),
    );
    expect(await read("copy")).toBeNull();
  });

  test("nobody changes one, or lets it fire, that does more than they may", async () => {
    const { limited, everything, read } = await withSecret("*:triggers");
    const { trigger_id } = await everything("create_trigger", { ...daily, action: update });
    expect(await limited("update_trigger", { trigger_id, schedule: "09:00" })).toMatchObject(
      forbidden("write:data"),
    );
    for (const action of ["run", "snooze", "resume"])
      expect(await limited("control_trigger", { trigger_id, action }), action).toMatchObject(
        forbidden("write:data"),
      );
    expect(await read("secret/a")).toEqual(SECRET);
    expect(await limited("control_trigger", { trigger_id, action: "pause" })).toMatchObject({
      status: "success",
    });
    expect(await limited("cancel_trigger", { trigger_id })).toMatchObject({ status: "success" });
  });

  test("who changes its words is its maker from then on, and who changes its time adds nothing", async () => {
    const { limited, everything, triggers, userId } = await withSecret("write:triggers", "read:data");
    const permissions = async () => {
      const [row] = await triggers.scope.rows<{ permissions: unknown }>({
        text: "select permissions from user_triggers where user_id = $1",
        values: [userId],
      });
      return row!.permissions;
    };
    const { trigger_id } = await limited("create_trigger", { ...daily, action: message("Hi") });
    const mine = { allow: ["write:triggers", "read:data"] };
    expect(await permissions()).toEqual(mine);
    await everything("update_trigger", { trigger_id, schedule: "09:00" });
    expect(await permissions()).toEqual(mine);
    await everything("update_trigger", { trigger_id, action: message("Hello") });
    expect(await permissions()).toBeNull();
    await limited("update_trigger", { trigger_id, title: "Other" });
    expect(await permissions()).toEqual(mine);
    // An undo brings back what it might do before.
    expect(await everything("undo_last", {})).toMatchObject({ status: "success" });
    expect(await permissions()).toBeNull();
  });

  test("a draft says nothing of data that its maker may not read", async () => {
    const { userId } = await withSecret();
    const draft = { ...onWrite, action: message("Hi") };
    const range = { from: new Date(Date.now() - 60_000), to: new Date(), most: 10 };
    const asked = { range, timeZone: "UTC", locale: "en" };
    const simulate = (permissions?: CallContext["permissions"]) =>
      etui.simulations.ofArguments(etui.scope(userId), draft, { ...asked, permissions });
    expect(await simulate({ allow: ["*:triggers"] })).toMatchObject({ ok: false, isForbidden: true });
    expect(await simulate()).toMatchObject({ ok: true });
  });
});

test("an undo takes back changes of domains that the caller may change, and of no others", async () => {
  const { limited, everything, read } = await withSecret("*:activity");
  expect(await limited("undo_last", {})).toMatchObject({
    status: "conflict",
    error: expect.stringContaining("write:data"),
  });
  expect(await limited("undo", {})).toMatchObject({ status: "conflict" });
  expect(await read("secret/a")).toEqual(SECRET);
  expect(await everything("undo_last", {})).toMatchObject({ status: "success" });
  expect(await read("secret/a")).toBeNull();
});

test("the code of a skill may call what its caller may", async () => {
  const { limited, everything, read } = await withSecret("*:program", "*:skills");
  expect(await limited("of_a_skill", {})).toMatchObject(forbidden("write:data"));
  expect(await read("written/by-code")).toBeNull();
  expect(await everything("of_a_skill", {})).toMatchObject({ status: "success" });
});
