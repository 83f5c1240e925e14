import type { ToolResult } from "@etui/protocol/tool-result";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { success } from "./answers.ts";
import { defineSchemaTool } from "./define-schema-tool.ts";
import { defineTool } from "./define-tool.ts";
import type { CallContext } from "./tool.ts";

const sent: unknown[] = [];

const testTools = [
  defineTool({
    name: "test.echo",
    title: "Echo",
    summary: "Says it again.",
    description: "Says it again.",
    effect: "read",
    input: z.strictObject({ text: z.string(), mood: z.enum(["calm", "loud"]).optional() }),
    run: async (args) => success({ text: args.text }),
  }),
  defineTool({
    name: "send_mail",
    title: "Send mail",
    summary: "Sends a mail.",
    description: "Sends a mail.",
    effect: "external",
    input: z.strictObject({ to: z.string() }),
    confirm: ({ to }) => `Send a mail to ${to}?`,
    async run(args) {
      sent.push(args);
      return success({});
    },
  }),
  defineTool({
    name: "faulty",
    title: "Faulty",
    summary: "Throws.",
    description: "Throws.",
    effect: "read",
    input: z.strictObject({}),
    run: async () => {
      throw new Error("password=hunter2 at 10.0.0.1");
    },
  }),
  defineTool({
    name: "slow",
    title: "Slow",
    summary: "Waits until nobody listens any more.",
    description: "Waits.",
    effect: "read",
    input: z.strictObject({}),
    timeoutMs: 50,
    run: (_args, { signal }) =>
      new Promise<ToolResult>((resolve) => {
        signal.addEventListener("abort", () => resolve(success({ late: true })));
      }),
  }),
  defineTool({
    name: "write_and_fail",
    title: "Write and fail",
    summary: "Writes, then throws.",
    description: "Writes, then throws.",
    effect: "write",
    input: z.strictObject({}),
    async run(_args, { execute }) {
      await execute("write_user_data", { path: "half", content: {} });
      throw new Error("after the write");
    },
  }),
];

const logged: string[] = [];
let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ tools: testTools, log: (line) => logged.push(line) });
});
afterAll(() => etui.close());

const call = (name: string, args: unknown, context?: Partial<CallContext>) =>
  etui.execute(name as string, args, context);

describe("resolve", () => {
  test("a tool answers to its canonical and to its wire name", async () => {
    expect(await call("test.echo", { text: "a" })).toMatchObject({ status: "success", text: "a" });
    expect(await call("test_echo", { text: "b" })).toMatchObject({ status: "success", text: "b" });
  });

  test("an unknown name is answered with the nearest one", async () => {
    expect(await call("read_userdata", {})).toMatchObject({
      status: "error",
      error_code: "unknown_tool",
      error: expect.stringContaining("read_user_data"),
      receipt: { changed: [] },
    });
  });

  test("two tools whose wire names collide are refused at registration", () => {
    expect(() => etui.tools.register({ ...testTools[0]!, name: "test_echo" })).toThrow(/test_echo.*Rename/);
  });
});

describe("authorise", () => {
  test.each<[string, unknown, string]>([
    ["an empty user id", "", "The user id is missing or empty. Give a name such as local."],
    ["a user id too long", "u".repeat(129), "The user id is longer than 128 bytes. Give a shorter one."],
    ["a user id with NUL", "a\0b", "The user id has a character that is none"],
    ["a user id that is no text", 5, "The user id is missing or empty. Give a name such as local."],
  ])("%s is refused, for reads and for writes, and leaves no record", async (_what, userId, error) => {
    const context = { userId: userId as string };
    const refusal = {
      status: "error",
      error_code: "invalid_arguments",
      error: expect.stringContaining(error),
      receipt: { changed: [] },
    };
    const before = logged.length;
    expect(await call("read_user_data", { path: "a" }, context)).toMatchObject(refusal);
    expect(await call("write_user_data", { path: "a", content: {} }, context)).toMatchObject(refusal);
    expect(logged.length).toBe(before);
  });

  test("a connection that may only read cannot write", async () => {
    const readOnly = { permissions: { effects: ["read", "display"] } } as const;
    expect(await call("write_user_data", { path: "a", content: {} }, readOnly)).toMatchObject({
      error_code: "forbidden",
    });
    expect(await call("test.echo", { text: "a" }, readOnly)).toMatchObject({ status: "success" });
  });

  test("a list of tools leaves the others out, also when a tool calls another", async () => {
    const only = { permissions: { tools: ["write_and_fail"] } };
    expect(await call("test.echo", { text: "a" }, only)).toMatchObject({ error_code: "forbidden" });
    await call("write_and_fail", {}, only);
    expect(await call("read_user_data", { path: "half" })).toMatchObject({ status: "not_found" });
  });
});

describe("validate", () => {
  test("what is wrong with the arguments is said in the caller's language, with its facts beside it", async () => {
    expect(await call("test.echo", { text: 5 }, { locale: "zh-CN" })).toMatchObject({
      error_code: "invalid_arguments",
      error: 'text 必须是字符串；收到的是 5（数字）。请加上引号："5"。',
      refusals: [{ code: "argument.wrong", facts: { at: "text", wanted: { is: "string" } } }],
    });
  });

  test("a caller that states no language is answered in the one that the user has chosen", async () => {
    const userId = "wu";
    await etui.settings.change(etui.scope(userId), { locale: "zh-CN" });
    const error = (context: object) => call("test.echo", {}, { userId, ...context });
    expect(await error({})).toMatchObject({ error: expect.stringContaining("缺少 text") });
    expect(await error({ locale: "en" })).toMatchObject({
      error: expect.stringContaining("text is missing"),
    });
  });

  test("a misspelt field and a misspelt value are answered with the nearest one", async () => {
    expect(await call("test.echo", { txt: "a" })).toMatchObject({
      error: expect.stringMatching(/did you mean `text`/),
    });
    expect(await call("test.echo", { text: "a", mood: "lout" })).toMatchObject({
      error: expect.stringContaining("loud"),
    });
  });

  test("null in an optional field means not given", async () => {
    expect(await call("test.echo", { text: "a", mood: null })).toMatchObject({ status: "success" });
  });

  test("arguments that are no object at all", async () => {
    for (const args of [5, "text", [1], true]) {
      expect(await call("test.echo", args)).toMatchObject({
        status: "error",
        error_code: "invalid_arguments",
      });
    }
  });
});

describe("a tool from a JSON Schema", () => {
  const definition = {
    name: "weather.today",
    title: "Weather",
    summary: "Today's weather.",
    description: "Today's weather.",
    effect: "write" as const,
    inputSchema: {
      type: "object",
      properties: { city: { type: "string" }, days: { type: "integer", maximum: 7 } },
      required: ["city"],
      additionalProperties: false,
    },
    run: async (args: object) => success({ heard: args }),
  };

  test("travels the same road: both names, null padding, sentences, idempotency_key", async () => {
    const made = await defineSchemaTool(definition);
    if (!made.ok) throw new Error(made.refused.code);
    etui.tools.register(made.tool);
    expect(await call("weather_today", { city: "昆明", days: null, idempotency_key: null })).toMatchObject({
      status: "success",
      heard: { city: "昆明" },
    });
    expect(await call("weather.today", { ctiy: "昆明" })).toMatchObject({
      status: "error",
      error: expect.stringMatching(/did you mean `city`/),
    });
    const once = { city: "大理", idempotency_key: "weather-1" };
    const first = await call("weather.today", once);
    expect(await call("weather.today", once)).toEqual(first);
    etui.tools.unregister("weather.today");
    expect(await call("weather.today", once)).toMatchObject({ error_code: "unknown_tool" });
  });

  test("a schema that would stall the server is refused", async () => {
    const hostile = { type: "object", properties: { a: { $ref: "https://evil.example/schema.json" } } };
    expect(await defineSchemaTool({ ...definition, inputSchema: hostile })).toMatchObject({
      ok: false,
      refused: { code: "schema.input_refused", facts: { because: { code: "schema.reference_leaves" } } },
    });
  });
});

describe("confirm", () => {
  test("an external tool waits for the person, then runs once for exactly these arguments", async () => {
    const args = { to: "lin@example.org" };
    const asked = await call("send_mail", args);
    expect(asked).toMatchObject({
      status: "pending",
      confirmation: { question: "Send a mail to lin@example.org?" },
      receipt: { changed: [] },
    });
    expect(sent).toEqual([]);
    expect(await call("send_mail", args)).toMatchObject({
      status: "pending",
      confirmation: { confirmation_id: asked.confirmation!.confirmation_id },
    });

    expect(
      await etui.confirmations.decide("local", asked.confirmation!.confirmation_id, { decision: "approve" }),
    ).toMatchObject({ ok: true });
    expect(
      await etui.confirmations.decide("local", asked.confirmation!.confirmation_id, { decision: "approve" }),
    ).toMatchObject({ ok: false });

    expect(await call("send_mail", { to: "mallory@example.org" })).toMatchObject({ status: "pending" });
    expect(await call("send_mail", args, { userId: "somebody else" })).toMatchObject({ status: "pending" });
    const both = await Promise.all([call("send_mail", args), call("send_mail", args)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["pending", "success"]);
    expect(sent).toEqual([args]);
  });

  test("a no is told once and nothing runs", async () => {
    const args = { to: "no@example.org" };
    const asked = await call("send_mail", args);
    await etui.confirmations.decide("local", asked.confirmation!.confirmation_id, { decision: "deny" });
    expect(await call("send_mail", args)).toMatchObject({ status: "error", error_code: "forbidden" });
    expect(sent).not.toContainEqual(args);
  });

  test("what was asked is listed with its arguments", async () => {
    await call("send_mail", { to: "list@example.org" });
    expect(await etui.confirmations.list("local")).toContainEqual(
      expect.objectContaining({
        tool: "send_mail",
        arguments: { to: "list@example.org" },
        status: "requested",
      }),
    );
  });

  test("an argument that says it was confirmed counts for nothing", async () => {
    expect(await call("send_mail", { to: "x@example.org", confirmed: true })).toMatchObject({
      status: "error",
    });
  });
});

describe("run", () => {
  test("a fault shows an id, and its reason only to the log", async () => {
    const result = await call("faulty", {});
    expect(result).toMatchObject({ status: "error", error_code: "internal" });
    expect(result.error).not.toContain("hunter2");
    const id = /under (\w+)/.exec(result.error!)![1]!;
    expect(logged.find((line) => line.includes(id))).toContain("hunter2");
  });

  test("a tool that takes too long is told to stop, and the answer says so", async () => {
    expect(await call("slow", {})).toMatchObject({ status: "error", error_code: "timeout" });
  });

  test("a caller that hangs up gets an answer at once", async () => {
    const gone = new AbortController();
    const answer = call("slow", {}, { signal: gone.signal });
    gone.abort();
    expect(await answer).toMatchObject({ error_code: "cancelled" });
    expect(await call("slow", {}, { signal: AbortSignal.abort() })).toMatchObject({
      error_code: "cancelled",
    });
  });
});

describe("record", () => {
  test("every call is in tool_calls; arguments only where something may change", async () => {
    const echo = await call("test.echo", { text: "secret" }, { surface: "cli", conversationId: "talk-1" });
    const write = await call("write_user_data", { path: "recorded", content: { a: 1 } });
    const unknown = await call("no such tool", {});
    await new Promise((resolve) => setTimeout(resolve, 400));
    const rows = await etui
      .scope("local")
      .rows<{ call_id: string }>({ text: "select * from tool_calls", values: [] });
    const row = (result: { receipt?: { call_id: string } | undefined }) =>
      rows.find(({ call_id }) => call_id === result.receipt!.call_id);
    expect(row(echo)).toMatchObject({
      tool: "test.echo",
      surface: "cli",
      status: "success",
      conversation_id: "talk-1",
      arguments: null,
    });
    expect(row(write)).toMatchObject({
      tool: "write_user_data",
      surface: "library",
      arguments: { path: "recorded", content: { a: 1 } },
    });
    expect(row(unknown)).toMatchObject({ tool: "(unknown)", status: "error" });
  });
});
