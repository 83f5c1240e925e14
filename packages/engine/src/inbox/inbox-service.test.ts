import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { ALL_MESSAGES } from "./mark-messages.ts";
import { leaveMessages } from "./test-inbox.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const titles = (messages: readonly { title: string }[]) => messages.map(({ title }) => title);

const lines = (userId: string) =>
  etui.scope(userId).rows<{ target: string; provenance: object }>({
    text: "select target, provenance from user_changes where user_id = $1 and kind = 'inbox' order by change_id",
    values: [userId],
  });

test("pages go from the newest back, by the id of the last message", async () => {
  const scope = etui.scope("pages");
  const ids = await leaveMessages(scope, ["a", "b", "c", "d", "e"]);
  const first = await etui.inbox.page(scope, { limit: 2 });
  expect(titles(first.messages)).toEqual(["e", "d"]);
  expect(first).toMatchObject({ unread: 5, next_cursor: ids[3], next_before: ids[3] });
  const second = await etui.inbox.page(scope, { limit: 3, cursor: first.next_cursor! });
  expect(titles(second.messages)).toEqual(["c", "b", "a"]);
  expect(second.next_cursor).toBeNull();
});

test("reading some, then all, counts down and tells every page of it", async () => {
  const scope = etui.scope("readers");
  const ids = await leaveMessages(scope, ["a", "b", "c", "d"]);
  expect(await etui.inbox.read(scope, { message_ids: [ids[0]!, randomUUIDv7()] }, "web")).toBe(1);
  expect(await etui.inbox.read(scope, { message_ids: [ids[0]!] }, "web")).toBe(0);
  expect(titles((await etui.inbox.page(scope, { limit: 9, unread: true })).messages)).toEqual([
    "d",
    "c",
    "b",
  ]);
  expect(await etui.inbox.read(scope, { all: true }, "cli")).toBe(3);
  expect(await etui.inbox.read(scope, { all: true }, "cli")).toBe(0);
  expect(await etui.inbox.page(scope, { limit: 9, unread: true })).toEqual({
    unread: 0,
    messages: [],
    next_cursor: null,
  });
  expect(await lines("readers")).toEqual([
    { target: ids[0], provenance: { tool: "inbox", surface: "web" } },
    { target: ALL_MESSAGES, provenance: { tool: "inbox", surface: "cli" } },
  ]);
});

test("every change is heard by whoever follows the log", async () => {
  const scope = etui.scope("followers");
  const [id] = await leaveMessages(scope, ["a"]);
  const heard: string[] = [];
  const { stop } = await etui.changes.subscribe("followers", (changes) =>
    heard.push(...changes.map(({ change }) => `${change.kind} ${change.target} ${change.action}`)),
  );
  await etui.inbox.read(scope, { message_ids: [id!] }, "web");
  await vi.waitFor(() => expect(heard).toEqual([`inbox ${id} updated`]), 20_000);
  stop();
});

test("that a page has them is noted once, and told to nobody", async () => {
  const scope = etui.scope("viewers");
  await leaveMessages(scope, ["a", "b"]);
  const { messages } = await etui.inbox.page(scope, { limit: 9 });
  expect(messages.every(({ shown_at }) => shown_at === null)).toBe(true);
  await etui.inbox.shown(scope, messages);
  const shown = (await etui.inbox.page(scope, { limit: 9 })).messages;
  expect(shown.every(({ shown_at }) => shown_at !== null)).toBe(true);
  await etui.inbox.shown(scope, messages);
  expect((await etui.inbox.page(scope, { limit: 9 })).messages).toEqual(shown);
  expect(await lines("viewers")).toEqual([]);
});

test("a model is told of each message once, the oldest first, five at a time, and of none that was read", async () => {
  const scope = etui.scope("models");
  const ids = await leaveMessages(scope, ["read", "1", "2", "3", "4", "5", "6", "7"]);
  await etui.inbox.read(scope, { message_ids: [ids[0]!] }, "web");
  expect(titles(await etui.inbox.untold(scope))).toEqual(["1", "2", "3", "4", "5"]);
  expect(titles(await etui.inbox.untold(scope))).toEqual(["6", "7"]);
  expect(await etui.inbox.untold(scope)).toEqual([]);
  const { messages } = await etui.inbox.page(scope, { limit: 9, unread: true });
  expect(messages).toHaveLength(7);
  expect(messages.every(({ told_at }) => told_at !== null)).toBe(true);
});

test("calls at the same moment tell no message twice", async () => {
  const scope = etui.scope("racers");
  const ids = await leaveMessages(
    scope,
    Array.from({ length: 23 }, (_, index) => `${index}`),
  );
  const told: string[] = [];
  for (let round = 0; round < 12 && told.length < ids.length; round++) {
    const calls = await Promise.all(Array.from({ length: 4 }, () => etui.inbox.untold(scope)));
    told.push(...calls.flat().map(({ message_id }) => message_id));
  }
  expect(told.toSorted()).toEqual(ids.toSorted());
});

async function repeatingReminder(userId: string): Promise<string> {
  const created = await etui.execute(
    "create_trigger",
    {
      trigger_type: "reminder",
      title: "Pills",
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "message", params: { text: "Take them" } },
      rules: { repeat: { every: "10m", times: 3 } },
    },
    { userId },
  );
  if (created.status !== "success") throw new Error(JSON.stringify(created));
  return created.trigger_id;
}

const duesOf = async (userId: string) =>
  (
    await etui.scope(userId).rows<{ cause: string }>({
      text: "select cause from trigger_dues where user_id = $1 order by cause",
      values: [userId],
    })
  ).map(({ cause }) => cause);

test("acknowledging a message of a trigger that does not repeat leaves its other messages to be seen", async () => {
  const scope = etui.scope("readers");
  const created = await etui.execute(
    "create_trigger",
    {
      title: "Read",
      trigger_type: "reminder",
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "message", params: { message: "Read." } },
    },
    { userId: "readers" },
  );
  if (created.status !== "success") throw new Error(JSON.stringify(created));
  const [first, second] = await leaveMessages(scope, ["Monday", "Tuesday"], created.trigger_id);
  await etui.inbox.acknowledge(scope, first!, "web");
  expect((await etui.inbox.message(scope, first!))?.acknowledged_at).not.toBeNull();
  expect(await etui.inbox.message(scope, second!)).toMatchObject({ acknowledged_at: null, read_at: null });
});

test("acknowledging a message ends its trigger's repetitions and is done with all it has sent", async () => {
  const scope = etui.scope("patients");
  const triggerId = await repeatingReminder("patients");
  await scope.rows({
    text: `insert into trigger_dues (user_id, trigger_id, cause, due_at, version, alone)
           values ($1, $2, 'repeat', now() + interval '10 minutes', 1, false)`,
    values: ["patients", triggerId],
  });
  const [first] = await leaveMessages(scope, ["Pills", "Pills"], triggerId);
  expect(await duesOf("patients")).toEqual(["repeat", "schedule"]);
  expect(await etui.inbox.acknowledge(scope, first!, "web")).toEqual({ found: true, done: true });
  expect(await duesOf("patients")).toEqual(["schedule"]);
  const { unread, messages } = await etui.inbox.page(scope, { limit: 9 });
  expect(unread).toBe(0);
  expect(messages.every(({ acknowledged_at }) => acknowledged_at !== null)).toBe(true);
  expect((await lines("patients")).map(({ target }) => target).toSorted()).toEqual(
    messages.map(({ message_id }) => message_id).toSorted(),
  );
});

test("a message of no trigger, and one whose trigger is gone, are acknowledged all the same", async () => {
  const scope = etui.scope("orphans");
  const ids = [
    ...(await leaveMessages(scope, ["none"])),
    ...(await leaveMessages(scope, ["gone"], randomUUIDv7())),
  ];
  for (const id of ids) {
    expect(await etui.inbox.acknowledge(scope, id, "cli")).toEqual({ found: true, done: true });
    expect((await etui.inbox.message(scope, id))?.acknowledged_at).not.toBeNull();
  }
  expect(await etui.inbox.acknowledge(scope, randomUUIDv7(), "cli")).toEqual({ found: false });
});

test("a message that is put off comes again with its trigger, and is done with until then", async () => {
  const scope = etui.scope("sleepers");
  const triggerId = await repeatingReminder("sleepers");
  const [id] = await leaveMessages(scope, ["Pills"], triggerId);
  const until = new Date(Date.now() + 60_000);
  expect(await etui.inbox.snooze(scope, id!, until, "web")).toMatchObject({ done: true });
  expect(await duesOf("sleepers")).toEqual(["schedule", "snooze"]);
  expect(await etui.inbox.message(scope, id!)).toMatchObject({ read_at: expect.any(String) });

  await etui.execute("control_trigger", { trigger_id: triggerId, action: "pause" }, { userId: "sleepers" });
  const [later] = await leaveMessages(scope, ["Pills"], triggerId);
  expect(await etui.inbox.snooze(scope, later!, until, "web")).toMatchObject({
    done: false,
    refused: { code: "triggers.snooze_paused" },
  });
  expect(await etui.inbox.message(scope, later!)).toMatchObject({ read_at: null });
  const [loose] = await leaveMessages(scope, ["loose"]);
  expect(await etui.inbox.snooze(scope, loose!, until, "web")).toMatchObject({ done: false });
});

test("nobody sees or touches another user's messages", async () => {
  const [id] = await leaveMessages(etui.scope("mine"), ["a"]);
  const other = etui.scope("other");
  expect(await etui.inbox.page(other, { limit: 9 })).toEqual({ unread: 0, messages: [], next_cursor: null });
  expect(await etui.inbox.read(other, { message_ids: [id!] }, "web")).toBe(0);
  expect(await etui.inbox.acknowledge(other, id!, "web")).toEqual({ found: false });
  expect(await etui.inbox.untold(other)).toEqual([]);
  expect((await etui.inbox.page(etui.scope("mine"), { limit: 9 })).unread).toBe(1);
});
