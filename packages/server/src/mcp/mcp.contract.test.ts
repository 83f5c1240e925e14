/** The same guarantees on every transport and era: stdio and streamable HTTP, 2025-11-25 and 2026-07-28. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type ConnectOptions,
  connectHttp,
  connectStdio,
  type Era,
  type TestClient,
  testEndpoint,
} from "./testing/test-clients.ts";
import { echo, postman, sendLetter, waitForever } from "./testing/test-tools.ts";
import type { McpEndpoint } from "./transport/http-endpoint.ts";

const letter = sendLetter();
let home: string;
let etui: Etui;
let endpoint: McpEndpoint;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-mcp-"));
  etui = await startTestEtui({ home, tools: [echo, letter, postman] });
  endpoint = testEndpoint(etui);
});
afterAll(async () => {
  await endpoint.close();
  await etui.close();
  await rm(home, { recursive: true });
});

type Connect = (options?: Omit<ConnectOptions, "era">) => Promise<TestClient>;
const doors: { name: string; era: Era; connect: Connect }[] = (["2025", "2026"] as const).flatMap((era) => [
  { name: `stdio, ${era}`, era, connect: (options) => connectStdio(etui, { era, ...options }) },
  { name: `HTTP, ${era}`, era, connect: (options) => connectHttp(endpoint, { era, ...options }) },
]);

const structured = (result: object) =>
  (result as { structuredContent: Record<string, unknown> }).structuredContent;
const text = (result: object) => (result as { content: { text: string }[] }).content[0]!.text;

describe.each(doors)("$name", ({ connect, era }) => {
  let user: string;
  beforeEach(() => {
    user = randomUUID();
  });
  const connectAs = (options?: Parameters<Connect>[0]) => connect({ caller: { userId: user }, ...options });

  test("who has chosen a language is answered in it, and is told of skills in it", async () => {
    await etui.settings.change(etui.scope(user), { locale: "zh-CN" });
    await using lin = await connectAs();
    const read = await lin.client.callTool({ name: "read_user_data", arguments: {} });
    expect(text(read)).toContain("缺少 path");
    const told = lin.client.getInstructions();
    expect(told).toContain("weekly-review: 带着你回顾一周");
    expect(told).not.toContain("Looks back on the week");
  });

  test("tools are listed with title, closed schema and explicit hints, dots as underscores", async () => {
    await using lin = await connectAs();
    const { tools } = await lin.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["read_user_data", "test_echo"]));
    for (const { title, annotations } of tools) {
      expect(title).toBeTruthy();
      const hints = annotations?.readOnlyHint
        ? ["readOnlyHint", "openWorldHint"]
        : [
            "readOnlyHint",
            "destructiveHint",
            ...(annotations?.idempotentHint ? ["idempotentHint"] : []),
            "openWorldHint",
          ];
      expect(Object.keys(annotations ?? {})).toEqual(hints);
      expect(Object.values(annotations ?? {}).map((hint) => typeof hint)).toEqual(hints.map(() => "boolean"));
    }
    expect(tools.find(({ name }) => name === "delete_user_data")?.annotations).toEqual({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: false,
    });
  });

  test("a call answers the whole ToolResult as data and a short text; both spellings of a name work", async () => {
    await using lin = await connectAs();
    const written = await lin.client.callTool({
      name: "write_user_data",
      arguments: { path: "goals/2026", content: { run: "10 km" } },
    });
    expect(structured(written)).toMatchObject({
      status: "success",
      version: 1,
      receipt: { changed: [{ version: 1 }] },
    });
    expect(text(written)).toBe("Saved goals/2026 as version 1.");

    const read = await lin.client.callTool({ name: "read_user_data", arguments: { path: "goals/2026" } });
    expect(JSON.parse(text(read))).toEqual({
      status: "success",
      path: "goals/2026",
      data: { run: "10 km" },
      version: 1,
    });
    for (const name of ["test.echo", "test_echo"]) {
      expect(structured(await lin.client.callTool({ name, arguments: { a: 1 } }))).toMatchObject({
        echo: { a: 1 },
      });
    }
  });

  test("not found, conflict and bad arguments are flagged as errors that say what to do", async () => {
    await using lin = await connectAs();
    const missing = await lin.client.callTool({ name: "read_user_data", arguments: { path: "nowhere" } });
    expect(missing).toMatchObject({ isError: true, structuredContent: { status: "not_found" } });

    const path = "goals/2026";
    await lin.client.callTool({ name: "write_user_data", arguments: { path, content: { run: "10 km" } } });
    const late = await lin.client.callTool({
      name: "write_user_data",
      arguments: { path, content: {}, expected_version: 7 },
    });
    expect(late).toMatchObject({ isError: true, structuredContent: { status: "conflict", version: 1 } });
    expect(text(late)).toContain('{"path":"goals/2026","version":1,"data":{"run":"10 km"}}');

    const misspelt = await lin.client.callTool({ name: "read_user_data", arguments: { pth: "goals" } });
    expect(misspelt).toMatchObject({ isError: true, structuredContent: { error_code: "invalid_arguments" } });
    expect(text(misspelt)).toContain("path");
  });

  test("an unknown tool is a protocol error that names the nearest", async () => {
    await using lin = await connectAs();
    await expect(lin.client.callTool({ name: "read_user_dat", arguments: {} })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("read_user_data"),
    });
  });

  test("a caller sees and may call only what it is permitted", async () => {
    await using lin = await connectAs({ caller: { userId: user, permissions: { effects: ["read"] } } });
    const { tools } = await lin.client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain("write_user_data");
    const refused = await lin.client.callTool({
      name: "write_user_data",
      arguments: { path: "a", content: {} },
    });
    expect(structured(refused)).toMatchObject({ error_code: "forbidden" });
  });

  test("a client hears of a new tool", async () => {
    const changed = Promise.withResolvers<unknown>();
    await using _lin = await connectAs({
      client: { listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: changed.resolve } } },
    });
    const tool = { ...echo, name: `extra_${randomUUID()}` };
    etui.tools.register(tool);
    await changed.promise;
    etui.tools.unregister(tool.name);
  });

  test("a client hears of tools that another process changed", async () => {
    const changed = Promise.withResolvers<unknown>();
    await using _lin = await connectAs({
      client: { listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: changed.resolve } } },
    });
    // The bus may still be opening, and another process would not wait, so the announcement is repeated.
    const saying = setInterval(() => void etui.bus.publish({ topic: "tools.changed" }), 100);
    await changed.promise;
    clearInterval(saying);
  });

  test("documents are resources: listed by pages, completed and read by their path", async () => {
    await using lin = await connectAs();
    for (const path of ["目标/2026 年", "a/../b", "100%?#", "c/d"]) {
      await etui.execute("write_user_data", { path, content: { at: path } }, { userId: user });
    }
    const listed = (await lin.client.listResources()).resources;
    expect(listed.slice(0, 3).map(({ uri }) => uri)).toEqual([
      "etui://inbox",
      "etui://triggers",
      "plan://summary",
    ]);
    const resources = listed.filter(({ uri }) => uri.startsWith("etui://data/"));
    expect(resources.map(({ name }) => name).toSorted()).toEqual(["100%?#", "a/../b", "c/d", "目标/2026 年"]);
    for (const { uri, name } of resources) {
      const { contents } = await lin.client.readResource({ uri });
      expect(JSON.parse((contents[0] as { text: string }).text)).toEqual({ at: name });
    }
    const { resourceTemplates } = await lin.client.listResourceTemplates();
    const { completion } = await lin.client.complete({
      ref: { type: "ref/resource", uri: resourceTemplates[0]!.uriTemplate },
      argument: { name: "path", value: "目" },
    });
    expect(completion.values).toEqual(["目标/2026 年"]);
    await expect(lin.client.readResource({ uri: "etui://data/nowhere" })).rejects.toMatchObject({
      code: -32602,
    });
    await expect(lin.client.readResource({ uri: "etui://data/%zz" })).rejects.toMatchObject({ code: -32602 });
  });

  test("a client that subscribed to a document hears of its change, under the URI it named", async () => {
    await using lin = await connectAs();
    const heard = Promise.withResolvers<string>();
    lin.client.setNotificationHandler("notifications/resources/updated", ({ params }) =>
      heard.resolve(params.uri),
    );
    const uri = "etui://data/目标/2026";
    if (era === "2025") await lin.client.subscribeResource({ uri });
    else await lin.client.listen({ resourceSubscriptions: [uri] });
    const write = () =>
      etui.execute("write_user_data", { path: "目标/2026", content: { now: Date.now() } }, { userId: user });
    // The watch begins a moment after the subscription is acknowledged; a person keeps writing as well.
    const writing = setInterval(write, 200);
    await write();
    expect(await heard.promise).toBe(uri);
    clearInterval(writing);
  });

  test("a client that subscribed to a prefix hears of what changes below it", async () => {
    await using lin = await connectAs();
    const heard: string[] = [];
    lin.client.setNotificationHandler("notifications/resources/updated", ({ params }) => {
      heard.push(params.uri);
    });
    const uri = "etui://data/below/";
    if (era === "2025") await lin.client.subscribeResource({ uri });
    else await lin.client.listen({ resourceSubscriptions: [uri] });
    const write = (path: string) =>
      etui.execute("write_user_data", { path, content: { now: Date.now() } }, { userId: user });
    await write("beside");
    await expect
      .poll(
        async () => {
          await write("below/deep/down");
          return heard;
        },
        { interval: 200 },
      )
      .toContain(uri);
    expect(new Set(heard)).toEqual(new Set([uri]));
  });

  test.each([
    { action: "accept" as const, sent: 1, status: "success" },
    { action: "decline" as const, sent: 0, status: "error" },
    { action: "cancel" as const, sent: 0, status: "pending" },
  ])("a call that needs the person's word asks them: $action", async ({ action, sent, status }) => {
    letter.sent = 0;
    await using lin = await connectAs({ client: { capabilities: { elicitation: {} } } });
    const questions: string[] = [];
    lin.client.setRequestHandler("elicitation/create", ({ params }) => {
      questions.push(params.message);
      expect(letter.sent).toBe(0);
      return action === "accept" ? { action, content: {} } : { action };
    });
    const result = await lin.client.callTool({ name: "send_letter", arguments: {} });
    expect(questions).toEqual(["Run Send a letter?"]);
    expect(structured(result)).toMatchObject({ status });
    expect(letter.sent).toBe(sent);
  });

  test("a question shows what hides or imitates as what it is, to the person and to the model", async () => {
    await using lin = await connectAs({ client: { capabilities: { elicitation: {} } } });
    const asked: string[] = [];
    lin.client.setRequestHandler("elicitation/create", ({ params }) => {
      asked.push(params.message);
      return { action: "cancel" };
    });
    const sending = {
      trigger_type: "schedule",
      title: "p\u0430y\u200b",
      schedule: "08:00",
      schedule_type: "daily",
      action: {
        type: "notify",
        params: {
          channels: ["webhook"],
          url: "https://\u0430pple.com/",
          body: "go to https://\u0430pple.com",
        },
      },
    };
    const told = text(await lin.client.callTool({ name: "create_trigger", arguments: sending }));
    for (const said of [told, asked[0]]) {
      expect(said).toContain('"p\\u0430y\\u200b"');
      expect(said).toContain('"https://xn--pple-43d.com/"');
      expect(said).toContain("go to https://xn--pple-43d.com");
      expect(said).not.toMatch(/[\u0430\u200b\u202e]/);
    }
  });

  test("what the code of a skill wants is asked about in the skill's name, and done when its tool is called again", async () => {
    letter.sent = 0;
    await using lin = await connectAs({ client: { capabilities: { elicitation: {} } } });
    const questions: string[] = [];
    lin.client.setRequestHandler("elicitation/create", ({ params }) => {
      questions.push(params.message);
      return { action: "accept", content: {} };
    });
    const result = await lin.client.callTool({ name: "carry_letter", arguments: {} });
    expect(questions).toEqual(["The code of the skill postman asks: Run Send a letter?"]);
    expect(structured(result)).toMatchObject({ status: "success" });
    expect(letter.sent).toBe(1);
  });

  test("a client that cannot ask gets the pending text, and nothing is done", async () => {
    letter.sent = 0;
    await using lin = await connectAs();
    const result = await lin.client.callTool({ name: "send_letter", arguments: {} });
    expect(structured(result)).toMatchObject({ status: "pending" });
    expect(text(result)).toContain("confirmation");
    expect(letter.sent).toBe(0);
  });

  test("a cancelled call is aborted on the server", async () => {
    const waiting = waitForever();
    const tool = { ...waiting, name: `wait_${randomUUID()}` };
    etui.tools.register(tool);
    await using lin = await connectAs();
    const cancel = new AbortController();
    const call = lin.client.callTool({ name: tool.name, arguments: {} }, { signal: cancel.signal });
    setTimeout(() => cancel.abort(), 50);
    await expect(call).rejects.toThrow();
    await waiting.aborted;
    etui.tools.unregister(tool.name);
  });
});
