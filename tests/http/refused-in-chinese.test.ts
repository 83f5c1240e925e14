/** Refusals before a tool is asked are in the caller's language, with codes and facts for programs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Asked = Parameters<TestServer["send"]>;
type Headers = Record<string, string | null>;

const ask = (method: Asked[0], path: string, body?: string | Uint8Array, headers: Headers = {}) =>
  server.send(method, path, { body, headers: { "accept-language": "zh-CN,zh;q=0.9", ...headers } });

const TOOL = "/api/tools/write_user_data";

describe.each<[what: string, asked: Parameters<typeof ask>, status: number, code: string, sentence: string]>([
  [
    "a malformed body",
    ["POST", TOOL, '{"path": tru}'],
    400,
    "json.text_breaks",
    '文本在第 1 行第 10 列不是有效的 JSON：这里应当是一个值，而不是 "tru"。',
  ],
  [
    "a body that is no UTF-8",
    ["POST", TOOL, new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
    400,
    "http.not_utf8",
    "请求正文不是有效的 UTF-8。",
  ],
  [
    "a body that is too large",
    ["POST", TOOL, `"${"x".repeat(2_000_000)}"`],
    413,
    "http.too_large",
    "请求太大：最多 1,114,112 字节。一个文档最多装 1 MiB 的 JSON；更大的请拆开。",
  ],
  [
    "a wrong query parameter",
    ["GET", "/api/inbox?limit=many"],
    422,
    "argument.wrong",
    'limit 必须是 1 到 200 之间的整数；收到的是 "many"（字符串）。',
  ],
  [
    "an unknown address",
    ["GET", "/api/nothing"],
    404,
    "http.unknown_address",
    "没有 /api/nothing 这个地址。GET /api/openapi.json 会列出已有的地址。",
  ],
  [
    "a method that an address does not take",
    ["GET", TOOL],
    405,
    "http.only_post",
    "调用工具要用 POST，参数写在 JSON 正文里。GET /api/tools 会列出所有工具的说明。",
  ],
  [
    "a caller that is nobody",
    ["GET", "/api/tools", undefined, { authorization: "Bearer no" }],
    401,
    "login.wrong_token",
    "这不是 Etui 主目录里 `token` 文件中的令牌。请用 Authorization: Bearer 发送文件里的那一个，或用",
  ],
  [
    "a page of another site",
    ["GET", "/api/tools", undefined, { origin: "https://example.org" }],
    403,
    "http.other_site",
    "其他网站的页面不能调用 Etui。",
  ],
  [
    "a conversation of no name",
    ["GET", "/api/tools", undefined, { "x-etui-conversation": "a b" }],
    422,
    "http.bad_conversation",
    "X-Etui-Conversation 用来指明对话，名称是 1 到 200 个字符，可用 A-Z、a-z、0-9、_ . : 和 -。请写这样的名称，或去掉这个请求头。什么也没有做。",
  ],
  [
    "a version that there is not",
    ["GET", "/api/data/version?path=a/b&version=3"],
    404,
    "history.no_version",
    "这个路径没有版本 3。它的历史会列出已有的版本。",
  ],
  [
    "a model without what is needed",
    ["POST", "/api/model/test", "{}"],
    422,
    "http.wants_model",
    '请发送 {"provider": "openai-compatible" | "anthropic" | "google", "model": "…"}',
  ],
])("%s", (_what, asked, status, code, sentence) => {
  test("is refused in Chinese, with its code", async () => {
    const answer = await ask(...asked);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: expect.stringContaining(sentence), refusals: [{ code }] });
  });
});

test("in the form of OpenAI's APIs it is the same sentence", async () => {
  const body = JSON.stringify({ model: "companion", messages: [{ role: "poet", content: "go" }] });
  const { status, json } = await ask("POST", "/v1/chat/completions", body);
  expect(status).toBe(400);
  expect(json.error).toMatchObject({
    message: "messages[0].role 只能是 system、developer、user 或 assistant。",
    param: "messages[0].role",
    code: "invalid_value",
  });
});

test("whoever says no language gets English", async () => {
  const { json } = await server.send("GET", "/api/nothing");
  expect(json.error).toBe("There is no /api/nothing. GET /api/openapi.json lists what there is.");
});

describe("whoever states no language reads that of their settings", () => {
  const silent = (method: Asked[0], path: string, body?: string, headers: Headers = {}) =>
    server.send(method, path, { body, headers: { "accept-language": null, ...headers } });
  beforeAll(async () => {
    expect((await silent("PATCH", "/api/settings", '{"locale": "zh-CN"}')).status).toBe(200);
  });
  afterAll(() => silent("PATCH", "/api/settings", '{"locale": null}'));

  test.each<[what: string, asked: Parameters<typeof silent>]>([
    ["a tool that refuses", ["POST", "/api/tools/plan_complete_task", '{"task_id": "nothing"}']],
    ["arguments that are wrong", ["POST", "/api/tools/plan_complete_task", '{"tsk": 1}']],
    ["no such tool", ["POST", "/api/tools/no_such_tool", "{}"]],
    ["a malformed body", ["POST", TOOL, "{"]],
    ["a method that is not taken", ["GET", TOOL]],
    ["functions of nobody", ["GET", "/api/functions?expert=nobody"]],
    ["tools of nobody", ["GET", "/api/tools?expert=nobody"]],
    ["a conversation of no name", ["GET", "/api/functions", undefined, { "x-etui-conversation": "a b" }]],
    ["a wrong query parameter", ["GET", "/api/inbox?limit=many"]],
    ["an unknown address", ["GET", "/api/nothing"]],
    ["what is not there", ["GET", "/api/plan/tasks/zzzz"]],
    ["no such model", ["GET", "/v1/models/nobody"]],
  ])("%s", async (_, asked) => {
    const refused = await silent(...asked);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused.json)).toMatch(/\p{sc=Han}/u);
    const [method, path, body, headers] = asked;
    const english = await silent(method, path, body, { ...headers, "accept-language": "en" });
    expect(JSON.stringify(english.json)).not.toMatch(/\p{sc=Han}/u);
  });
});
