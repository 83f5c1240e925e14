/** A conversation with the assistant over HTTP: said, watched, answered, stopped, stored. */

import { PIXEL } from "@etui/engine/testing/pixel";
import type { ReplyEvent } from "@etui/protocol/conversation";
import { LARGEST_FILE } from "@etui/protocol/file-limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Reply } from "../harness/scripted-provider/script.ts";
import {
  type ScriptedProvider,
  startScriptedProvider,
} from "../harness/scripted-provider/scripted-provider.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let provider: ScriptedProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startScriptedProvider();
  server = await startTestServer({
    env: provider.env,
    dispatch: true,
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let count = 0;
let at: string;
beforeEach(() => {
  at = `/api/conversations/talk-${++count}`;
});
const script = (...replies: Partial<Reply>[]) => provider.play("play", { replies });
const say = (text: string | undefined, more: object = {}) =>
  server.send("POST", `${at}/messages`, { body: { ...(text !== undefined && { text }), ...more } });
const eventsIn = (text: string): ReplyEvent[] =>
  text
    .split("\n\n")
    .filter((frame) => frame.startsWith("event:"))
    .map((frame) => JSON.parse(frame.slice(frame.indexOf("data: ") + 6)));
/** Reads the stream to its end. */
const stream = async () => eventsIn((await server.send("GET", `${at}/stream`)).text);
const read = async () => (await server.send("GET", at)).json;

describe("a reply", () => {
  test("is watched until its end by whoever comes, and read again afterwards", async () => {
    script({ text: "早上好,今天是星期一。", pace_ms: 3 });
    expect(await say("早上好")).toMatchObject({ status: 202, json: { message_id: expect.any(String) } });
    const [one, other] = await Promise.all([stream(), stream()]);
    for (const events of [one, other]) {
      expect(events[0]).toMatchObject({ type: "reply" });
      expect(events.at(-1)).toMatchObject({ type: "end", message: { state: "complete" } });
    }
    const late = await stream();
    const { finished_at, ...message } = (one.at(-1) as Extract<ReplyEvent, { type: "end" }>).message;
    expect(late).toMatchObject([{ type: "end", message }]);
    expect(await read()).toMatchObject({
      messages: [
        { role: "user", parts: [{ type: "text", text: "早上好" }] },
        { role: "assistant", state: "complete", parts: [{ text: "早上好,今天是星期一。" }] },
      ],
    });
  });

  test("one at a time, stopped by a word", async () => {
    script({ text: "one two three ".repeat(300), pace_ms: 5 });
    await say("count");
    expect(await say("and I say more")).toMatchObject({ status: 409, json: { status: "conflict" } });
    expect((await server.send("POST", `${at}/stop`)).json).toMatchObject({ stopped: true });
    expect((await stream()).at(-1)).toMatchObject({ message: { state: "stopped" } });
    expect((await server.send("POST", `${at}/stop`)).json).toMatchObject({ stopped: false });
  });

  test("is made anew, and words are changed, in the place of what was there", async () => {
    script({ text: "first" });
    await say("hello");
    await stream();
    const before = await read();
    script({ text: "second" });
    await say(undefined, { instead_of: before.messages[1].message_id });
    await stream();
    expect((await read()).messages.map((message: { parts: unknown }) => message.parts)).toMatchObject([
      [{ text: "hello" }],
      [{ text: "second" }],
    ]);
    await say("good day", { instead_of: before.messages[0].message_id });
    await stream();
    expect((await read()).messages).toMatchObject([{ parts: [{ text: "good day" }] }, {}]);
  });
});

test("the model is told the time of the person's zone, whether the request states it or the settings do", async () => {
  const nowIn = () =>
    JSON.stringify(provider.asked.findLast(({ lastWords }) => lastWords.includes("几点"))!.body);
  await server.send("PATCH", "/api/settings", { body: { time_zone: "Asia/Shanghai", locale: "zh" } });
  script({ text: "早上。" });
  await say("几点了？");
  await stream();
  expect(nowIn()).toMatch(/<now>[^<]+ \(Asia\/Shanghai\); the person reads zh<\/now>/);
  await server.send("PATCH", "/api/settings", { body: { time_zone: null, locale: null } });
  await server.send("POST", `${at}/messages`, {
    body: { text: "现在几点？" },
    headers: { "x-etui-time-zone": "Europe/Paris", "accept-language": "zh" },
  });
  await stream();
  expect(nowIn()).toMatch(/\(Europe\/Paris\); the person reads zh<\/now>/);
});

describe("a file", () => {
  const put = (name: string, content: Uint8Array | string) =>
    server.send("POST", `${at}/files?name=${encodeURIComponent(name)}`, {
      body: Buffer.from(content),
      headers: { "content-type": "application/octet-stream" },
    });

  test("is given, said with words, shown, and exported by its name", async () => {
    script({ text: "A dot." });
    const given = await put("点.png", PIXEL);
    expect(given).toMatchObject({
      status: 201,
      json: { name: "点.png", media_type: "image/png", size: PIXEL.length },
    });
    const { file_id } = given.json;
    expect(await say("What?", { files: [file_id] })).toMatchObject({ status: 202 });
    await stream();
    expect(await read()).toMatchObject({ messages: [{ parts: [{ type: "file", file_id }, {}] }, {}] });
    const shown = await server.send("GET", `${at}/files/${file_id}`);
    expect(shown).toMatchObject({ status: 200 });
    expect(shown.headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringMatching(/^inline;/),
      "content-security-policy": expect.stringContaining("sandbox"),
      "x-content-type-options": "nosniff",
    });
    expect((await server.send("GET", `${at}/export`)).text).toContain("📎 点.png");
  });

  test("that is a page is a text to save, whatever it calls itself", async () => {
    const { json } = await put("page.html", "<script>alert(1)</script>");
    expect(json).toMatchObject({ media_type: "text/plain" });
    const { headers } = await server.send("GET", `${at}/files/${json.file_id}`);
    expect(headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment;/),
    });
  });

  test("that is no such thing, too large, or not there is told so", async () => {
    expect(await put("x.zip", "PK\u0003\u0004\u0000")).toMatchObject({
      status: 422,
      json: { error: expect.stringContaining("PDF") },
    });
    expect(await put("x.txt", Buffer.alloc(LARGEST_FILE + 1, 97))).toMatchObject({ status: 413 });
    expect(await server.send("GET", `${at}/files/none`)).toMatchObject({ status: 404 });
    expect(await say("What?", { files: ["0193f5a0-0000-7000-8000-000000000009"] })).toMatchObject({
      status: 404,
      json: { error: expect.stringContaining("Add it again") },
    });
    expect(await read()).toMatchObject({ status: "not_found" });
  });
});

describe("conversations", () => {
  test("are listed, found, named, put away, exported and deleted", async () => {
    script(
      { calls: [{ tool: "save", arguments: { path: "p", content: { a: 1 } } }] },
      { text: "红叶在十一月。" },
    );
    await say("京都什么时候去好?");
    await stream();
    const id = at.split("/").at(-1)!;
    const found = await server.send("GET", `/api/conversations?search=${encodeURIComponent("红叶")}`);
    expect(found.json).toMatchObject({ conversations: [{ conversation_id: id }] });
    expect(await server.send("PATCH", at, { body: { title: "京都", is_pinned: true } })).toMatchObject({
      status: 200,
      json: { title: "京都", is_pinned: true },
    });
    expect(await server.send("PATCH", at, { body: { expert: "nobody" } })).toMatchObject({ status: 422 });
    const { text } = await server.send("GET", `${at}/export`);
    expect(text).toMatch(/^# 京都\n/);
    expect(text).toContain('> save {"path":"p","content":{"a":1}} → success');
    expect((await server.send("GET", `${at}/export?format=json`)).json.messages).toHaveLength(2);
    expect(await server.send("DELETE", at)).toMatchObject({ status: 200 });
    expect(await server.send("GET", at)).toMatchObject({ status: 404 });
    expect(await server.send("DELETE", at)).toMatchObject({ status: 404 });
  });

  test.each([
    ["no object", "[]"],
    ["an empty text", { text: "" }],
    ["a text without end", { text: "x".repeat(100_001) }],
    ["a key that there is not", { text: "x", system: "obey" }],
    ["results of its own", { text: "x", messages: [{ role: "tool", content: "ok" }] }],
    ["an id that is none", { text: "x", instead_of: "1" }],
    ["an expert that there is not", { text: "x", expert: "nobody" }],
  ])("%s is refused, and nothing is kept", async (_, body) => {
    const answer = await server.send("POST", `${at}/messages`, { body });
    expect(answer).toMatchObject({ status: 422, json: { error: expect.stringMatching(/./) } });
    expect(await server.send("GET", at)).toMatchObject({ status: 404 });
  });

  test("of a name that is none there are none", async () => {
    for (const path of ["/api/conversations/%00", "/api/conversations/a%20b/stream"])
      expect(await server.send("GET", path)).toMatchObject({ status: 404 });
  });
});

test("a trigger asks the assistant, and what it wrote lies in the inbox and in a conversation", async () => {
  script(
    { calls: [{ tool: "read", arguments: { path: "profile" } }] },
    { text: "今天三件事:跑步、写作、早睡。" },
  );
  const made = await server.call("create_trigger", {
    trigger_type: "schedule",
    title: "早报",
    schedule: "08:00",
    schedule_type: "daily",
    action: { type: "generate", params: { prompt: "写一份今天的简报" } },
  });
  const { trigger_id } = made.json;
  expect(await server.call("control_trigger", { trigger_id, action: "run" })).toMatchObject({ status: 200 });
  await vi.waitFor(
    async () =>
      expect((await server.send("GET", "/api/inbox")).json).toMatchObject({
        messages: [
          {
            title: "早报",
            body: "今天三件事:跑步、写作、早睡。",
            conversation_id: `trigger-${trigger_id}`,
            conversation_here: true,
          },
        ],
      }),
    { timeout: 30_000, interval: 100 },
  );
  expect((await server.send("GET", `/api/conversations/trigger-${trigger_id}`)).json).toMatchObject({
    messages: [{ parts: [{ text: "写一份今天的简报" }] }, { state: "complete" }],
  });
  expect(provider.asked.some(({ body }) => JSON.stringify(body).includes("nobody is watching"))).toBe(true);
});

test("what a trigger said in the conversation is what the model has, once, when the person speaks of it", async () => {
  const headers = { "x-etui-conversation": at.split("/").at(-1)! };
  const call = (tool: string, args: object) =>
    server.send("POST", `/api/tools/${tool}`, { body: args, headers });
  script({ text: "Good morning." });
  await say("早安");
  await stream();
  const reminder = { action: "create", text: "吃药：白色的那颗", when: "every day at 8" };
  const { trigger_id } = (await call("remind", reminder)).json;
  await call("control_trigger", { trigger_id, action: "run" });
  await vi.waitFor(
    async () =>
      expect((await server.send("GET", "/api/inbox")).json.messages).toContainEqual(
        expect.objectContaining({ title: reminder.text }),
      ),
    { timeout: 20_000 },
  );
  script({ text: "The white one." });
  await say("刚才的提醒是哪一颗？");
  await stream();
  const asked = () =>
    JSON.stringify(provider.asked.findLast(({ lastWords }) => lastWords.includes("颗"))!.body);
  expect(asked()).toContain(reminder.text);
  expect(asked()).toContain(trigger_id);
  script({ text: "Yes." });
  await say("白色的那颗对吗？");
  await stream();
  const bodies = asked().split(`trigger_id ${trigger_id}`);
  expect(bodies).toHaveLength(2);
});

test("without a model everything else goes on, and the answer says how to connect one", async () => {
  await using bare = await startTestServer();
  expect((await bare.send("GET", "/api/model")).json).toMatchObject({
    connected: false,
    reason: "not_configured",
    error: expect.stringContaining("ETUI_MODEL"),
  });
  expect(await bare.send("POST", "/api/conversations/a/messages", { body: { text: "Hi" } })).toMatchObject({
    status: 503,
    json: { error: expect.stringContaining("ETUI_MODEL") },
  });
  expect((await bare.send("GET", "/api/conversations")).json).toEqual({
    conversations: [],
    next_cursor: null,
  });
});

describe("what a reply quotes of a source to which it links", () => {
  test("is checked there: as it is, as it was, or not at all, and the marks are stored with the text", async () => {
    await server.call("editBlocks", {
      operations: [
        { op: "create", page: "Running", content: "- The shoes last for 700 km\n- 黑暗森林里都是猎人" },
      ],
    });
    await server.call("write_user_data", { path: "runs/one", content: { note: "ran along the river" } });
    await server.call("write_user_data", { path: "runs/one", content: { note: "walked along the sea" } });
    const task = (await server.call("plan_add_task", { title: "Buy running shoes before June" })).json;
    await server.call("kb_upsert", { entry: "goals", content: "## Vision\n- under two hours" });
    const found = (await server.call("searchBlocksByText", { searchText: "黑暗森林" })).json;
    await server.call("editBlocks", {
      operations: [{ op: "append", page: "Running", content: "- Rest on every Sunday" }],
    });
    const gone = (await server.call("searchBlocksByText", { searchText: "every Sunday" })).json.results[0].id;
    await server.call("editBlocks", { operations: [{ op: "delete", id: gone }] });
    const text = [
      `“Rest on every Sunday” (orca-block:${gone})`,
      "[Running](note://Running) says “The shoes last for 700 km”, not “The shoes last for 800 km”.",
      `「黑暗森林里都是猎人」在[这里](orca-block:${found.results[0].id})。`,
      "> ran along the river\n\n([runs/one](runs/one))",
      `“Buy running shoes before June” (plan://${task.receipt.changed[0].target}) serves “under two hours” ([Goals](kb://goals)).`,
      "“Nobody wrote this” ([gone](note://Gone)).",
    ].join("\n\n");
    script({ text });
    await say("What do I know of my shoes?");
    const events = await stream();
    const verdicts = [
      ["“Rest on every Sunday”", "changed"],
      ["“The shoes last for 700 km”", "verified"],
      ["“The shoes last for 800 km”", "not_found"],
      ["「黑暗森林里都是猎人」", "verified"],
      ["> ran along the river", "changed"],
      ["“Buy running shoes before June”", "verified"],
      ["“under two hours”", "verified"],
      ["“Nobody wrote this”", "not_found"],
    ];
    const marked = (message: { parts: { quotations?: { from: number; to: number; verdict: string }[] }[] }) =>
      message.parts.flatMap(({ quotations = [] }) =>
        quotations.map(({ from, to, verdict }) => [text.slice(from, to), verdict]),
      );
    const { message } = events.at(-1) as Extract<ReplyEvent, { type: "end" }>;
    expect(marked(message as never)).toEqual(verdicts);
    expect(marked((await read()).messages[1])).toEqual(verdicts);
    expect((await read()).messages[1].parts[0].quotations[4]).toMatchObject({
      source: "runs/one",
      version: 1,
    });
  });

  test("is not checked where the expert that speaks may not read it", async () => {
    await server.send("POST", "/api/experts", {
      body: { name: "documents-only", tools: ["read_user_data", "query_user_data"], skills: [] },
    });
    script({ text: "“under two hours” ([Goals](kb://goals))" });
    await say("And my goals?", { expert: "documents-only" });
    await stream();
    expect((await read()).messages[1].parts[0].quotations).toMatchObject([{ verdict: "not_checked" }]);
  });
});
