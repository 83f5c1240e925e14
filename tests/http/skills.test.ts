/** Skills over HTTP: the list, the content of one, its versions and settings. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeArchive } from "../../packages/engine/src/skills/package/archives/write-archive.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const zipOf = (files: Record<string, string>) =>
  writeArchive(Object.entries(files).map(([path, text]) => ({ path, data: Buffer.from(text) })));
const get = (path: string) => server.send("GET", `/api/skills${path}`);

test("skills are listed, and one tells what it says, brings and costs", async () => {
  expect((await get("?query=weekly")).json).toMatchObject({
    count: 1,
    skills: [{ name: "weekly-review", state: "active", source: "bundled" }],
  });
  expect((await get("/weekly-review")).json).toMatchObject({
    name: "weekly-review",
    tools: [{ name: "collect_weekly_review", type: "collect" }, { name: "show_weekly_review" }],
    files: ["rules/_index.md", "rules/plan.md", "rules/questions.md", "tools/tools.yaml"],
    parameters: [],
    tokens: { instructions: expect.any(Number) },
  });
  expect((await get(`/${encodeURIComponent("每周回顾")}`)).json.name).toBe("weekly-review");
  expect((await get("/weekly-review/files/rules/questions.md")).json.text).toContain("# Questions");
  for (const path of ["/nope", "/weekly-review/files/..%2f..%2fpackage.json", "/weekly-review/files/none.md"])
    expect((await get(path)).status, path).toBe(404);
  for (const path of ["?limit=0", "?source=moon", "?state=odd"])
    expect((await get(path)).status, path).toBe(422);
});

test("a saved skill has versions", async () => {
  for (const description of ["Green", "Black"])
    await server.send("POST", "/api/tools/save_skill", {
      body: { name: "tea", description, instructions: "Brew." },
    });
  const { versions } = (await get("/tea/versions")).json;
  expect(versions).toMatchObject([
    { version: 2, diff: { fields: { description: { from: "Green", to: "Black" } } } },
    { version: 1 },
  ]);
  expect((await get("/never/versions")).json).toEqual({ versions: [] });
});

test("what is saved of a skill is its row, and null for one that nobody saved", async () => {
  await server.send("POST", "/api/tools/save_skill", {
    body: { name: "cocoa", description: "Dark", instructions: "Stir.", is_active: false },
  });
  expect((await get("/cocoa/stored")).json).toMatchObject({
    stored: { name: "cocoa", version: 1, is_active: false, instructions: "Stir." },
    listed: false,
  });
  for (const [name, listed] of [
    ["weekly-review", true],
    ["never", false],
  ] as const)
    expect(await get(`/${name}/stored`), name).toMatchObject({
      status: 200,
      json: { stored: null, listed },
    });
});

test("settings are set, a secret is never told, and what is no setting is refused", async () => {
  const put = (key: string, body: unknown) =>
    server.send("PUT", `/api/skills/weekly-review/parameters/${key}`, { body });
  expect((await put("tone", { value: { warm: true } })).status).toBe(200);
  expect((await put("key", { secret: "s3cret" })).status).toBe(200);
  const { parameters } = (await get("/weekly-review/parameters")).json;
  expect(parameters).toEqual([
    { key: "key", is_secret: true, is_set: true },
    { key: "tone", is_secret: false, is_set: true, value: { warm: true } },
  ]);
  for (const body of [{}, { value: 1, secret: "x" }, { secret: 5 }, []])
    expect((await put("tone", body)).status, JSON.stringify(body)).toBe(422);
  expect((await put("..%2f", { value: 1 })).status).toBe(422);
  const away = (key: string) => server.send("DELETE", `/api/skills/weekly-review/parameters/${key}`);
  expect((await away("tone")).status).toBe(200);
  expect((await away("tone")).status).toBe(404);
});

test("how much a skill was used is told, for as many days as one asks", async () => {
  await server.send("POST", "/api/tools/activate_skills", { body: { skills: ["weekly-review"] } });
  expect((await get("/usage?days=1")).json).toMatchObject({
    days: 1,
    usage: [{ name: "weekly-review", activations: 1 }],
  });
  expect((await get("/usage?days=0")).status).toBe(422);
});

test("a skill goes out as a zip, is looked at, and comes in as it was looked at", async () => {
  const zip = await get("/weekly-review/export");
  expect(zip.headers["content-type"]).toBe("application/zip");
  const changed = await zipOf({ "tea2/SKILL.md": "---\nname: tea2\ndescription: Brew.\n---\nBrew.\n" });
  const send = (path: string, body: Uint8Array) =>
    server.send("POST", `/api/skills${path}`, { body, headers: { "content-type": "application/zip" } });
  const looked = JSON.parse((await send("/inspect", changed)).text);
  expect(looked.skills).toMatchObject([
    { action: "create", inspection: { id: "tea2", code: [], findings: [] } },
  ]);
  const { digest } = looked.skills[0].inspection;
  const ofEtui = await zipOf({
    "weekly-review/SKILL.md": "---\nid: weekly-review\nname: 每周回顾\ndescription: Mine.\n---\nMine.\n",
  });
  const replacing = JSON.parse((await send("/inspect", ofEtui)).text).skills[0];
  expect(replacing).toMatchObject({
    action: "create",
    replaces: { source: "bundled" },
    inspection: {
      findings: [{ code: "replaces_own", message: expect.stringContaining("replaces Etui's own") }],
    },
  });
  const replaced = await send(`/import?digest=${replacing.inspection.digest}`, ofEtui);
  expect(JSON.parse(replaced.text)).toMatchObject({ status: "success", replaces: { source: "bundled" } });
  const other = await zipOf({ "tea2/SKILL.md": "---\nname: tea2\ndescription: Brew!\n---\nBrew.\n" });
  expect((await send(`/import?digest=${digest}`, other)).status).toBe(409);
  expect((await send("/import", changed)).status).toBe(422);
  expect(JSON.parse((await send(`/import?digest=${digest}`, changed)).text)).toMatchObject({
    status: "success",
    name: "tea2",
    action: "created",
  });
  expect((await get("/tea2")).json).toMatchObject({
    source: "home",
    instructions: expect.stringContaining("Brew."),
  });
  expect((await get("/lock")).json).toMatchObject({ same: ["tea2", "weekly-review"], isSame: true });
  expect((await send("/inspect", Buffer.from("no zip"))).status).toBe(400);
  expect((await send("/inspect", await zipOf({ "tea2/notes.txt": "No skill." }))).status).toBe(404);
  const large = await writeArchive([
    { path: "SKILL.md", data: Buffer.from("---\nname: large\ndescription: Large.\n---\nLarge.\n") },
    { path: "assets/noise.bin", data: randomBytes(2 * 1024 * 1024) },
  ]);
  expect((await send("/inspect", large)).status).toBe(200);
  const nameless = await zipOf({ "skills.md": "# Tea\n\nBrew it.\n" });
  expect(JSON.parse((await send("/inspect?file=green-tea.zip", nameless)).text).skills).toMatchObject([
    { action: "create", inspection: { id: "green-tea" } },
  ]);
  expect((await server.send("POST", "/api/skills/inspect", { body: { npm: "../x" } })).status).toBe(422);
  expect((await server.send("DELETE", "/api/skills/tea2/folder")).status).toBe(200);
  expect((await get("/tea2")).status).toBe(404);
});

test("what is wrong with a skill is told in the language of whoever asks", async () => {
  const headers = { "accept-language": "zh-CN" };
  const zipped = { ...headers, "content-type": "application/zip" };
  const body = await zipOf({
    "bad/SKILL.md": "---\nname: bad\ndescription: It is: bad\n---\nBad.\n",
    "none/SKILL.md": "",
  });
  const looked = await server.send("POST", "/api/skills/inspect", { body, headers: zipped });
  const [bad, none] = JSON.parse(looked.text).skills;
  const broken = {
    severity: "warning",
    code: "broken_yaml",
    message:
      "头部（front matter）不是 YAML。没加引号的文字里有冒号和空格：请给这段文字加上引号。它的键是逐个读取的，请检查有没有读错。",
    file: "SKILL.md",
    line: 3,
  };
  expect(bad.inspection.diagnostics).toEqual([broken]);
  expect(none).toMatchObject({ action: "refused", error: expect.stringContaining("也没有正文。") });
  const { digest } = bad.inspection;
  await server.send("POST", `/api/skills/import?digest=${digest}`, { body, headers: zipped });
  const described = await server.send("GET", "/api/skills/bad", { headers });
  expect(described.json.diagnostics).toEqual([broken]);
  expect((await get("/bad")).json.diagnostics).toMatchObject([
    { code: "broken_yaml", message: expect.stringMatching(/^The front matter is not YAML\. A colon /) },
  ]);
  const judged = await server.send("POST", "/api/skills/check", { body: { name: "judged" }, headers });
  expect(judged.json.rules).toContainEqual({
    code: "has_triggers",
    fulfilled: false,
    message: "请加上触发词：人们要用它时会说的话，每种语言都写几个。",
  });
});

test("sentences are evaluated with the figures of the command line, and each says what came", async () => {
  const evaluate = (requests: unknown) => server.send("POST", "/api/skills/evaluate", { body: { requests } });
  const { json } = await evaluate([
    { request: "I want to look back at my week: weekly review", skill: "每周回顾" },
    { request: "weekly review, please", skill: "no-such-skill" },
    { request: "weekly review, please" },
    { request: "qqq zzz", skill: null },
  ]);
  expect(json.requests).toMatchObject([
    { skill: "weekly-review", is_known: true, rank: 1, found: [{ name: "weekly-review" }] },
    { skill: "no-such-skill", is_known: false, rank: null },
    { found: [{ name: "weekly-review", why: expect.any(String) }] },
    { skill: null, found: [], rank: null },
  ]);
  expect(json.requests[2]).not.toHaveProperty("skill");
  expect(json.report).toMatchObject({ requests: 2, recallAt1: 0.5, recallAt5: 0.5, needingNone: 1 });
  expect((await evaluate([{ request: "weekly review" }])).json.report).toBeNull();
  for (const wrong of [[], [{ request: " " }], [{ request: "a", skill: 5 }], "x"])
    expect((await evaluate(wrong)).status, JSON.stringify(wrong)).toBe(422);
});
