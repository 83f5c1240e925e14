import type { MessagePart } from "@etui/protocol/conversation";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exported, sourceOf } from "../archive/test-archives.ts";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import type { ReplyState } from "./turn-rows.ts";
import type { TurnWish } from "./turns.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

let count = 0;
let userId: string;
beforeEach(() => {
  userId = `talker-${++count}`;
});

const RUNNER = "0193f5a0-0000-7000-8000-000000000001";
const OTHER = "0193f5a0-0000-7000-8000-000000000002";
const text = (words: string): MessagePart => ({ type: "text", step: 0, text: words });
const begin = (words: string | undefined, wish: Partial<TurnWish> = {}) =>
  etui.conversations.turns.begin(userId, {
    conversationId: "talk",
    runner: RUNNER,
    ...(words !== undefined && { said: { text: words, told: "Monday" } }),
    ...wish,
  });
const keep = (messageId: string, words: string, more: Partial<ReplyState> = {}) =>
  etui.conversations.turns.keep(userId, {
    conversationId: "talk",
    messageId,
    runner: RUNNER,
    parts: [text(words)],
    state: "complete",
    ...more,
  });
const messages = () => etui.conversations.messages(etui.scope(userId), "talk");
const said = async () =>
  (await messages()).map(({ role, parts }) => [role, (parts[0] as { text: string }).text]);

async function exchange(words: string, answer: string, wish: Partial<TurnWish> = {}): Promise<string> {
  const begun = await begin(words, wish);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refused));
  const { conversationId = "talk" } = wish;
  await keep(begun.reply.message_id, answer, { conversationId });
  return begun.reply.message_id;
}

/** Simulates that the process that makes the reply died long ago. */
const forgetRunner = () =>
  etui.scope(userId).rows({
    text: "update conversation_turns set lease_until = now() - interval '1 minute' where user_id = $1",
    values: [userId],
  });

describe("a turn", () => {
  test("keeps the reply as it grows, and is over when it is complete", async () => {
    const begun = await begin("Hello");
    if (!begun.ok) throw new Error(JSON.stringify(begun.refused));
    expect(begun.history.map(({ told }) => told)).toEqual(["Monday"]);
    expect(await keep(begun.reply.message_id, "Good", { state: "running" })).toEqual({ is_stopping: false });
    expect(await messages()).toMatchObject([
      { role: "user", state: "complete" },
      { role: "assistant", state: "running", parts: [text("Good")], finished_at: null },
    ]);
    const usage = { input_tokens: 10, output_tokens: 2 };
    await keep(begun.reply.message_id, "Good morning", { model: "openai-compatible:m", usage });
    expect((await messages())[1]).toMatchObject({
      state: "complete",
      parts: [text("Good morning")],
      model: "openai-compatible:m",
      usage,
      finished_at: expect.any(String),
    });
    expect(await begin("And you?")).toMatchObject({ ok: true });
  });

  test("there is one at a time in a conversation", async () => {
    const outcomes = await Promise.all([begin("one"), begin("two", { runner: OTHER }), begin("three")]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: "busy" });
    expect(await messages()).toHaveLength(2);
    expect(await begin("elsewhere", { conversationId: "other" })).toMatchObject({ ok: true });
  });

  test("of a process that died is said to be interrupted, and what it wrote later counts no more", async () => {
    const begun = await begin("Hello");
    if (!begun.ok) throw new Error(JSON.stringify(begun.refused));
    await keep(begun.reply.message_id, "Half a sen", { state: "running" });
    await forgetRunner();
    expect((await messages())[1]).toMatchObject({
      state: "failed",
      parts: [text("Half a sen")],
      error: expect.stringContaining("Etui stopped"),
    });
    expect(await keep(begun.reply.message_id, "too late")).toBeUndefined();
    expect((await messages())[1]!.parts).toEqual([text("Half a sen")]);
  });

  test("that waits is gone on with by one", async () => {
    const begun = await begin("Delete it");
    if (!begun.ok) throw new Error(JSON.stringify(begun.refused));
    await keep(begun.reply.message_id, "May I?", { state: "waiting" });
    expect(await etui.conversations.turns.waiting(userId)).toEqual([
      { conversation_id: "talk", message_id: begun.reply.message_id },
    ]);
    const { turns } = etui.conversations;
    const resumed = await Promise.all([
      turns.resume(userId, "talk", RUNNER),
      turns.resume(userId, "talk", OTHER),
    ]);
    expect(resumed.filter(Boolean)).toHaveLength(1);
    expect(resumed.find(Boolean)).toMatchObject({
      reply: { message_id: begun.reply.message_id, parts: [text("May I?")] },
      history: [{ role: "user" }],
    });
  });

  test("that waits makes room for other words", async () => {
    const begun = await begin("Delete it");
    if (!begun.ok) throw new Error(JSON.stringify(begun.refused));
    await keep(begun.reply.message_id, "May I?", { state: "waiting" });
    expect(await begin("Never mind")).toMatchObject({ ok: true });
    expect((await messages()).map(({ state }) => state)).toEqual([
      "complete",
      "complete",
      "complete",
      "running",
    ]);
  });

  test("is stopped by its runner, or at once where it waits", async () => {
    const { turns } = etui.conversations;
    expect(await turns.stop(userId, "talk")).toBe(false);
    const begun = await begin("Hello");
    if (!begun.ok) throw new Error(JSON.stringify(begun.refused));
    expect(await turns.stop(userId, "talk")).toBe(true);
    expect(await turns.renew(userId, "talk", RUNNER)).toEqual({ is_stopping: true });
    expect(await turns.renew(userId, "talk", OTHER)).toBeUndefined();
    expect(await keep(begun.reply.message_id, "", { state: "running" })).toEqual({ is_stopping: true });
    await keep(begun.reply.message_id, "", { state: "waiting" });
    await turns.stop(userId, "talk");
    expect((await messages())[1]).toMatchObject({ state: "stopped" });
  });

  test("answers anew, and words that were changed, in the place of what was there", async () => {
    await exchange("one", "eins");
    const answered = await exchange("two", "zwei");
    const anew = await begin(undefined, { insteadOf: answered });
    if (!anew.ok) throw new Error(JSON.stringify(anew.refused));
    await keep(anew.reply.message_id, "deux");
    expect(await said()).toEqual([
      ["user", "one"],
      ["assistant", "eins"],
      ["user", "two"],
      ["assistant", "deux"],
    ]);
    const [first] = await messages();
    const changed = await begin("uno", { insteadOf: first!.message_id });
    if (!changed.ok) throw new Error(JSON.stringify(changed.refused));
    await keep(changed.reply.message_id, "1");
    expect(await said()).toEqual([
      ["user", "uno"],
      ["assistant", "1"],
    ]);
    expect(await begin(undefined, { insteadOf: answered })).toMatchObject({ reason: "not_found" });
    expect(await begin(undefined)).toMatchObject({ reason: "nothing_said" });
    expect(await said()).toHaveLength(2);
  });

  test("that was refused leaves no conversation behind", async () => {
    expect(await begin(undefined)).toMatchObject({ reason: "nothing_said" });
    expect(await etui.conversations.get(etui.scope(userId), "talk")).toBeUndefined();
  });
});

describe("conversations", () => {
  const list = async (query: object = {}) => {
    const paged = await etui.conversations.page(etui.scope(userId), { limit: 50, ...query });
    if (!paged.ok) throw new Error(JSON.stringify(paged.refused));
    return paged.page;
  };
  const ids = async (query: object = {}) =>
    (await list(query)).conversations.map(({ conversation_id }) => conversation_id);

  test("come pinned ones first, then the newest, page by page", async () => {
    for (const conversationId of ["a", "b", "c", "d"]) await exchange("x", "y", { conversationId });
    const scope = etui.scope(userId);
    await etui.conversations.change(scope, "b", { is_pinned: true });
    await exchange("again", "y", { conversationId: "a" });
    expect(await ids()).toEqual(["b", "a", "d", "c"]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 1, cursor });
      seen.push(...page.conversations.map(({ conversation_id }) => conversation_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(["b", "a", "d", "c"]);
    expect(await etui.conversations.page(scope, { limit: 1, cursor: "x" })).toMatchObject({ ok: false });
  });

  test("are found by what was said, in either language, and by their title", async () => {
    await exchange("我想去京都看红叶", "好的", { conversationId: "kyoto" });
    await exchange("Fix the ＣＳＶ import", "Done", { conversationId: "csv" });
    await etui.conversations.change(etui.scope(userId), "csv", { title: "Broken rows" });
    expect(await ids({ search: "红叶" })).toEqual(["kyoto"]);
    expect(await ids({ search: "csv IMPORT" })).toEqual(["csv"]);
    expect(await ids({ search: "broken" })).toEqual(["csv"]);
    expect(await ids({ search: "100%" })).toEqual([]);
  });

  test("are put away and come back when something is said", async () => {
    await exchange("x", "y");
    const scope = etui.scope(userId);
    await etui.conversations.change(scope, "talk", { is_archived: true });
    expect([await ids(), await ids({ archived: true })]).toEqual([[], ["talk"]]);
    await exchange("x", "y");
    expect(await ids()).toEqual(["talk"]);
  });

  test("have the person's title, whatever the model thinks of later", async () => {
    await exchange("x", "y");
    const scope = etui.scope(userId);
    await etui.conversations.nameByModel(scope, "talk", "By the model");
    expect(await etui.conversations.get(scope, "talk")).toMatchObject({ title: "By the model" });
    await etui.conversations.change(scope, "talk", { title: "Mine" });
    await etui.conversations.nameByModel(scope, "talk", "Again by the model");
    expect(await etui.conversations.get(scope, "talk")).toMatchObject({ title: "Mine" });
    expect(await etui.conversations.change(scope, "none", { title: "x" })).toBeUndefined();
  });

  test("are deleted with all that was said", async () => {
    await exchange("x", "y");
    expect(await etui.conversations.remove(etui.scope(userId), "talk")).toBe(true);
    expect(await etui.conversations.remove(etui.scope(userId), "talk")).toBe(false);
    expect(await messages()).toEqual([]);
  });

  test("are nobody else's", async () => {
    await exchange("x", "y");
    const mine = userId;
    userId = `${mine}-other`;
    expect([await ids(), await messages()]).toEqual([[], []]);
    expect(await etui.conversations.remove(etui.scope(userId), "talk")).toBe(false);
    userId = mine;
    expect(await messages()).toHaveLength(2);
  });

  test("travel in an archive", async () => {
    await exchange("我想去京都看红叶", "好的");
    const archive = await exported(etui, userId);
    const before = await messages();
    userId = `${userId}-moved`;
    await etui.archives.import(userId, sourceOf(archive));
    expect(await messages()).toEqual(before);
  });
});
