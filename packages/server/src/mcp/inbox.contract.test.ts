/** Messages from triggers reach a model on every transport and era: as a resource, and once with a tool result. */
import { randomUUID } from "node:crypto";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { INBOX_URI, TRIGGERS_URI } from "./resources/named-resources.ts";
import {
  type ConnectOptions,
  connectHttp,
  connectStdio,
  type Era,
  type TestClient,
  testEndpoint,
} from "./testing/test-clients.ts";
import { echo, sendLetter } from "./testing/test-tools.ts";
import type { McpEndpoint } from "./transport/http-endpoint.ts";

let etui: Etui;
let endpoint: McpEndpoint;

beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true, tools: [echo, sendLetter()] });
  endpoint = testEndpoint(etui);
});
afterAll(async () => {
  await endpoint.close();
  await etui.close();
});

type Connect = (options?: Omit<ConnectOptions, "era">) => Promise<TestClient>;
const doors: { name: string; era: Era; connect: Connect }[] = (["2025", "2026"] as const).flatMap((era) => [
  { name: `stdio, ${era}`, era, connect: (options) => connectStdio(etui, { era, ...options }) },
  { name: `HTTP, ${era}`, era, connect: (options) => connectHttp(endpoint, { era, ...options }) },
]);

describe.each(doors)("$name", ({ connect, era }) => {
  let user: string;
  beforeEach(() => {
    user = randomUUID();
  });
  const connectAs = (options: Partial<ConnectOptions["caller"]> = {}) =>
    connect({ caller: { userId: user, timeZone: "Asia/Shanghai", ...options } });

  /** Fires at once, and resolves when the message is in the inbox. */
  async function remind(title: string, text = "about it"): Promise<string> {
    const created = await etui.execute(
      "create_trigger",
      {
        trigger_type: "reminder",
        title,
        schedule: "08:00",
        schedule_type: "daily",
        action: { type: "message", params: { text } },
      },
      { userId: user },
    );
    if (created.status !== "success") throw new Error(JSON.stringify(created));
    const { trigger_id } = created;
    await etui.execute("control_trigger", { trigger_id, action: "run" }, { userId: user });
    await vi.waitFor(async () => {
      const { messages } = await etui.inbox.page(etui.scope(user), { limit: 20 });
      expect(messages.map((message) => message.title)).toContain(title);
    }, 20_000);
    return trigger_id;
  }

  const callOf = async ({ client }: TestClient, name = "test_echo", args: Record<string, unknown> = {}) => {
    const result = (await client.callTool({ name, arguments: args })) as {
      content: { text: string }[];
      structuredContent: { status: string; model_output?: string };
    };
    return { text: result.content[0]!.text, structured: result.structuredContent };
  };

  test("a message is told once, below the next answer, to whichever connection asks first", async () => {
    await remind("Water", "Drink\n  a glass");
    await using lin = await connectAs();
    await using other = await connectAs();
    const { text, structured } = await callOf(lin, "write_user_data", { path: "a", content: {} });
    expect(text).toMatch(
      /^Saved a as version 1\.\n\nWhile you were away: a message of the user's triggers\./,
    );
    expect(text).toMatch(
      /\n<data>\n- Water: Drink a glass \(due \w+, \d+ \w+ \d{4}, \d\d:\d\d \(Asia\/Shanghai\)\)\n<\/data>$/,
    );
    expect(structured.model_output).toBe(text);
    for (const client of [lin, other])
      expect((await callOf(client)).text).not.toContain("While you were away");
  });

  test("more than five come with several calls, and one that comes later with the call after it", async () => {
    for (const title of ["1", "2", "3", "4", "5", "6"]) await remind(title);
    await using lin = await connectAs();
    const told = async () => [...(await callOf(lin)).text.matchAll(/\n- (\w+):/g)].map(([, title]) => title);
    expect(await told()).toEqual(["1", "2", "3", "4", "5"]);
    expect(await told()).toEqual(["6"]);
    expect(await told()).toEqual([]);
    await remind("late");
    await vi.waitFor(async () => expect(await told()).toEqual(["late"]), 20_000);
  });

  test("an answer that was no text, or no success, carries it as well and stays what it was", async () => {
    await remind("Water");
    await using lin = await connectAs();
    const failed = await callOf(lin, "read_user_data", { path: "nowhere" });
    expect(failed.structured).toMatchObject({ status: "not_found" });
    expect(failed.text).toContain("\n- Water: about it");
    await remind("Bread");
    await vi.waitFor(async () => {
      const asked = await callOf(lin, "send_letter");
      expect(asked.structured).toMatchObject({ status: "pending" });
      expect(asked.text).toContain("\n- Bread: about it");
    }, 20_000);
  });

  test("where there is nothing to tell, nothing is asked either: once at first, and once after each firing", async () => {
    const untold = vi.spyOn(etui.inbox, "untold");
    const asked = () => untold.mock.calls.filter(([scope]) => scope.userId === user).length;
    await using lin = await connectAs();
    for (let calls = 0; calls < 5; calls++) {
      await callOf(lin, "write_user_data", { path: "a", content: { calls } });
    }
    expect(asked()).toBe(1);
    await remind("Water");
    await vi.waitFor(async () => expect((await callOf(lin)).text).toContain("Water"), 20_000);
    const before = asked();
    for (let calls = 0; calls < 5; calls++) await callOf(lin);
    expect(asked()).toBeLessThanOrEqual(before + 1);
    untold.mockRestore();
  });

  test("a fault of the inbox costs the news and not the call", async () => {
    await remind("Water");
    const untold = vi.spyOn(etui.inbox, "untold").mockRejectedValueOnce(new Error("the database is away"));
    await using lin = await connectAs();
    const { text, structured } = await callOf(lin);
    expect(structured.status).toBe("success");
    expect(text).not.toContain("While you were away");
    expect((await callOf(lin)).text).toContain("Water");
    untold.mockRestore();
  });

  test("who may not see triggers is told nothing and lists nothing", async () => {
    await remind("Water");
    await using guest = await connectAs({ permissions: { tools: ["test.echo"] } });
    expect((await callOf(guest)).text).not.toContain("While you were away");
    expect((await guest.client.listResources()).resources).toEqual([]);
    for (const uri of [INBOX_URI, TRIGGERS_URI]) {
      await expect(guest.client.readResource({ uri })).rejects.toThrow(/allowed/);
    }
  });

  test("what triggers said is told to who may read the inbox, and to nobody for making triggers", async () => {
    await remind("Water", "{{ today }} and what is stored");
    await using maker = await connectAs({ permissions: { allow: ["*:triggers", "*:data"] } });
    expect((await callOf(maker, "list_triggers")).text).not.toContain("While you were away");
    expect((await maker.client.listResources()).resources.map(({ uri }) => uri)).toEqual([TRIGGERS_URI]);
    await expect(maker.client.readResource({ uri: INBOX_URI })).rejects.toThrow("not allowed");
    await using reader = await connectAs({ permissions: { allow: ["read:inbox", "*:data"] } });
    expect((await callOf(reader, "write_user_data", { path: "a", content: {} })).text).toContain("- Water:");
    const listed = (await reader.client.listResources()).resources.map(({ uri }) => uri);
    expect(listed).toContain(INBOX_URI);
    expect(listed).not.toContain(TRIGGERS_URI);
    expect((await reader.client.readResource({ uri: INBOX_URI })).contents).toHaveLength(1);
  });

  test("inbox and triggers are resources: what is unread, and what fires next", async () => {
    const triggerId = await remind("Water");
    await remind("Bread");
    await using lin = await connectAs();
    const read = async (uri: string) => {
      const { contents } = await lin.client.readResource({ uri });
      return JSON.parse((contents[0] as { text: string }).text);
    };
    expect(await read(INBOX_URI)).toMatchObject({
      unread: 2,
      messages: [{ title: "Bread" }, { title: "Water", trigger_id: triggerId }],
    });
    await etui.inbox.read(etui.scope(user), { all: true }, "web");
    expect(await read(INBOX_URI)).toEqual({ unread: 0, messages: [], next_cursor: null });
    expect(
      (await read(TRIGGERS_URI)).triggers.map(({ title }: { title: string }) => title).toSorted(),
    ).toEqual(["Bread", "Water"]);
    await expect(lin.client.readResource({ uri: "etui://inboxes" })).rejects.toMatchObject({ code: -32602 });
  });

  test.each([INBOX_URI, TRIGGERS_URI])("a client that subscribed to %s hears of a firing", async (uri) => {
    await using lin = await connectAs();
    const heard = new Set<string>();
    lin.client.setNotificationHandler("notifications/resources/updated", ({ params }) => {
      heard.add(params.uri);
    });
    if (era === "2025") await lin.client.subscribeResource({ uri });
    else await lin.client.listen({ resourceSubscriptions: [uri] });
    // The watch begins a moment after the subscription is acknowledged.
    for (let times = 0; times < 20 && heard.size === 0; times++) {
      await remind(`Water ${times}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(heard).toEqual(new Set([uri]));
    if (era === "2025") await lin.client.unsubscribeResource({ uri });
  });
});
