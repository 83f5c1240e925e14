/** Skills as a real client meets them: loaded on demand, their tools listed from then on, their files read. */
import { fileURLToPath } from "node:url";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  connectHttp,
  connectStdio,
  type Era,
  type TestClient,
  testEndpoint,
} from "./testing/test-clients.ts";

const HOUSE = fileURLToPath(new URL("../../../../tests/skills/house/", import.meta.url));

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ bundledSkills: HOUSE });
});
afterAll(() => etui.close());

const connections: [string, (userId: string) => Promise<TestClient>][] = (["2025", "2026"] as Era[]).flatMap(
  (era) => [
    [`${era} over stdio`, (userId: string) => connectStdio(etui, { era, caller: { userId } })],
    [
      `${era} over HTTP`,
      (userId: string) =>
        connectHttp(testEndpoint(etui), { era, caller: { userId, conversationId: `talk of ${userId}` } }),
    ],
  ],
);

describe.each(connections)("%s", (name, connect) => {
  const userId = name.replaceAll(" ", "-");

  test("a skill's tools come with its activation, compute, and show what they computed", async () => {
    await using connection = await connect(userId);
    const { client } = connection;
    const call = async (tool: string, args: Record<string, unknown>) => {
      const { structuredContent, content } = await client.callTool({ name: tool, arguments: args });
      return { result: structuredContent as Record<string, unknown>, text: JSON.stringify(content) };
    };
    const names = async () => (await client.listTools()).tools.map((tool) => tool.name);
    expect(await names()).not.toContain("calculate_bazi");

    const activated = await call("activate_skills", { skills: ["八字", "goal_tracking"] });
    expect(activated.result).toMatchObject({
      status: "success",
      activated: [
        {
          id: "bazi",
          tools: ["collect_bazi_info", "calculate_bazi", "show_bazi_chart"],
          files: expect.arrayContaining(["rules/chart.md"]),
          was_active: false,
        },
        { id: "goal_tracking", tools: [] },
      ],
    });
    expect(activated.text).toContain("必须调用 `calculate_bazi`");
    expect(await names()).toEqual(
      expect.arrayContaining(["calculate_bazi", "collect_bazi_info", "show_bazi_chart"]),
    );

    const rule = await call("read", { path: "skill://bazi/rules/chart.md" });
    expect(rule.text).toContain("立春");
    expect((await call("read", { path: "skill://bazi/../../../package.json" })).result).toMatchObject({
      status: "not_found",
    });
    expect((await call("search", { query: "儒略日", in: "skills" })).result).toMatchObject({
      results: [{ path: "skill://bazi/rules/chart.md" }],
    });

    const early = await call("calculate_bazi", {});
    expect(early.result).toMatchObject({ status: "error", action: "collect_bazi_info" });
    const form = await call("collect_bazi_info", { birth: "1984-02-10" });
    expect(form.result).toMatchObject({ card_type: "form", data: { values: { birth: "1984-02-10" } } });

    await call("save", { path: "identity", content: { birth: "2000-01-07" } });
    const shown = await call("calculate_bazi", {});
    expect(shown.result).toMatchObject({
      status: "success",
      card_type: "custom",
      card_id: expect.any(String),
      data: { value: { year: "己卯", day: "甲子" } },
      options: { component_id: "bazi_chart" },
    });
    const through = await call("call_skill_tool", {
      name: "calculate_bazi",
      arguments: { birth: "1984-02-10" },
    });
    expect(through.result).toMatchObject({ data: { value: { year: "甲子" } } });
  });

  test("what is not there is named with what is near", async () => {
    await using connection = await connect(`${userId}-2`);
    const { structuredContent } = await connection.client.callTool({
      name: "activate_skills",
      arguments: { skills: ["bazzi"] },
    });
    expect(structuredContent).toMatchObject({
      status: "not_found",
      error: expect.stringContaining("did you mean bazi"),
    });
  });
});

test("a client that stays connected is told when its tools are others", async () => {
  await using connection = await connectStdio(etui, { era: "2025", caller: { userId: "told" } });
  const told = new Promise<void>((resolve) => {
    connection.client.setNotificationHandler("notifications/tools/list_changed", () => resolve());
  });
  await connection.client.callTool({ name: "activate_skills", arguments: { skills: ["bazi"] } });
  await told;
});

test("a client that stays connected is told when a skill it uses is saved anew, and lists its tools", async () => {
  await using connection = await connectStdio(etui, { era: "2025", caller: { userId: "writer" } });
  const { client } = connection;
  const save = (tools: string[]) =>
    client.callTool({
      name: "save_skill",
      arguments: {
        name: "packing",
        tools: tools.map((name) => ({ name, type: "collect", description: "What?" })),
      },
    });
  const nextWord = () =>
    new Promise<void>((resolve) => {
      client.setNotificationHandler("notifications/tools/list_changed", () => resolve());
    });
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  const heardOfFirst = nextWord();
  await save(["ask_journey"]);
  await heardOfFirst;
  const heardOfActivation = nextWord();
  await client.callTool({ name: "activate_skills", arguments: { skills: ["packing"] } });
  await heardOfActivation;
  expect(await names()).toContain("ask_journey");
  const told = nextWord();
  await save(["ask_journey", "ask_season"]);
  await told;
  expect(await names()).toContain("ask_season");
});
