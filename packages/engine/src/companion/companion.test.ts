import type { ToolResult } from "@etui/protocol/tool-result";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const of =
  (userId: string, conversationId = "talk") =>
  async (tool: string, args: object) =>
    (await etui.execute(tool, args, { userId, conversationId })) as ToolResult & {
      card_id: string;
      trigger_id: string;
    };

const answer = async (userId: string, card_id: string, values: object) =>
  expect(
    await etui.execute(
      "submit_card",
      { card_id, values, submission_key: card_id },
      { userId, surface: "web" },
    ),
  ).toMatchObject({ status: "success" });

test("a bare path is a part of the profile, and a single value a field of it", async () => {
  const call = of("lin");
  expect(await call("save", { path: "city", content: "Lisbon" })).toMatchObject({
    status: "success",
    path: "profile",
    receipt: { changed: [{ kind: "user_data", target: "profile", action: "created" }] },
  });
  await call("save", { path: "identity", content: { birth: "1990-05-04" } });
  await call("save", { path: "identity", content: { name: "Lin" }, merge: true });
  await call("save", { path: "books/emma", content: { rating: 5 } });
  expect(await call("read", { path: "profile" })).toMatchObject({
    data: { city: "Lisbon", identity: { birth: "1990-05-04", name: "Lin" } },
  });
  expect(await call("read", { path: "identity" })).toMatchObject({ data: { name: "Lin" } });
  expect(await call("read", { path: "city" })).toMatchObject({ data: "Lisbon" });
  expect(await call("read", { path: "books/emma" })).toMatchObject({ data: { rating: 5 } });
  expect(await call("read", { path: "nowhere" })).toMatchObject({ status: "not_found" });
});

test("a part of the profile that is called __proto__ is a part like any other", async () => {
  const call = of("eve");
  await call("save", { path: "profile/__proto__", content: { polluted: true } });
  await call("read", { path: "profile" });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test("what is saved twice with one key is saved once", async () => {
  const call = of("mei");
  const once = { path: "notes/a", content: { n: 1 }, idempotency_key: "k1" };
  const first = await call("save", once);
  await call("save", { path: "notes/a", content: { n: 2 } });
  expect(await call("save", once)).toEqual(first);
  expect(await call("read", { path: "notes/a" })).toMatchObject({ data: { n: 2 } });
});

test("a question waits, stays the same card when asked again, and gives the answer once there is one", async () => {
  const call = of("ada");
  const question = {
    question: "How far did you run?",
    fields: [{ name: "km", type: "number", required: true }],
  };
  const asked = await call("ask", question);
  expect(asked).toMatchObject({ status: "pending", card_type: "form", card_id: expect.any(String) });
  expect(await call("ask", question)).toMatchObject({ status: "pending", card_id: asked.card_id });
  const other = await of("ada", "elsewhere")("ask", question);
  expect(other.card_id).not.toBe(asked.card_id);

  await answer("ada", asked.card_id, { km: 12 });
  expect(await call("ask", question)).toMatchObject({
    status: "success",
    card_id: asked.card_id,
    answer: { values: { km: 12 } },
  });
});

test("a question whose fields are others is a new one in the place of the old", async () => {
  const call = of("bob");
  const first = await call("ask", { question: "Which one?", options: ["tea", "coffee"] });
  expect(first).toMatchObject({ status: "pending", card_type: "select" });
  const second = await call("ask", { question: "Which one?", options: ["tea", "water"] });
  expect(second.card_id).not.toBe(first.card_id);
  expect(await etui.cards.open({ userId: "bob" }, first.card_id)).toMatchObject({ state: "superseded" });
});

test("a question without fields takes a line of text", async () => {
  const call = of("cat");
  const asked = await call("ask", { question: "你叫什么名字？" });
  await answer("cat", asked.card_id, { answer: "小满" });
  expect(await call("ask", { question: "你叫什么名字？" })).toMatchObject({
    answer: { values: { answer: "小满" } },
  });
});

test("a reminder takes the time in words, and is paused, resumed and cancelled by its id", async () => {
  const call = of("dan");
  const made = await call("remind", { action: "create", text: "喝水", when: "每天晚上八点半" });
  expect(made).toMatchObject({ status: "success", trigger_id: expect.any(String) });
  expect(await call("remind", { action: "list" })).toMatchObject({ status: "success", count: 1 });
  for (const action of ["pause", "resume", "cancel"])
    expect(await call("remind", { action, id: made.trigger_id })).toMatchObject({ status: "success" });
  expect(await call("remind", { action: "pause" })).toMatchObject({
    status: "error",
    error: expect.stringContaining("id is missing"),
  });
  const chinese = { userId: "dan", locale: "zh" };
  expect(await etui.execute("remind", { action: "pause" }, chinese)).toMatchObject({
    error: "缺少 id。pause 要用 create 或 list 给出的 trigger_id。",
    refusals: [{ code: "remind.id_missing" }],
  });
  expect(await call("remind", { action: "create", text: "x", when: "whenever it suits" })).toMatchObject({
    status: "error",
  });
  expect(
    await call("remind", { action: "create", when: "every friday at 8 water the plants" }),
  ).toMatchObject({ status: "success" });
});

test("in Etui's own conversations a model cancels no reminder unasked, and is not asked about one that is not there", async () => {
  const call = of("dee");
  const { trigger_id: id } = await call("remind", { action: "create", text: "喝水", when: "每天晚上八点半" });
  const inChat = (args: object) =>
    etui.execute("remind", args, { userId: "dee", conversationId: "talk", surface: "chat" });
  for (const action of ["pause", "resume"])
    expect(await inChat({ action, id })).toMatchObject({ status: "success" });
  expect(await inChat({ action: "cancel", id })).toMatchObject({
    status: "pending",
    confirmation: { question: "Cancel this reminder? It never fires again." },
  });
  expect(await inChat({ action: "cancel", id: "00000000-0000-7000-8000-000000000000" })).toMatchObject({
    status: "not_found",
  });
  expect(await inChat({ action: "cancel" })).toMatchObject({ status: "error" });
  expect(await call("remind", { action: "list" })).toMatchObject({ count: 1 });
});

test("show draws a view, a recommendation as a list, and anything else as a component", async () => {
  const call = of("fay");
  expect(await call("show", { kind: "table", data: [{ a: 1 }], title: "T" })).toMatchObject({
    card_type: "table",
    options: { title: "T" },
  });
  expect(await call("show", { kind: "recommendation", data: ["Emma"] })).toMatchObject({ card_type: "list" });
  expect(await call("show", { kind: "bazi_chart", data: { year: "甲子" } })).toMatchObject({
    card_type: "custom",
  });
});

test("search looks through data in both languages, and says where there is nothing", async () => {
  const call = of("gus");
  await call("save", { path: "journal/1", content: { text: "今天在咖啡馆读《围城》" } });
  await call("save", { path: "journal/2", content: { text: "Watered the tomatoes" } });
  expect(await call("search", { query: "围城", in: "data" })).toMatchObject({
    count: 1,
    results: [{ in: "data", path: "journal/1" }],
  });
  expect(await call("search", { query: "tomatoes" })).toMatchObject({ results: [{ path: "journal/2" }] });
  expect(await call("search", { query: "nobody wrote this", in: "data" })).toMatchObject({ count: 0 });
});
