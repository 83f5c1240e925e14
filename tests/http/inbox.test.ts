/** The inbox and the settings, as the page uses them. */
import { InboxPage } from "@etui/protocol/inbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveMessages } from "../../packages/engine/src/inbox/test-inbox.ts";
import { logIn } from "../harness/log-in.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
  ids = await leaveMessages(server.etui.scope("local"), ["a", "b", "c", "d"]);
});
afterAll(() => server.close());

const NOWHERE = "00000000-0000-7000-8000-000000000000";
const titles = (page: InboxPage) => page.messages.map(({ title }) => title);

test("messages come newest first, page by page, with the count of what is unread", async () => {
  const { json } = await server.send("GET", "/api/inbox?limit=3");
  const page = InboxPage.parse(json);
  expect([page.unread, titles(page), page.next_cursor]).toEqual([4, ["d", "c", "b"], ids[1]]);
  const rest = await server.send("GET", `/api/inbox?limit=3&before=${page.next_before}`);
  expect(rest.json.messages).toMatchObject([{ title: "a" }]);
  expect((await server.send("GET", `/api/inbox?limit=3&cursor=${page.next_cursor}`)).json).toEqual(rest.json);
});

test("only a page of Etui has shown them: a program that looks has not", async () => {
  await server.send("GET", "/api/inbox");
  expect((await server.send("GET", "/api/inbox")).json.messages[0].shown_at).toBeNull();
  await server.send("GET", "/api/inbox", { headers: (await logIn(server)).page });
  expect((await server.send("GET", "/api/inbox")).json.messages[0].shown_at).not.toBeNull();
});

test("reading some and then all leaves nothing unread", async () => {
  const read = (body: unknown) => server.send("POST", "/api/inbox/read", { body });
  expect((await read({ message_ids: [ids[0]] })).json).toEqual({ status: "success", read: 1 });
  const unread = await server.send("GET", "/api/inbox?unread=true");
  expect(titles(unread.json)).toEqual(["d", "c", "b"]);
  for (const wrong of [
    {},
    { message_ids: [] },
    { message_ids: ["x"] },
    { all: false },
    { all: true, x: 1 },
    [],
  ]) {
    expect((await read(wrong)).status, JSON.stringify(wrong)).toBe(422);
  }
  expect((await read({ all: true })).json).toEqual({ status: "success", read: 3 });
  expect((await server.send("GET", "/api/inbox?unread=true")).json).toEqual({
    unread: 0,
    messages: [],
    next_cursor: null,
  });
});

test("a message is acknowledged once and for all", async () => {
  const acknowledge = (id: string) => server.send("POST", `/api/inbox/${id}/acknowledge`);
  for (let times = 0; times < 2; times++) {
    expect((await acknowledge(ids[2]!)).json).toEqual({ status: "success", message_id: ids[2] });
  }
  for (const id of [NOWHERE, "x"]) expect((await acknowledge(id)).status).toBe(404);
});

test("a message is put off with its trigger", async () => {
  const { json: trigger } = await server.call("create_trigger", {
    trigger_type: "reminder",
    title: "Pills",
    schedule: "08:00",
    schedule_type: "daily",
    action: { type: "message", params: { text: "Take them" } },
  });
  const [id] = await leaveMessages(server.etui.scope("local"), ["Pills"], trigger.trigger_id);
  const until = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 60_000).toISOString();
  const snooze = (message: string, body: unknown) =>
    server.send("POST", `/api/inbox/${message}/snooze`, { body });
  expect((await snooze(id!, { until })).json).toEqual({ status: "success", message_id: id, until });
  const { runs } = (await server.send("GET", "/api/triggers/upcoming")).json;
  expect(Date.parse(runs[0].at)).toBe(Date.parse(until));

  expect((await snooze(id!, { until: "2099-12-31T18:00" })).json.until).toMatch(/^2099-12-31T/);
  expect((await snooze(id!, { until: "2020-01-01T00:00:00Z" })).json.error).toContain("has passed already");
  expect((await snooze(id!, { until: "later" })).status).toBe(422);
  expect((await snooze(id!, {})).status).toBe(422);
  expect((await snooze(ids[0]!, { until })).json.error).toContain("comes from no trigger");
  expect((await snooze(NOWHERE, { until })).status).toBe(404);
});

test.each(["limit=0", "limit=201", "before=x", "unread=yes"])("?%s is refused", async (query) => {
  expect((await server.send("GET", `/api/inbox?${query}`)).status).toBe(422);
});

test("settings are read, changed field by field, and refused in words", async () => {
  const settings = async () => (await server.send("GET", "/api/settings")).json;
  const change = (body: unknown) => server.send("PATCH", "/api/settings", { body });
  expect(await settings()).toEqual({ time_zone: null, locale: null, quiet_hours: null });
  expect((await change({ time_zone: "asia/shanghai" })).json.time_zone).toBe("Asia/Shanghai");
  const quiet_hours = { from: "22:00", to: "07:00" };
  expect((await change({ quiet_hours, locale: "zh-cn" })).json).toEqual({
    time_zone: "Asia/Shanghai",
    locale: "zh-CN",
    quiet_hours: { ...quiet_hours, mode: "defer" },
  });
  expect((await change({ quiet_hours: null })).json.quiet_hours).toBeNull();
  for (const [wrong, words] of [
    [{ time_zone: "Asia/Beijing" }, "Asia/Shanghai"],
    [{ locale: "x!" }, "locale 不是有效的语言代码"],
    [{ quiet_hours: { from: "25:00", to: "07:00" } }, "quiet_hours"],
    [{ timezone: "UTC" }, "time_zone"],
    [[], "对象"],
  ] as const) {
    const { status, json } = await change(wrong);
    expect([status, json.error]).toEqual([422, expect.stringContaining(words)]);
  }
  expect((await settings()).time_zone).toBe("Asia/Shanghai");
});
