/** What the assistant says it has done in the plan and has not: the conversation marks it (A13). */
import type { Message } from "@etui/protocol/conversation";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  PROVIDER_KEY,
  type ScriptedProvider,
  startScriptedProvider,
} from "../harness/scripted-provider/scripted-provider.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let provider: ScriptedProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startScriptedProvider();
  server = await startTestServer();
  const model = {
    provider: "openai-compatible",
    base_url: `${provider.url}/v1`,
    model: "play",
    key: PROVIDER_KEY,
  };
  await server.send("PUT", "/api/model", { body: model });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const WORDS = {
  zh: {
    say: "明天下午三点看牙，帮我安排",
    claim: "已安排好：明天下午三点看牙。",
    add: "明天下午三点 看牙",
    update: "改好名字",
    updated: "看牙任务已更新。",
  },
  en: {
    say: "plan the dentist tomorrow at 3pm",
    claim: "I've scheduled the dentist for tomorrow at 3pm.",
    add: "dentist tomorrow 3pm",
    update: "rename the task",
    updated: "I've updated your dentist task.",
  },
};

let talks = 0;
/** The notices of the reply, and how many tasks there are more than before. */
async function reply(text: string, language: string, replies: object[]) {
  provider.play("play", { replies });
  const headers = { "accept-language": language };
  const path = `/api/conversations/talk${++talks}`;
  const tasks = async () => ((await server.send("GET", "/api/plan")).json.tasks as object[]).length;
  const before = await tasks();
  await server.send("POST", `${path}/messages`, { headers, body: { text, expert: "companion" } });
  const last = async () => ((await server.send("GET", path)).json.messages as Message[]).at(-1);
  await expect.poll(async () => (await last())?.state, { timeout: 30_000 }).toBe("complete");
  const { parts } = (await last())!;
  return {
    notices: parts.flatMap((part) => (part.type === "notice" ? [part.notice] : [])),
    more: (await tasks()) - before,
  };
}

test.each(Object.entries(WORDS))("in %s", async (language, { say, claim, add, update, updated }) => {
  // Said without a call, and said again when asked about it: the person is shown that nothing proves it.
  expect(await reply(say, language, [{ text: claim }, { text: claim }])).toEqual({
    notices: ["unproven_claim", "unproven_claim"],
    more: 0,
  });
  // Nor does a document prove it.
  const save = { tool: "save", arguments: { path: "health/teeth", content: { next: "soon" } } };
  expect(await reply(say, language, [{ calls: [save] }, { text: claim }, { text: claim }])).toMatchObject({
    notices: ["unproven_claim", "unproven_claim"],
  });
  expect(
    await reply(update, language, [{ calls: [save] }, { text: updated }, { text: updated }]),
  ).toMatchObject({
    notices: ["unproven_claim", "unproven_claim"],
  });
  const made = { tool: "plan_add_task", arguments: { text: add } };
  expect(await reply(say, language, [{ calls: [made] }, { text: claim }])).toEqual({ notices: [], more: 1 });
});
