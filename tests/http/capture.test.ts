/** Tasks from programs that have nothing but the secret address. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RATES } from "../../packages/server/src/http/limits/rates.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: (line) => logged.push(line) });
});
afterAll(() => server.close());

/** An address of a person of its own, so that no test is kept from adding by the limit of another. */
let people = 0;
async function somebody() {
  const userId = `person-${people++}`;
  const { path } = await server.etui.capture.renew(userId);
  return { userId, path, titles: () => titlesOf(userId) };
}

const titlesOf = async (userId: string) =>
  (await server.etui.plan.read(server.etui.scope(userId), {})).tasks.map(({ title }) => title);

/** As a program does that has nothing but the address. */
const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}, method = "POST") =>
  server.send(method, path, {
    headers: { authorization: null, "content-type": "text/plain", ...headers },
    body: body as string,
  });

const FORM = "application/x-www-form-urlencoded";
const parts = (name: string, value: string) => ({
  body: `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`,
  headers: { "content-type": "multipart/form-data; boundary=x" },
});

describe("the address for tasks", () => {
  test("takes a line for each task, in both languages, and says how they were understood", async () => {
    const { path, userId } = await somebody();
    const answer = await send(
      path,
      "开会 2031年5月6日 下午三点 #工作\r\n\r\n- call mum 2031-05-07 9am #home\n",
    );
    expect(answer).toMatchObject({
      status: 201,
      headers: { "content-type": expect.stringContaining("application/json"), "cache-control": "no-store" },
      json: {
        tasks: [{ title: "开会" }, { title: "call mum" }],
        text: expect.stringMatching(/Added \w+ "?[«“"]?开会[\s\S]*2031-05-06[\s\S]*2031-05-07/),
      },
    });
    expect(Object.keys(answer.json).sort()).toEqual(["tasks", "text"]);
    const { tasks } = await server.etui.plan.read(server.etui.scope(userId), {});
    expect(tasks).toMatchObject([
      { id: answer.json.tasks[0].id, tags: ["工作"], planning: { schedule: { time: "15:00" } } },
      { id: answer.json.tasks[1].id, tags: ["home"], planning: { schedule: { time: "09:00" } } },
    ]);
  });

  test.each([
    ["text that says no type", "买牛奶 & bread = 2", { "content-type": "" }],
    ["text", "买牛奶 & bread = 2", { "content-type": "text/plain; charset=UTF-8" }],
    ["JSON", '{"text":"买牛奶 & bread = 2"}', { "content-type": "application/json" }],
    ["a form", `a=1&text=${encodeURIComponent("买牛奶 & bread")}+%3D+2`, { "content-type": FORM }],
    ["a form of parts", parts("text", "买牛奶 & bread = 2").body, parts("", "").headers],
  ])("takes %s", async (_form, body, headers) => {
    const { path, titles } = await somebody();
    expect((await send(path, body, headers)).status).toBe(201);
    expect(await titles()).toEqual(["买牛奶 & bread = 2"]);
  });

  test("answers in text where only that is accepted", async () => {
    const { path } = await somebody();
    const typeFor = async (accept: string) =>
      (await send(path, "tea", { accept })).headers["content-type"]!.split(";")[0];
    expect(await typeFor("text/plain")).toBe("text/plain");
    expect(await typeFor("text/plain;q=0.5, text/html")).toBe("text/plain");
    expect(await typeFor("text/plain, application/json")).toBe("application/json");
    expect(await typeFor("text/plain, */*")).toBe("application/json");
    expect(await typeFor("*/*")).toBe("application/json");
    expect((await send(path, "tea", { accept: "text/plain" })).text).toMatch(/^Added \w+ .*tea.*\n$/);
  });

  test.each<[string, number, string | Buffer, Record<string, string>, string]>([
    ["nothing", 422, "", {}, "There are no words"],
    ["blanks", 422, " \n\t\r\n", {}, "There are no words"],
    ["marks of lists alone", 422, "- \n* ", {}, "title"],
    ["too much", 422, "x".repeat(20_001), {}, "20,000"],
    ["too many lines", 422, "a\n".repeat(51), {}, "50"],
    ["what is no UTF-8", 400, Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), {}, "UTF-8"],
    ["another character set", 400, "hello", { "content-type": "text/plain; charset=gbk" }, "UTF-8"],
    ["a form that is no UTF-8", 400, "text=%C4%E3", { "content-type": FORM }, "UTF-8"],
    ["what is compressed", 400, "hello", { "content-encoding": "gzip" }, "uncompressed"],
    ["a NUL", 422, "a\0b", {}, "\\u0000"],
    ["a NUL in a form", 422, "text=a%00b", { "content-type": FORM }, "\\u0000"],
    ["half a character", 422, '{"text":"\\ud800"}', { "content-type": "application/json" }, ""],
    ["what is no JSON", 400, "{text", { "content-type": "application/json" }, "JSON"],
    ["JSON without text", 422, "{}", { "content-type": "application/json" }, "text"],
    ["JSON with more", 422, '{"text":"a","list":"b"}', { "content-type": "application/json" }, "list"],
    ["JSON that is a text", 422, '"hello"', { "content-type": "application/json" }, ""],
    ["a form without text", 422, "buy milk", { "content-type": FORM }, "as the field `text` of a form"],
    ["parts without text", 422, parts("other", "a").body, parts("", "").headers, "as the field `text`"],
    ["parts that are none", 422, "hello", parts("", "").headers, "as the field `text`"],
    ["a page", 422, "<p>hello", { "content-type": "text/html" }, "text/plain in UTF-8"],
  ])("refuses %s and stores nothing", async (_what, status, body, headers, says) => {
    const { path, titles } = await somebody();
    const answer = await send(path, body, headers);
    expect(answer).toMatchObject({ status, json: { status: "error", error: expect.stringContaining(says) } });
    expect(await titles()).toEqual([]);
  });

  test("says with 405 what to send, whether or not there is such an address", async () => {
    const { path } = await somebody();
    for (const method of ["GET", "PUT", "DELETE"])
      for (const at of [path, "/add/x"])
        expect(await server.send(method, at, { headers: { authorization: null } })).toMatchObject({
          status: 405,
          headers: { allow: "POST" },
          json: { error: expect.stringContaining("POST the words of tasks here") },
        });
    const chinese = { authorization: null, "accept-language": "zh-CN" };
    expect((await server.send("GET", path, { headers: chinese })).json.error).toContain("一行一项");
  });

  test("adds once for a key, and what came by one request is one undo", async () => {
    const { path, titles, userId } = await somebody();
    const keyed = { "idempotency-key": "mail-17" };
    const first = await send(path, "one\ntwo", keyed);
    const again = await send(path, "one\ntwo", keyed);
    expect(again).toMatchObject({ status: 201, json: first.json });
    expect(await titles()).toEqual(["one", "two"]);
    expect(await send(path, "three", keyed)).toMatchObject({
      status: 422,
      json: { refusals: [{ code: "road.key_reused" }] },
    });
    expect((await send(path, "three", { "idempotency-key": "k".repeat(201) })).status).toBe(422);
    const done = await server.etui.activity.calls(server.etui.scope(userId), { limit: 5 });
    const calls = done.ok ? done.activity.calls : [];
    expect(calls).toHaveLength(1);
    expect(await server.etui.execute("undo", { call_id: calls[0]!.call_id }, { userId })).toMatchObject({
      status: "success",
    });
    expect(await titles()).toEqual([]);
  });

  test("is not there if it ended, or is none, and all of them look the same, whatever is sent", async () => {
    const { path, userId, titles } = await somebody();
    const calendar = (await server.etui.calendar.renew(userId)).path;
    const [user, secret] = path.slice("/add/".length).split(".");
    const { path: renewed } = await server.etui.capture.renew(userId);
    const wrong = [
      path,
      `/add/${user}.${secret!.replace(/^./, (sign) => (sign === "A" ? "B" : "A"))}`,
      `/add/bm9ib2R5.${secret}`,
      calendar.replace(/^\/calendar\/(.*)\.ics$/, "/add/$1"),
      "/add/x",
    ];
    const bodies: [string, Record<string, string>][] = [
      ["tea", {}],
      ["", {}],
      ["a\0b", {}],
      ["{", { "content-type": "application/json" }],
      ["tea", { "idempotency-key": "k", accept: "text/plain" }],
    ];
    const answers = await Promise.all(
      wrong.flatMap((at) => bodies.map(([body, headers]) => send(at, body, headers))),
    );
    expect(answers[0]).toMatchObject({
      status: 404,
      json: { status: "not_found", refusals: [{ code: "plan.no_capture" }] },
    });
    for (const { status, text, headers } of answers) {
      expect({ status, text }).toEqual({ status: 404, text: answers[0]!.text });
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]!.headers));
    }
    expect((await send(renewed, "tea")).status).toBe(201);
    await server.etui.capture.revoke(userId);
    expect((await send(renewed, "tea")).text).toBe(answers[0]!.text);
    expect(await titles()).toEqual(["tea"]);
  });

  test("is made, told of without itself, and ended by the person alone", async () => {
    const at = "/api/plan/capture";
    expect((await server.send("GET", at)).json).toEqual({ address: null });
    const made = await server.send("POST", at);
    expect(made).toMatchObject({
      status: 201,
      json: { path: expect.stringMatching(/^\/add\/[\w-]+\.[\w-]{43}$/) },
    });
    expect((await send(made.json.path, "tea")).status).toBe(201);
    const { created_at, last_used_at, ...rest } = (await server.send("GET", at)).json.address;
    expect(Date.parse(last_used_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
    expect(rest).toEqual({});
    const { token } = (await server.send("POST", "/api/agent-tokens", { body: { name: "model" } })).json;
    for (const method of ["GET", "POST", "DELETE"])
      expect((await server.send(method, at, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
        403,
      );
    expect((await server.send("DELETE", at)).status).toBe(200);
    expect(await server.send("DELETE", at)).toMatchObject({
      status: 404,
      json: { refusals: [{ code: "plan.no_capture_address" }] },
    });
    expect((await send(made.json.path, "tea")).status).toBe(404);
  });

  test("gives its secret no way to read, and no other right", async () => {
    const { path } = await somebody();
    const secret = path.slice("/add/".length);
    for (const at of ["/api/plan", `/calendar/${secret}.ics`, `/hooks/${secret}`]) {
      const answer = await server.send(at.startsWith("/hooks") ? "POST" : "GET", at, {
        headers: { authorization: `Bearer ${secret}` },
      });
      expect([401, 404], at).toContain(answer.status);
    }
  });

  test("may be used so often a minute, each by itself", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { most } = RATES.capture;
    const statuses: number[] = [];
    for (let n = 0; n < most + 3; n++) statuses.push((await send(one.path, "tea")).status);
    expect(statuses).toEqual([...Array(most).fill(201), 429, 429, 429]);
    expect(await send(one.path, "tea")).toMatchObject({
      status: 429,
      headers: { "retry-after": expect.stringMatching(/^\d+$/) },
      json: { error: expect.stringContaining("requests to the address for tasks") },
    });
    expect(await one.titles()).toHaveLength(most);
    expect((await send(other.path, "tea")).status).toBe(201);
  });

  test("leaves its secret nowhere: not in the log, nor in what was done", async () => {
    const { path } = (await server.send("POST", "/api/plan/capture")).json;
    const secret = path.split(".")[1]!;
    expect((await send(path, "tea")).status).toBe(201);
    expect(logged.join("\n")).not.toContain(secret);
    for (const at of ["/api/activity", "/api/archive"]) {
      const { text } = await server.send("GET", at);
      expect(text).toContain("the address for tasks");
      expect(text).not.toContain(secret);
    }
  });
});
