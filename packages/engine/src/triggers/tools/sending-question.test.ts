/** What leaves the house is the person's word whenever it can change. Source: RELIABILITY, D9 and SK-3. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import type { CallContext } from "../../tool/tool.ts";

const URL = "https://example.com/in";
const sends = {
  trigger_type: "condition",
  title: "Report",
  condition: { type: "data_match", watch_path: "public/", rule: { where: {} } },
  action: {
    type: "notify",
    params: { body: "{{ trigger.title }}: {{ document.content }}", channels: ["webhook"], url: URL },
  },
};
const says = { type: "message", params: { text: "Hello" } };

let etui: Etui;
let userId: string;
let count = 0;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());
beforeEach(() => {
  userId = `sender-${++count}`;
});

type Speaker = Partial<CallContext>;
const person: Speaker = { surface: "web" };
const model: Speaker = { surface: "mcp", conversationId: "talk" };
const call = (tool: string, args: object, who: Speaker = model) =>
  etui.execute(tool, args, { userId, ...who });

async function stored(more: object = {}): Promise<string> {
  const created = await call("create_trigger", { ...sends, ...more }, person);
  if (created.status !== "success") throw new Error(created.error);
  return (created as unknown as { trigger_id: string }).trigger_id;
}

const scheduled = {
  trigger_type: "schedule",
  condition: undefined,
  schedule: "08:00",
  schedule_type: "daily",
};
const onSchedule = {
  ...scheduled,
  action: { type: "notify", params: { body: "Done", channels: ["webhook"], url: URL } },
};

const asked = (question: string | RegExp) => ({
  status: "pending",
  confirmation: { question: expect.stringMatching(question) },
  receipt: { changed: [] },
});

describe("a model asks before it changes a trigger that sends", () => {
  test.each([
    [
      "what it watches",
      { condition: { type: "data_match", watch_path: "private/", rule: { where: {} } } },
      /When: .*public\/.* → .*private\//,
    ],
    ["its title, which it sends", { title: "Pin 1234" }, /Title: "Report" → "Pin 1234"\./],
    ["what it says of itself", { description: "Pin 1234" }, /Description: none → "Pin 1234"\./],
    ["the document that it belongs to", { source_path: "private/1" }, /Document: none → "private\/1"\./],
    ["its rules", { rules: { quiet_hours: "off" } }, /Rules: none → \{"quiet_hours":"off"\}\./],
    [
      "where it sends to",
      { action: { ...sends.action, params: { ...sends.action.params, url: "https://аpple.com/in" } } },
      /Address: "https:\/\/example\.com\/in" → "https:\/\/xn--pple-43d\.com\/in"\./,
    ],
    [
      "what it sends",
      { action: { ...sends.action, params: { ...sends.action.params, body: "{{ document.path }}" } } },
      /Text: .* → "\{\{ document\.path \}\}"\./,
    ],
  ])("%s", async (_, change, question) => {
    const trigger_id = await stored();
    const wish = await call("update_trigger", { trigger_id, ...change });
    expect(wish).toMatchObject(asked(question));
    expect(await etui.execute("list_triggers", {}, { userId })).toMatchObject({
      triggers: [{ title: "Report", version: 1 }],
    });
  });

  test("when it sends, by the verb as well", async () => {
    const trigger_id = await stored(onSchedule);
    const times = { schedule: "1m", schedule_type: "interval" };
    const question = /When: every day at 08:00 \(UTC\) → every minute \(UTC\)\./;
    expect(await call("update_trigger", { trigger_id, ...times })).toMatchObject(asked(question));
    expect(await call("remind", { action: "update", id: trigger_id, when: "every minute" })).toMatchObject(
      asked(question),
    );
    await call("control_trigger", { trigger_id, action: "pause" });
    expect(await call("remind", { action: "resume", id: trigger_id })).toMatchObject(
      asked("by itself again"),
    );
  });

  test("in which zone the dates are by which it sends", async () => {
    const trigger_id = await stored({
      condition: { type: "deadline", watch_path: "public/", rule: { field: "due" } },
    });
    expect(await call("update_trigger", { trigger_id, time_zone: "Asia/Tokyo" })).toMatchObject(
      asked(/When: .+\(UTC\) → .+\(Asia\/Tokyo\)\./),
    );
  });

  test("that it sends at all, of one that did not", async () => {
    const trigger_id = await stored({ action: says });
    expect(await call("update_trigger", { trigger_id, title: "Other" })).toMatchObject({ status: "success" });
    expect(await call("update_trigger", { trigger_id, action: sends.action })).toMatchObject(
      asked(/Address: none → /),
    );
  });

  test("in the person's own language", async () => {
    const trigger_id = await stored();
    const zh = { ...model, locale: "zh" };
    expect(await call("control_trigger", { trigger_id, action: "run" }, zh)).toMatchObject(
      asked(/^允许触发器"Report"现在向"https:\/\/example\.com\/in"发送内容？内容：/),
    );
  });

  test("and the values in a text are named where it is too long to be shown whole", async () => {
    const trigger_id = await stored();
    const body = `${"a".repeat(2_000)} {{ document.content }}`;
    const action = { type: "notify", params: { body, channels: ["webhook"], url: URL } };
    expect(await call("update_trigger", { trigger_id, action })).toMatchObject(
      asked(/a… \(2025, \{\{ document\.content \}\}\)\./),
    );
  });
});

describe("a model asks before a trigger that sends goes on", () => {
  test("resumed, run now, put off, or with a pause that ends", async () => {
    const trigger_id = await stored(onSchedule);
    const control = (action: string, more: object = {}) =>
      call("control_trigger", { trigger_id, action, ...more });
    expect(await control("run")).toMatchObject(asked(/send to "https:\/\/example\.com\/in" now\?.*"Done"/));
    expect(await control("snooze", { until: "1m" })).toMatchObject(asked("at another time"));
    expect(await control("pause")).toMatchObject({ status: "success" });
    expect(await control("pause", { until: "1m" })).toMatchObject(asked("by itself again"));
    const byVerb = { action: "pause", id: trigger_id, when: "1m" };
    expect(await call("remind", byVerb)).toMatchObject(asked("by itself again"));
    expect(await control("resume")).toMatchObject(asked("by itself again"));
    expect(await etui.execute("list_triggers", { status: "all" }, { userId })).toMatchObject({
      triggers: [{ status: "paused" }],
    });
  });

  test("brought back by an undo", async () => {
    const trigger_id = await stored(onSchedule);
    expect(await call("cancel_trigger", { trigger_id })).toMatchObject({ status: "success" });
    const wish = await call("undo_last", {});
    expect(wish).toMatchObject(asked(/^Bring back the trigger "Report", which sends to/));
    await etui.confirmations.decide(userId, wish.confirmation!.confirmation_id, { decision: "approve" });
    expect(await call("undo_last", {})).toMatchObject({ status: "success", undone: 1 });
    expect(await call("list_triggers", {})).toMatchObject({ triggers: [{ trigger_id, status: "active" }] });
  });

  test("but an undo that ends one is not asked about, nor one of something else", async () => {
    const made = await call("create_trigger", { ...sends, ...onSchedule });
    await etui.confirmations.decide(userId, made.confirmation!.confirmation_id, { decision: "approve" });
    expect(await call("create_trigger", { ...sends, ...onSchedule })).toMatchObject({ status: "success" });
    await call("write_user_data", { path: "notes/1", content: { text: "mine" } });
    expect(await call("undo_last", {})).toMatchObject({ status: "success", undone: 1 });
    expect(await call("undo_last", {})).toMatchObject({ status: "success", undone: 1 });
    expect(await call("list_triggers", {})).toMatchObject({ triggers: [] });
  });
});

test("a yes is for these arguments, once, and nothing is asked twice for one call", async () => {
  const trigger_id = await stored();
  const wish = await call("update_trigger", { trigger_id, title: "Weekly" });
  expect(await call("update_trigger", { trigger_id, title: "Weekly" })).toMatchObject({
    confirmation: { confirmation_id: wish.confirmation!.confirmation_id },
  });
  await etui.confirmations.decide(userId, wish.confirmation!.confirmation_id, { decision: "approve" });
  expect(await call("update_trigger", { trigger_id, title: "Daily" })).toMatchObject({ status: "pending" });
  expect(await call("update_trigger", { trigger_id, title: "Weekly" })).toMatchObject({ status: "success" });
  expect(await call("update_trigger", { trigger_id, title: "Weekly" })).toMatchObject({ status: "success" });
});

test("a question that waits says what holds by now", async () => {
  const trigger_id = await stored();
  await call("update_trigger", { trigger_id, title: "Weekly" });
  await call("update_trigger", { trigger_id, title: "Daily" }, person);
  const wish = await call("update_trigger", { trigger_id, title: "Weekly" });
  expect(wish).toMatchObject(asked(/Title: "Daily" → "Weekly"/));
  expect(await etui.confirmations.list(userId)).toMatchObject([{ question: wish.confirmation!.question }]);
});

test("what sends less is not asked about: paused, cancelled, without its address, or what changes nothing", async () => {
  const trigger_id = await stored(onSchedule);
  const done = { status: "success" };
  expect(await call("update_trigger", { trigger_id, title: "Report" })).toMatchObject(done);
  expect(await call("control_trigger", { trigger_id, action: "acknowledge" })).toMatchObject(done);
  expect(await call("control_trigger", { trigger_id, action: "pause", until: "2h" })).toMatchObject(done);
  expect(await call("update_trigger", { trigger_id, action: says })).toMatchObject(done);
  expect(await call("control_trigger", { trigger_id, action: "resume" })).toMatchObject(done);
  expect(await call("cancel_trigger", { trigger_id: await stored() })).toMatchObject(done);
  expect(await etui.confirmations.list(userId)).toEqual([]);
});

test("what would be refused is refused without a question", async () => {
  const trigger_id = await stored();
  expect(await call("update_trigger", { trigger_id, schedule: "25:00" })).toMatchObject({ status: "error" });
  expect(await call("control_trigger", { trigger_id: "nothing", action: "run" })).toMatchObject({
    status: "not_found",
  });
  await call("cancel_trigger", { trigger_id });
  expect(await call("control_trigger", { trigger_id, action: "resume" })).toMatchObject({ status: "error" });
  expect(await etui.confirmations.list(userId)).toEqual([]);
});

test.each([["web"], ["cli"], ["http"], ["library"]] as const)(
  "the person's own hand is not asked: %s",
  async (surface) => {
    const trigger_id = await stored(onSchedule);
    for (const [tool, args] of [
      ["update_trigger", { title: "Other" }],
      ["control_trigger", { action: "pause" }],
      ["control_trigger", { action: "resume" }],
      ["control_trigger", { action: "run" }],
    ] as const)
      expect(await call(tool, { trigger_id, ...args }, { surface })).toMatchObject({ status: "success" });
  },
);
