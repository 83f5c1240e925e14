/** Every scenario with the official client of OpenAI's API: the same tools, the same outcome. */
import OpenAI from "openai";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ScriptedProvider,
  startScriptedProvider,
} from "../harness/scripted-provider/scripted-provider.ts";
import { startTestServer } from "../harness/test-server.ts";
import { agree, putFiles, type Scenario, scenarios } from "./scenario.ts";

/** What the person says after answering the question behind the link. */
const ANSWERED = { zh: "我填好了", en: "I have answered" };

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startScriptedProvider();
});
afterAll(() => provider.close());

test.each(scenarios)("$name", async (scenario) => {
  provider.play("play", { replies: repliesFor(scenario) });
  await using server = await startTestServer({
    env: provider.env,
  });
  await putFiles(server, scenario);
  const client = new OpenAI({
    apiKey: server.token,
    baseURL: `${server.url}/v1`,
    defaultHeaders: { "accept-language": scenario.language },
  });
  const messages: OpenAI.ChatCompletionMessageParam[] = [];
  async function say(content: string): Promise<string> {
    messages.push({ role: "user", content });
    const completion = await client.chat.completions.create({ model: scenario.expert, messages });
    const answer = completion.choices[0]!.message.content ?? "";
    messages.push({ role: "assistant", content: answer });
    return answer;
  }

  for (const turn of scenario.turns) {
    let answer = await say(turn.say);
    if (turn.answer) {
      expect(answer).toContain("/answer#");
      const { cards } = (await server.send("GET", "/api/cards?state=open")).json;
      await server.send("POST", `/api/cards/${cards[0].card_id}/submit`, {
        body: { values: turn.answer, submission_key: scenario.name },
      });
      answer = await say(ANSWERED[scenario.language]);
    }
    if (turn.agrees) {
      await agree(server);
      answer = await say(ANSWERED[scenario.language]);
    }
    expect(answer).toContain(turn.says);
    if (turn.fills) {
      const { cards } = (await server.send("GET", "/api/cards?state=open")).json;
      await server.send("POST", `/api/cards/${cards[0].card_id}/submit`, {
        body: { values: turn.fills, submission_key: scenario.name },
      });
    }
  }
  for (const [path, content] of Object.entries(scenario.stored))
    expect((await server.call("read_user_data", { path })).json.data).toEqual(content);
});

/**
 * After a question the person says something, and what the model does then belongs to those words. A call that they
 * approved is made again, because nothing of it is kept.
 */
function repliesFor({ turns, language }: Scenario) {
  return turns.flatMap(({ say, replies, answer, agrees }) => {
    const told = replies.map((reply) => ({ ...reply, turn: ANSWERED[language] }));
    const asked = replies.map((reply) => ({ ...reply, turn: say }));
    const waits = replies.findIndex(({ calls }) => calls?.some(({ tool }) => tool === "ask"));
    if (agrees) return [asked[0]!, ...told];
    return answer ? [...asked.slice(0, waits + 1), ...told.slice(waits + 1)] : asked;
  });
}
