import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { verbsOf } from "./test-verbs.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("a reminder takes the time in words, and is paused, resumed and cancelled by its id", async () => {
  const call = verbsOf(etui, "dan");
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
  const call = verbsOf(etui, "dee");
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

test("the receipt names the reminder, and what is said without a time or a text makes none", async () => {
  const call = verbsOf(etui, "eli");
  const made = await call("remind", { action: "create", text: "Tea", when: "every day at 8" });
  expect(made).toMatchObject({
    status: "success",
    receipt: { changed: [{ kind: "trigger", target: made.trigger_id, action: "created", version: 1 }] },
  });
  for (const [args, error] of [
    [{ text: "Tea" }, /^when is missing/],
    [{ when: "every day at 9" }, /^text is missing/],
  ] as const)
    expect(await call("remind", { action: "create", ...args })).toMatchObject({
      status: "error",
      error: expect.stringMatching(error),
      receipt: { changed: [] },
    });
  expect(await call("remind", { action: "list" })).toMatchObject({ count: 1 });
  expect(await verbsOf(etui, "fin")("remind", { action: "cancel", id: made.trigger_id })).toMatchObject({
    status: "not_found",
  });
});
