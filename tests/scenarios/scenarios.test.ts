/**
 * Every scenario in a conversation of Etui's own, with a model of each provider: in `npm test` with those of the providers
 * in turn, in the slow tests with all.
 */
import type { Message, ToolPart } from "@etui/protocol/conversation";
import { inTurn } from "@etui/values/testing/draws";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  PROVIDER_KEY,
  type ScriptedProvider,
  startScriptedProvider,
} from "../harness/scripted-provider/scripted-provider.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";
import { until } from "../harness/until.ts";
import { agree, putFiles, repliesOf, type Scenario, scenarios } from "./scenario.ts";

const PROVIDERS = [
  ["openai-compatible", "/v1"],
  ["anthropic", "/v1"],
  ["google", "/v1beta"],
] as const;

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startScriptedProvider();
});
afterAll(() => provider.close());

describe.each(scenarios)("$name", (scenario) => {
  test.each(inTurn(PROVIDERS, scenarios.indexOf(scenario)))("with a model of %s", async (name, path) => {
    provider.play("play", { replies: repliesOf(scenario) });
    await using server = await startTestServer();
    await putFiles(server, scenario);
    await server.send("PUT", "/api/model", {
      body: { provider: name, base_url: provider.url + path, model: "play", key: PROVIDER_KEY },
    });
    for (const turn of scenario.turns) {
      const headers = { "accept-language": scenario.language };
      const body = { text: turn.say, expert: scenario.expert };
      const said = await server.send("POST", "/api/conversations/talk/messages", { body, headers });
      expect(said.status).toBe(202);
      let reply = await settled(server);
      if (turn.answer) {
        expect(reply.state).toBe("waiting");
        const { card_id } = callsOf(reply).find(({ state }) => state === "waiting")!.result!;
        await server.send("POST", `/api/cards/${card_id}/submit`, {
          body: { values: turn.answer, submission_key: `${scenario.name}-${name}` },
        });
        await until(async () => (await last(server)).state === "complete");
        reply = await last(server);
      }
      if (turn.agrees) {
        expect(reply.state).toBe("waiting");
        await agree(server);
        await until(async () => (await last(server)).state === "complete");
        reply = await last(server);
      }
      expect(reply.error).toBeUndefined();
      expect(callsOf(reply).map(({ tool, result }) => [tool, result?.status])).toEqual(
        turn.calls.map((tool) => [tool, "success"]),
      );
      expect(reply.parts.at(-1)).toMatchObject({ type: "text", text: turn.says });
      await expectOutcome(server, turn, reply);
      if (turn.fills) {
        const { card_id } = callsOf(reply).find(({ result }) => result?.card_id !== undefined)!.result!;
        const values = { values: turn.fills, submission_key: `${scenario.name}-${name}` };
        const filled = await server.send("POST", `/api/cards/${card_id}/submit`, { body: values });
        expect(filled.json).toMatchObject({ status: "success" });
      }
    }
    for (const [path, content] of Object.entries(scenario.stored))
      expect((await server.call("read_user_data", { path })).json.data).toEqual(content);
  });
});

async function last(server: TestServer): Promise<Message> {
  return (await server.send("GET", "/api/conversations/talk")).json.messages.at(-1);
}

async function settled(server: TestServer): Promise<Message> {
  await until(async () => (await last(server)).state !== "running");
  return last(server);
}

const callsOf = ({ parts }: Message): ToolPart[] => parts.filter((part) => part.type === "tool");

async function expectOutcome(
  server: TestServer,
  { shows, skill, reminder }: Scenario["turns"][number],
  reply: Message,
): Promise<void> {
  if (shows !== undefined) {
    const { card_id } = callsOf(reply).find(({ result }) => result?.card_id !== undefined)!.result!;
    expect((await server.send("GET", `/api/cards/${card_id}`)).json.card_type).toBe(shows);
  }
  if (skill) {
    const { skills } = (await server.send("GET", `/api/skills?query=${skill.name}`)).json;
    expect(skills).toContainEqual(expect.objectContaining({ ...skill, state: "active", source: "database" }));
  }
  if (reminder !== undefined) {
    const { triggers } = (await server.call("list_triggers", {})).json;
    expect(triggers).toContainEqual(expect.objectContaining({ title: reminder }));
  }
}
