/** Every scenario through an MCP client that can ask: the calls are the model's, the answers the person's. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, test } from "vitest";
import { startTestServer } from "../harness/test-server.ts";
import { putFiles, type Scenario, scenarios } from "./scenario.ts";

type Turn = Scenario["turns"][number];

/** The person fills in what they are asked, and approves what they agree to. */
async function connect(url: string, token: string, now: () => Turn) {
  const client = new Client({ name: "scenario", version: "1" }, { capabilities: { elicitation: {} } });
  client.setRequestHandler("elicitation/create", async ({ params }) => {
    const { properties = {} } = (params as { requestedSchema: { properties?: object } }).requestedSchema;
    const isQuestion = Object.keys(properties).length > 0;
    if (!isQuestion)
      return { action: now().agrees ? ("accept" as const) : ("decline" as const), content: {} };
    const given = Object.entries(now().answer ?? now().fills ?? {}).filter(([name]) => name in properties);
    return { action: "accept" as const, content: Object.fromEntries(given) as Record<string, string> };
  });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  return client;
}

describe.each(scenarios)("$name", (scenario) => {
  test("over MCP", async () => {
    await using server = await startTestServer();
    await putFiles(server, scenario);
    let turn = scenario.turns[0]!;
    const client = await connect(`${server.url}/mcp/${scenario.expert}`, server.token, () => turn);
    for (turn of scenario.turns) {
      const calls = turn.replies.flatMap((reply) => reply.calls ?? []);
      const seen: [string, unknown][] = [];
      const shown: unknown[] = [];
      for (const { tool, arguments: args } of calls) {
        const answer = await client.callTool({ name: tool, arguments: args as Record<string, unknown> });
        const result = answer.structuredContent as Record<string, unknown>;
        seen.push([tool, result.status]);
        if (result.card_id !== undefined) shown.push(result.card_type);
        // What the person has filled in is what the model reads, and nothing else.
        if (result.answer) expect(result.answer).toMatchObject({ surface: "elicitation" });
      }
      expect(seen).toEqual(turn.calls.map((tool) => [tool, "success"]));
      if (turn.shows !== undefined) expect(shown).toContain(turn.shows);
    }
    for (const [path, content] of Object.entries(scenario.stored))
      expect((await server.call("read_user_data", { path })).json.data).toEqual(content);
    await client.close();
  });
});
