import { sayRefusal } from "@etui/words/say-refusal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exported, refusalOf, rowsOf, sealed, sourceOf } from "../archive/test-archives.ts";
import type { Etui } from "../etui.ts";
import { leaveMessages } from "../inbox/test-inbox.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { triggersOf } from "./test-triggers.ts";

let etui: Etui;
let archive: Buffer;
let webhook: string;
let done: string;
beforeAll(async () => {
  etui = await startTestEtui();
  const lin = triggersOf(etui, "lin");
  const daily = await lin.create({ title: "Water", schedule: "08:00", schedule_type: "daily" });
  await lin.call("update_trigger", { trigger_id: daily, title: "Tea" });
  const paused = await lin.create({ title: "Paused", schedule: "09:00", schedule_type: "daily" });
  await lin.call("control_trigger", { trigger_id: paused, action: "pause" });
  const made = await lin.call("create_trigger", {
    trigger_type: "schedule",
    title: "Doorbell",
    webhook: true,
    action: {
      type: "notify",
      params: { body: "{{ body.who }}", channels: ["webhook"], url: "https://example.org/in" },
    },
  });
  webhook = (made as unknown as { webhook_path: string }).webhook_path.slice("/hooks/".length);
  await lin.write("tasks/1", { due: "2099-01-01" });
  await lin.create({
    title: "Due",
    condition: { type: "deadline", watch_path: "tasks/", rule: { field: "due" } },
  });
  await lin.create({
    title: "Done",
    condition: { type: "data_match", watch_path: "tasks/*", rule: { where: { done: true } } },
  });
  done = await lin.create({ title: "Once", schedule: "2098-01-01T08:00", schedule_type: "once" });
  const [read] = await leaveMessages(lin.scope, ["read", "unread"], daily);
  await etui.inbox.read(lin.scope, { message_ids: [read!] }, "web");
  await lin.scope.rows({
    text: `insert into trigger_deliveries (user_id, delivery_id, firing_id, trigger_id, channel, status, request)
           values ('lin', gen_random_uuid(), gen_random_uuid(), $1, 'webhook', 'waiting', '{"title": "x"}')`,
    values: [daily],
  });
  await etui.settings.change(lin.scope, { quiet_hours: { from: "22:00", to: "07:00", mode: "skip" } });
  archive = await exported(etui, "lin");
});
afterAll(() => etui.close());

type Line = { table: string; row: Record<string, unknown> };

/** The archive as another program could write it. */
const rewritten = (edit: (line: Line) => object): string => {
  const { schema, tables } = JSON.parse(archive.toString().split("\n")[0]!);
  const lines = rowsOf(archive).map((text) => JSON.parse(text) as Line);
  return sealed(
    lines.map((line) => ({ table: line.table, row: edit(line) })),
    { schema, tables },
  );
};

const titles = async (userId: string) =>
  (
    await etui.scope(userId).rows<{ line: string }>({
      text: `select title || ' ' || status as line from user_triggers where user_id = $1 order by 1`,
      values: [userId],
    })
  ).map(({ line }) => line);

test("triggers come back with their versions, messages and settings, and wait for what is next from now on", async () => {
  await etui.archives.import("mei", sourceOf(archive));
  // It was made for somebody else, so what sends is paused, until mei lets it go on.
  const asPaused = (await titles("lin")).map((line) =>
    line === "Doorbell active" ? "Doorbell paused" : line,
  );
  expect(await titles("mei")).toEqual(asPaused);
  const { triggers } = (await etui.execute(
    "list_triggers",
    { status: "paused" },
    { userId: "mei" },
  )) as unknown as {
    triggers: { trigger_id: string; title: string }[];
  };
  const { trigger_id } = triggers.find(({ title }) => title === "Doorbell")!;
  await etui.execute("control_trigger", { trigger_id, action: "resume" }, { userId: "mei" });
  expect(await titles("mei")).toEqual(await titles("lin"));
  const byCause = (dues: { cause: string; target: string; due_at: Date }[]) =>
    dues.map(({ cause, target, due_at }) => `${due_at.toISOString()} ${cause} ${target}`);
  expect(byCause(await triggersOf(etui, "mei").dues())).toEqual(
    byCause(await triggersOf(etui, "lin").dues()),
  );
  expect(await etui.inbox.page(etui.scope("mei"), { limit: 9 })).toMatchObject({
    unread: 1,
    messages: [{ title: "unread" }, { title: "read" }],
  });
  expect(await etui.settings.read(etui.scope("mei"))).toMatchObject({ quiet_hours: { from: "22:00" } });
  const watched = await etui.scope("mei").rows({
    text: "select watch_key from trigger_watches where user_id = 'mei' order by 1",
    values: [],
  });
  expect(watched).toEqual([{ watch_key: "tasks/" }, { watch_key: "tasks/" }]);
});

test("what was on its way out of the house stays where it was", async () => {
  const deliveries = await etui.scope("mei").rows({
    text: "select status, error from trigger_deliveries where user_id = 'mei'",
    values: [],
  });
  expect(deliveries).toEqual([{ status: "failed", error: "It was not sent yet when the archive was made." }]);
});

test("a webhook that two users have by now fires for both", async () => {
  expect(await etui.webhooks.call(webhook, { body: { who: "Ada" } })).toBe("accepted");
  for (const userId of ["lin", "mei"]) {
    const calls = (await triggersOf(etui, userId).dues()).filter(({ cause }) => cause === "webhook");
    expect(calls).toHaveLength(1);
  }
});

test("a single time that has passed meanwhile is done, and fires nothing", async () => {
  const past = rewritten(({ table, row }) =>
    table === "user_triggers" && row.trigger_id === done
      ? { ...row, schedule: "2001-01-01T08:00:00+08:00" }
      : row,
  );
  await etui.archives.import("ada", sourceOf(past));
  expect(await titles("ada")).toContain("Once completed");
  const waits = await triggersOf(etui, "ada").dues();
  expect(waits.every(({ due_at }) => due_at.getTime() > Date.now())).toBe(true);
});

test("what was put off still comes then, of active triggers and of paused ones", async () => {
  const ned = triggersOf(etui, "ned");
  const snoozed = async (title: string) => {
    const trigger_id = await ned.create({ title, schedule: "1h", schedule_type: "once" });
    await ned.call("control_trigger", { trigger_id, action: "snooze", until: "2h" });
    return trigger_id;
  };
  await snoozed("Active");
  await ned.call("control_trigger", { trigger_id: await snoozed("Paused"), action: "pause" });
  const out = await exported(etui, "ned");
  await etui.archives.import("oda", sourceOf(out));
  const oda = triggersOf(etui, "oda");
  expect(await oda.dues()).toEqual(await ned.dues());
  expect(await titles("oda")).toEqual(["Active active", "Paused paused"]);
  const [paused] = await etui.scope("oda").rows<{ trigger_id: string }>({
    text: "select trigger_id from user_triggers where user_id = 'oda' and status = 'paused'",
    values: [],
  });
  await oda.call("control_trigger", { trigger_id: paused!.trigger_id, action: "resume" });
  expect((await oda.dues()).filter(({ cause }) => cause === "snooze")).toHaveLength(2);
});

test.each([
  ["a schedule that is none", { schedule: "every day" }, "schedule is none"],
  ["a zone that is none", { time_zone: "Mars/Olympus" }, "time_zone must be a time zone"],
  ["an action without its text", { action: { type: "message", params: {} } }, "action"],
  ["a status that is none", { status: "sleeping" }, "status must be one of"],
  ["a rule that nobody knows", { rules: { loud: true } }, "rules"],
  [
    "a meaning of lists that is none",
    { rules: { only_if: { path: "a", is: "present", lists: "outside" } } },
    "rules",
  ],
  ["a language that is none", { locale: "x!" }, "locale must be a language"],
])("an archive with %s is refused before anything is written", async (_what, change, because) => {
  const forged = rewritten(({ table, row }) =>
    table === "user_triggers" && row.trigger_id === done ? { ...row, ...change } : row,
  );
  const refusal = await refusalOf(etui.archives.import("bo", sourceOf(forged)));
  expect(refusal.code).toBe("archive.forbidden_row");
  expect(sayRefusal(refusal, "en")).toContain(because);
  expect(await titles("bo")).toEqual([]);
});

test("a filter comes back with the meaning of lists that it had, also from before there was another", async () => {
  const before = rewritten(({ table, row }) =>
    table === "user_triggers" && row.title === "Done"
      ? { ...row, condition: { ...(row.condition as object), lists: undefined } }
      : row,
  );
  const listsOf = async (user: string) => {
    const rows = await etui.scope(user).rows<{ lists: string | null }>({
      text: "select condition ->> 'lists' as lists from user_triggers where user_id = $1 and title = 'Done'",
      values: [user],
    });
    return rows.map(({ lists }) => lists);
  };
  await etui.archives.import("uma", sourceOf(before));
  await etui.archives.import("una", sourceOf(archive));
  expect([await listsOf("uma"), await listsOf("una")]).toEqual([[null], ["inside"]]);
});

test("an earlier version that no undo could bring back is refused as well", async () => {
  const forged = rewritten(({ table, row }) =>
    table === "user_triggers_history"
      ? { ...row, definition: { ...(row.definition as object), schedule: "never" } }
      : row,
  );
  const refusal = await refusalOf(etui.archives.import("bo", sourceOf(forged)));
  expect(refusal.code).toBe("archive.forbidden_row");
  expect(sayRefusal(refusal, "en")).toContain("schedule");
});
