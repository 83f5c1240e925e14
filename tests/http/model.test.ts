/** The model that answers: chosen in Settings, tried, listed, and its key kept secret. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  PROVIDER_KEY,
  type ScriptedProvider,
  startScriptedProvider,
} from "../harness/scripted-provider/scripted-provider.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";
import { until } from "../harness/until.ts";

let provider: ScriptedProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startScriptedProvider({
    play: { replies: [{ text: "ready" }] },
    other: { replies: [{ text: "yes" }] },
  });
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
afterEach(() => server.send("DELETE", "/api/model"));

const openAi = () => ({ provider: "openai-compatible", base_url: `${provider.url}/v1` });
const choose = (body: object) => server.send("PUT", "/api/model", { body });
const state = async () => (await server.send("GET", "/api/model")).json;

test("without a choice and without an environment it says how to connect one", async () => {
  expect(await state()).toEqual({
    connected: false,
    reason: "not_configured",
    error: expect.stringContaining("Choose one in Settings"),
    chosen: null,
  });
});

test("a chosen model answers at once, and after it is forgotten nobody does", async () => {
  const price = { currency: "CNY", input: 2, output: 8 };
  const chosen = await choose({ ...openAi(), model: "play", key: PROVIDER_KEY, price });
  expect(chosen.json).toMatchObject({
    connected: true,
    model: "openai-compatible:play",
    source: "settings",
    chosen: { model: "play", has_key: true, price },
  });
  expect(JSON.stringify(chosen.json)).not.toContain(PROVIDER_KEY);
  await server.send("POST", "/api/conversations/chosen/messages", { body: { text: "Hi" } });
  await until(async () => {
    const { messages } = (await server.send("GET", "/api/conversations/chosen")).json;
    return messages.at(-1).state === "complete" && messages.at(-1).usage.cost.currency === "CNY";
  });
  expect((await server.send("DELETE", "/api/model")).json).toMatchObject({ connected: false, chosen: null });
});

describe("a test of it", () => {
  const tryIt = async (body: object) => (await server.send("POST", "/api/model/test", { body })).json;

  test.each([
    ["openai-compatible", "/v1"],
    ["anthropic", "/v1"],
    ["google", "/v1beta"],
  ])("says that it answers: %s", async (name, path) => {
    const body = { provider: name, base_url: provider.url + path, model: "play", key: PROVIDER_KEY };
    expect(await tryIt(body)).toMatchObject({ status: "success", duration_ms: expect.any(Number) });
    expect(await state()).toMatchObject({ chosen: null });
  });

  test("says what is wrong, and what to do", async () => {
    expect(await tryIt({ ...openAi(), model: "play", key: "wrong" })).toMatchObject({
      status: "error",
      error: expect.stringContaining("Give another key"),
    });
    expect(await tryIt({ ...openAi(), model: "nobody", key: PROVIDER_KEY })).toMatchObject({
      error: expect.stringContaining("Choose another model"),
    });
    expect(
      await tryIt({ provider: "openai-compatible", base_url: "http://127.0.0.1:9/v1", model: "x" }),
    ).toMatchObject({ error: expect.stringContaining("cannot be reached at 127.0.0.1:9") });
    expect(await tryIt({ provider: "anthropic", model: "claude" })).toMatchObject({
      error: "anthropic:claude needs a key. Give it in Settings.",
    });
  });
});

test.each([
  ["openai-compatible", "/v1"],
  ["anthropic", "/v1"],
  ["google", "/v1beta"],
])("the models of %s are listed", async (name, path) => {
  const body = { provider: name, base_url: provider.url + path, key: PROVIDER_KEY };
  expect((await server.send("POST", "/api/model/models", { body })).json).toEqual({
    models: ["other", "play"],
  });
  const refused = await server.send("POST", "/api/model/models", { body: { ...body, key: "wrong" } });
  expect(refused.json.error).toContain("does not take the key");
});

test("the kept key goes to the server it was given for, and to no other", async () => {
  await choose({ ...openAi(), model: "play", key: PROVIDER_KEY });
  expect((await server.send("POST", "/api/model/models", { body: openAi() })).json.models).toContain("play");
  const elsewhere = { ...openAi(), base_url: `${provider.url}/v1/` };
  const asked = await server.send("POST", "/api/model/models", { body: elsewhere });
  expect(asked.json.error).toContain("does not take the key");
});

test.each([
  {},
  { provider: "nobody", model: "x" },
  { provider: "google" },
  { provider: "google", model: " " },
  { provider: "openai-compatible", model: "x", base_url: "file:///etc/passwd" },
  { provider: "openai-compatible", model: "x", base_url: "not an address" },
  { provider: "openai-compatible", model: "x", secret: "y" },
  { provider: "google", model: "x", price: { currency: "money", input: 1, output: 1 } },
  { provider: "google", model: "x", price: { currency: "USD", input: -1, output: 1 } },
])("what is no choice is refused with its form: %j", async (body) => {
  const { status, json } = await choose(body);
  expect(status).toBe(422);
  expect(json.error).toContain('"provider"');
  expect(await state()).toMatchObject({ chosen: null });
});
