import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { leaveMessages } from "../../packages/engine/src/inbox/test-inbox.ts";
import { listenTo } from "../harness/listen-to.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const listen = (headers?: Record<string, string>, query?: string) => listenTo(server, headers, query);

const write = (path: string) => server.call("write_user_data", { path, content: {} });

test("a change is told with its path, version and an id to resume from", async () => {
  const stream = await listen();
  await write("live/a");
  await vi.waitFor(() => expect(stream.heard).toHaveLength(1), 20_000);
  expect(stream.heard[0]).toMatchObject({
    type: "data.changed",
    data: {
      type: "data.changed",
      change: { kind: "user_data", target: "live/a", action: "created", version: 1 },
    },
  });
  expect(stream.heard[0]!.id).toMatch(/^\d+-\d+$/);
  stream.stop();
});

test("triggers and the inbox are told of as what they are, and resumed like everything else", async () => {
  const first = await listen();
  const created = await server.call("create_trigger", {
    trigger_type: "reminder",
    title: "Water",
    schedule: "08:00",
    schedule_type: "daily",
    action: { type: "message", params: { text: "Drink" } },
  });
  const { trigger_id } = created.json;
  await vi.waitFor(() => expect(first.heard).toHaveLength(1), 20_000);
  first.stop();
  expect(first.heard[0]).toMatchObject({
    type: "trigger.changed",
    data: { change: { kind: "trigger", target: trigger_id, action: "created", version: 1 } },
  });

  const [message] = await leaveMessages(server.etui.scope("local"), ["Drink"], trigger_id);
  await server.send("POST", "/api/inbox/read", { body: { message_ids: [message] } });
  await server.call("cancel_trigger", { trigger_id });
  const narrow = await listen({ "last-event-id": first.lastId! }, `?prefix=${trigger_id.slice(0, 4)}`);
  const second = await listen({ "last-event-id": first.lastId! });
  await vi.waitFor(() => expect(second.heard).toHaveLength(2), 20_000);
  expect(second.heard.map(({ type, data }) => [type, data.change.target, data.change.action])).toEqual([
    ["inbox.changed", message, "updated"],
    ["trigger.changed", trigger_id, "deleted"],
  ]);
  // A prefix applies to paths, whatever ids begin with.
  expect(narrow.heard).toEqual([]);
  for (const { stop } of [narrow, second]) stop();
});

test("one call of many long paths is told whole", async () => {
  const stream = await listen({}, "?prefix=long/");
  const operations = Array.from({ length: 500 }, (_, n) => ({
    op: "replace",
    path: `long/${'"'.repeat(1_000)}${n}`,
    content: {},
  }));
  await server.call("batch_user_data", { operations });
  await vi.waitFor(() => expect(stream.heard).toHaveLength(500), 20_000);
  stream.stop();
});

test("a client that was away gets what it missed, once", async () => {
  const first = await listen();
  await write("resume/1");
  await vi.waitFor(() => expect(first.heard).toHaveLength(1), 20_000);
  first.stop();
  await write("resume/2");
  await write("resume/3");
  const second = await listen({ "last-event-id": first.lastId! });
  await write("resume/4");
  await vi.waitFor(() => expect(second.heard).toHaveLength(3), 20_000);
  expect(second.heard.map(({ data }) => data.change.target)).toEqual(["resume/2", "resume/3", "resume/4"]);
  second.stop();
});

test("a client that heard nothing before it was cut off misses nothing either", async () => {
  const first = await listen();
  await vi.waitFor(() => expect(first.lastId).toBeDefined(), 20_000);
  first.stop();
  await write("quiet");
  const second = await listen({ "last-event-id": first.lastId! });
  await vi.waitFor(
    () => expect(second.heard.map(({ data }) => data.change.target)).toEqual(["quiet"]),
    20_000,
  );
  second.stop();
});

test("a stream of a prefix tells of what lies below it, also after a pause", async () => {
  const first = await listen({}, "?prefix=below/");
  await write("beside");
  await write("below/1");
  await vi.waitFor(() => expect(first.heard).toHaveLength(1), 20_000);
  first.stop();
  await write("beside");
  await write("below/2");
  const second = await listen({ "last-event-id": first.lastId! }, "?prefix=below/");
  await vi.waitFor(() => expect(second.heard).toHaveLength(1), 20_000);
  expect([first, second].map(({ heard }) => heard[0]!.data.change.target)).toEqual(["below/1", "below/2"]);
  second.stop();
});

test.each(["?prefix=", "?path=%00", "?path=a&prefix=b"])("%s is refused", async (query) => {
  expect((await server.send("GET", `/api/events${query}`)).status).toBe(422);
});

test.each([
  ["is none", "from another world"],
  ["comes from another server", "8000000000000000000-1"],
])("an id that %s is answered with events.reset: read everything again", async (_what, id) => {
  const stream = await listen({ "last-event-id": id });
  await vi.waitFor(() => expect(stream.heard).toMatchObject([{ type: "events.reset" }]), 20_000);
  stream.stop();
});

test("a new catalogue of tools is announced", async () => {
  const stream = await listen();
  server.etui.tools.register({ ...server.etui.tools.resolve("read_user_data")!, name: "read_again" });
  await vi.waitFor(() => expect(stream.heard.map(({ type }) => type)).toContain("tools.changed"), 20_000);
  stream.stop();
});

test("HEAD is answered at once and opens no stream", async () => {
  for (let n = 0; n < 25; n += 1) {
    const { status, headers } = await server.send("HEAD", "/api/events");
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/event-stream");
  }
});
