/** Tests of confirmations: approved once, for a conversation, for always, with other arguments, or denied. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool } from "../tool/tool.ts";

const sent: unknown[] = [];
const post = defineTool({
  name: "post_letter",
  title: "Post a letter",
  summary: "Posts it.",
  description: "Posts it.",
  effect: "external",
  input: z.strictObject({ to: z.string(), text: z.string(), copies: z.int().default(1) }),
  run: async (args) => {
    sent.push(args);
    return success({ posted: true });
  },
});

const burn = defineTool({
  name: "burn_letter",
  title: "Burn a letter",
  summary: "Burns it.",
  description: "Burns it.",
  effect: "external",
  input: z.strictObject({ to: z.string() }),
  confirmsEachTime: true,
  run: async () => success({ burnt: true }),
});

/** A tool that changes what no transaction can undo. */
const shred = defineTool({
  name: "shred_letter",
  title: "Shred a letter",
  summary: "Shreds it.",
  description: "Shreds it.",
  effect: "write",
  input: z.strictObject({ to: z.string() }),
  confirm: ({ to }) => `Shred the letter to ${to}?`,
  run: async (args, context) => {
    sent.push(args);
    context.changed({ kind: "letter", target: args.to, action: "deleted" });
    return success({ shredded: true });
  },
});

/** A skill's tool, whose code posts a letter. */
const carry: Tool = {
  ...post,
  name: "carry_letter",
  effect: "read",
  skill: "postman",
  run: (args, { execute }) => execute("post_letter", args),
};

let etui: Etui;
let count = 0;
let userId: string;
beforeAll(async () => {
  etui = await startTestEtui({ tools: [post, burn, shred, carry] });
});
afterAll(() => etui.close());
beforeEach(() => {
  userId = `person-${++count}`;
  sent.length = 0;
});

const ask = (more: object = {}, call: object = {}) =>
  etui.execute(
    "post_letter",
    { to: "lin", text: "Hello", ...more },
    { userId, surface: "chat", conversationId: "talk", ...call },
  );
async function idOf(asked: ReturnType<typeof ask>): Promise<string> {
  const { status, confirmation } = await asked;
  expect(status).toBe("pending");
  return confirmation!.confirmation_id;
}

describe("a yes", () => {
  test("counts for the call once", async () => {
    const id = await idOf(ask());
    expect(await etui.confirmations.decide(userId, id, { decision: "approve" })).toEqual({ ok: true });
    expect(await ask()).toMatchObject({ status: "success" });
    expect(await ask()).toMatchObject({ status: "pending" });
    expect(sent).toHaveLength(1);
  });

  test("for the conversation counts there, and for calls that have what it names just so", async () => {
    const grant = { for: "conversation", matching: { to: "lin" } } as const;
    await etui.confirmations.decide(userId, await idOf(ask()), { decision: "approve", grant });
    expect(await ask()).toMatchObject({ status: "success" });
    expect(await ask({ text: "And again" })).toMatchObject({ status: "success" });
    expect(await ask({ to: "wang" })).toMatchObject({ status: "pending" });
    expect(await ask({}, { conversationId: "another" })).toMatchObject({ status: "pending" });
    expect(await ask({}, { conversationId: undefined })).toMatchObject({ status: "pending" });
  });

  test("for always counts everywhere until it is taken back, and says when it was used", async () => {
    const grant = { for: "always", matching: { to: "lin" } } as const;
    await etui.confirmations.decide(userId, await idOf(ask()), { decision: "approve", grant });
    await ask();
    expect(await ask({}, { conversationId: "another" })).toMatchObject({ status: "success" });
    const [kept] = await etui.confirmations.grants(userId);
    expect(kept).toMatchObject({
      tool: "post_letter",
      matching: { to: "lin" },
      conversation_id: null,
      last_used_at: expect.any(String),
    });
    expect(await etui.confirmations.revoke(userId, kept!.grant_id)).toBe(true);
    expect(await ask()).toMatchObject({ status: "pending" });
    expect(await etui.confirmations.revoke(userId, kept!.grant_id)).toBe(false);
  });

  test("is nobody else's", async () => {
    const grant = { for: "always", matching: {} } as const;
    await etui.confirmations.decide(userId, await idOf(ask()), { decision: "approve", grant });
    userId = `person-${++count}`;
    expect(await ask()).toMatchObject({ status: "pending" });
  });

  test("cannot be given for what the call does not say, nor beside a conversation", async () => {
    const id = await idOf(ask());
    expect(
      await etui.confirmations.decide(userId, id, {
        decision: "approve",
        grant: { for: "always", matching: { to: "wang" } },
      }),
    ).toMatchObject({ ok: false, reason: "invalid" });
    const bare = await idOf(ask({ text: "Bare" }, { conversationId: undefined }));
    expect(
      await etui.confirmations.decide(userId, bare, {
        decision: "approve",
        grant: { for: "conversation", matching: {} },
      }),
    ).toMatchObject({ ok: false, refused: { code: "confirmation.no_conversation" } });
    // A decision that was refused changes nothing.
    expect(await etui.confirmations.read(userId, id)).toMatchObject({ status: "requested" });
    expect(await etui.confirmations.grants(userId)).toEqual([]);
  });

  test("is never in a no, whatever comes with it", async () => {
    const id = await idOf(ask());
    for (const more of [
      { grant: { for: "always", matching: {} } as const },
      { arguments: { to: "lin", text: "x" } },
    ])
      expect(await etui.confirmations.decide(userId, id, { decision: "deny", ...more })).toMatchObject({
        reason: "invalid",
      });
    expect(await etui.confirmations.grants(userId)).toEqual([]);
    expect(await etui.confirmations.read(userId, id)).toMatchObject({ status: "requested" });
  });

  test("for the conversation goes with it", async () => {
    const grant = { for: "conversation", matching: {} } as const;
    await etui.confirmations.decide(userId, await idOf(ask()), { decision: "approve", grant });
    await etui.conversations.noteCall(etui.scope(userId), "talk", {
      type: "tool",
      step: 0,
      call_id: "c",
      tool: "post_letter",
      arguments: {},
      state: "done",
    });
    await etui.conversations.remove(etui.scope(userId), "talk");
    expect(await etui.confirmations.grants(userId)).toEqual([]);
    expect(await ask()).toMatchObject({ status: "pending" });
  });

  test("for always is not to be had where something goes for good", async () => {
    const id = await idOf(etui.execute("burn_letter", { to: "lin" }, { userId, surface: "chat" }));
    expect(
      await etui.confirmations.decide(userId, id, {
        decision: "approve",
        grant: { for: "always", matching: {} },
      }),
    ).toMatchObject({ ok: false, refused: { code: "confirmation.asked_each_time" } });
    expect(await etui.confirmations.list(userId)).toMatchObject([{ is_grantable: false, is_editable: true }]);
  });
});

describe("open questions", () => {
  const many = (count: number, call: object = {}) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask({ text: `letter ${index}` }, call)));
  const statuses = (answers: { status: string }[]) => {
    const counts: Record<string, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  test("are twenty in a conversation at most, also of many calls at once; one that is there already is shown", async () => {
    expect(statuses(await many(30))).toEqual({ pending: 20, error: 10 });
    const refused = await ask({ text: "one more" });
    expect(refused).toMatchObject({ status: "error", error_code: "rate_limited" });
    expect(refused.error).toContain("20 questions wait");
    expect(statuses(await many(30))).toEqual({ pending: 20, error: 10 });
    expect(await ask({ text: "elsewhere" }, { conversationId: "another" })).toMatchObject({
      status: "pending",
    });
    const [first] = await etui.confirmations.list(userId);
    await etui.confirmations.decide(userId, first!.confirmation_id, { decision: "deny" });
    expect(statuses(await many(30))).toMatchObject({ pending: 20 });
  });

  test("are a hundred of one person at most, whatever a program calls its conversations", async () => {
    for (const at of [0, 1, 2, 3, 4]) await many(20, { surface: "mcp", conversationId: `c${at}` });
    expect(await ask({}, { surface: "mcp", conversationId: "c5" })).toMatchObject({
      error_code: "rate_limited",
    });
    expect(await ask({}, { userId: `${userId} other` })).toMatchObject({ status: "pending" });
  });
});

describe("other arguments", () => {
  test("are what the yes is for", async () => {
    const id = await idOf(ask());
    await etui.confirmations.decide(userId, id, {
      decision: "approve",
      arguments: { to: "lin", text: "Hello, dear Lin" },
    });
    expect(await etui.confirmations.read(userId, id)).toEqual({
      status: "approved",
      tool: "post_letter",
      is_edited: true,
      arguments: { to: "lin", text: "Hello, dear Lin", copies: 1 },
    });
    expect(await ask()).toMatchObject({ status: "pending" });
    expect(await ask({ text: "Hello, dear Lin" })).toMatchObject({ status: "success" });
  });

  test("are held against the tool's schema", async () => {
    const id = await idOf(ask());
    expect(
      await etui.confirmations.decide(userId, id, { decision: "approve", arguments: { to: 3 } }),
    ).toMatchObject({
      ok: false,
      reason: "invalid",
      refused: [{ facts: { at: "to" } }, { facts: { at: "text" } }],
    });
    expect(await etui.confirmations.read(userId, id)).toMatchObject({ status: "requested" });
  });

  test("are for calls that Etui makes itself: another client would repeat the old ones", async () => {
    const id = await idOf(ask({}, { surface: "mcp" }));
    expect(
      await etui.confirmations.decide(userId, id, {
        decision: "approve",
        arguments: { to: "lin", text: "Other" },
      }),
    ).toMatchObject({ ok: false, reason: "invalid" });
  });
});

test("what code of a skill wants is asked about for itself: the word is no model's, and not for other arguments", async () => {
  const letter = { to: "lin", text: "Hello" };
  const carried = () =>
    etui.execute("carry_letter", letter, { userId, surface: "chat", conversationId: "talk" });
  const models = await idOf(ask());
  await etui.confirmations.decide(userId, models, { decision: "approve" });
  const skills = await idOf(carried());
  expect(skills).not.toBe(models);
  const [asked] = await etui.confirmations.list(userId);
  expect(asked).toMatchObject({ confirmation_id: skills, skill: "postman", is_editable: false });
  expect(
    await etui.confirmations.decide(userId, skills, { decision: "approve", arguments: { to: "mia" } }),
  ).toMatchObject({ ok: false, reason: "invalid" });
  await etui.confirmations.decide(userId, skills, { decision: "approve" });
  expect(await carried()).toMatchObject({ status: "success" });
  expect(await carried()).toMatchObject({ status: "pending" });
  expect(await ask()).toMatchObject({ status: "success" });
});

test("what a model may do unasked, no code of a skill may, and nobody can allow it to", async () => {
  const letter = { to: "lin", text: "Hello" };
  const carried = () =>
    etui.execute("carry_letter", letter, { userId, surface: "chat", conversationId: "talk" });
  const grant = { for: "always", matching: {} } as const;
  await etui.confirmations.decide(userId, await idOf(ask()), { decision: "approve", grant });
  expect(await ask()).toMatchObject({ status: "success" });
  const id = await idOf(carried());
  expect(await etui.confirmations.list(userId)).toMatchObject([
    { confirmation_id: id, is_grantable: false },
    expect.anything(),
  ]);
  expect(await etui.confirmations.decide(userId, id, { decision: "approve", grant })).toMatchObject({
    ok: false,
    refused: { code: "confirmation.code_asks_each_time" },
  });
  expect(sent).toHaveLength(1);
});

test("a word counts in the conversation that asked for it, and nowhere else", async () => {
  const here = await idOf(ask());
  const there = await idOf(ask({}, { conversationId: "another talk" }));
  expect(there).not.toBe(here);
  expect(await idOf(ask())).toBe(here);
  expect(await etui.confirmations.decide(userId, there, { decision: "approve" })).toEqual({ ok: true });
  expect((await ask()).status).toBe("pending");
  expect((await ask({}, { conversationId: "another talk" })).status).toBe("success");
  expect(sent).toHaveLength(1);
});

test("in a conversation of Etui's own the word may come a day later, elsewhere within five minutes", async () => {
  await idOf(ask());
  await idOf(ask({ text: "By MCP" }, { surface: "mcp" }));
  const goodFor = (await etui.confirmations.list(userId)).map(({ created_at, expires_at }) =>
    Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 60_000),
  );
  expect(goodFor.sort((one, other) => one - other)).toEqual([5, 24 * 60]);
});

describe("a trigger that sends to the web", () => {
  const create = (surface: "chat" | "mcp" | "web" | "http", more: object = {}) =>
    etui.execute(
      "create_trigger",
      {
        trigger_type: "reminder",
        title: "Report",
        schedule: "08:00",
        schedule_type: "daily",
        action: {
          type: "notify",
          params: { body: "Done", channels: ["webhook"], url: "https://example.com/in" },
        },
        ...more,
      },
      { userId, surface },
    );

  test("is not asked about where it would be refused, or is there already", async () => {
    expect(await create("chat", { schedule: "25:00" })).toMatchObject({ error_code: "invalid_arguments" });
    expect(await create("web")).toMatchObject({ status: "success" });
    expect(await create("chat")).toMatchObject({ status: "success", existing: true });
    expect(await etui.confirmations.list(userId)).toEqual([]);
  });

  test.each(["chat", "mcp"] as const)("waits for the person where a model wants it: %s", async (surface) => {
    expect(await create(surface)).toMatchObject({
      status: "pending",
      confirmation: {
        question:
          'Let the trigger "Report" send to "https://example.com/in" by itself? Text: "Done". By: webhook. When: every day at 08:00 (UTC).',
      },
    });
  });

  test.each(["web", "http"] as const)("is made at once where the person does: %s", async (surface) => {
    expect(await create(surface)).toMatchObject({ status: "success" });
  });
});

describe("a deletion that a model wants", () => {
  const talk = { surface: "chat", conversationId: "talk" } as const;
  const call = (tool: string, args: object) => etui.execute(tool, args, { userId, ...talk });
  const write = () => etui.execute("write_user_data", { path: "runs/1", content: { km: 5 } }, { userId });

  test("is asked about only where there is something to delete, and the question deletes nothing", async () => {
    expect(await call("delete_user_data", { path: "runs/1" })).toMatchObject({ status: "not_found" });
    await write();
    expect(await call("delete_user_data", { path: "runs/1", expected_version: 7 })).toMatchObject({
      status: "conflict",
    });
    expect(await call("cancel_trigger", { trigger_id: "nothing" })).toMatchObject({ status: "not_found" });
    expect(await call("delete_skill", { name: "nothing" })).toMatchObject({ status: "not_found" });
    expect(await etui.confirmations.list(userId)).toEqual([]);

    const asked = await call("delete_user_data", { path: "runs/1" });
    expect(asked).toMatchObject({ status: "pending", receipt: { changed: [] } });
    expect(await call("read_user_data", { path: "runs/1" })).toMatchObject({ data: { km: 5 }, version: 1 });
  });

  test("with a key is asked about once, and repeated by its first answer", async () => {
    await write();
    const once = { path: "runs/1", idempotency_key: "k" };
    const { confirmation } = await call("delete_user_data", once);
    await etui.confirmations.decide(userId, confirmation!.confirmation_id, { decision: "approve" });
    const deleted = await call("delete_user_data", once);
    expect(deleted).toMatchObject({ status: "success", version: 1 });
    expect(await call("delete_user_data", once)).toEqual(deleted);
  });
});

test("what does not say that it can be taken back is not begun before the person's word", async () => {
  const shredIt = () => etui.execute("shred_letter", { to: "lin" }, { userId, surface: "chat" });
  const id = await idOf(shredIt());
  expect(sent).toEqual([]);
  await etui.confirmations.decide(userId, id, { decision: "approve" });
  expect(await shredIt()).toMatchObject({ status: "success" });
  expect(sent).toEqual([{ to: "lin" }]);
});
