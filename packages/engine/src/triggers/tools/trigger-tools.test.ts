import type { ToolResult } from "@etui/protocol/tool-result";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { triggersOf } from "../test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const IN_SHANGHAI = /^Snoozed "Water"\. Next: .*\(Asia\/Shanghai\)\./;

/** A user with a trigger that is due tomorrow at the earliest, and what the tools answer. */
const person = (userId: string) => {
  const triggers = triggersOf(etui, userId);
  return {
    ...triggers,
    call: async (tool: string, args: object) =>
      (await triggers.call(tool, args)) as ToolResult & Record<string, unknown>,
    water: () => triggers.create({ title: "Water", schedule: "0 8 1 1 *", schedule_type: "cron" }),
  };
};

const byAddress = {
  trigger_type: "schedule",
  title: "Bell",
  action: { type: "message", params: { text: "Ding" } },
  webhook: true,
};

test("the secret address is told once, when it is made, and from then on that there is one", async () => {
  const lin = person("lin");
  const created = await lin.call("create_trigger", byAddress);
  expect(created.model_output).toBe(
    `Created ${created.trigger_id}. It fires on POST ${created.webhook_path} at this server. This secret address is not shown again: keep it.`,
  );
  const again = await lin.call("create_trigger", byAddress);
  expect(again.webhook_path).toBeUndefined();
  expect(again.model_output).toMatch(/is not shown again\.$/);
  const listed = await lin.call("list_triggers", {});
  expect(listed).toMatchObject({ triggers: [{ trigger_id: created.trigger_id, webhook: true }] });
  expect(listed.model_output).toContain("- Bell [active] when its secret address is called (");
});

test("a list goes on where its cursor says, and a cursor of another list is refused", async () => {
  const wei = person("wei");
  for (const title of ["One", "Two", "Three"]) {
    await wei.call("create_trigger", { ...byAddress, title, schedule: "09:00", schedule_type: "daily" });
  }
  const first = await wei.call("list_triggers", { limit: 2 });
  expect(first).toMatchObject({ count: 3, next_offset: 2 });
  const cursor = first.next_cursor;
  const rest = await wei.call("list_triggers", { limit: 2, cursor });
  expect(rest.triggers).toHaveLength(1);
  expect(rest).not.toHaveProperty("next_cursor");
  const ids = [first, rest].flatMap(({ triggers }) => triggers as { trigger_id: string }[]);
  expect(new Set(ids.map(({ trigger_id }) => trigger_id)).size).toBe(3);
  expect(await wei.call("list_triggers", { status: "all", cursor })).toMatchObject({
    status: "error",
    error: expect.stringContaining("cursor belongs to another query"),
  });
});

test("who asks for an address of a trigger that is there without one hears that it has none", async () => {
  const mei = person("mei");
  const reminder = { ...byAddress, schedule: "08:00", schedule_type: "daily", webhook: false };
  await mei.call("create_trigger", reminder);
  const again = await mei.call("create_trigger", { ...reminder, webhook: true });
  expect(again.model_output).toMatch(
    /It has no secret address: to have one, cancel it and create it anew\.$/,
  );
});

test("one list speaks the language that the user reads now, whatever each trigger was made in", async () => {
  const wu = person("wu");
  await wu.water();
  await etui.settings.change(wu.scope, { locale: "zh-CN" });
  await wu.create({ title: "喝水", schedule: "08:00", schedule_type: "daily" });
  await wu.create({
    title: "账单",
    condition: { type: "deadline", watch_path: "bills/", rule: { field: "due", before: "2d" } },
  });
  const chinese = await wu.call("list_triggers", {});
  expect(chinese.model_output).toMatch(/^3 个触发器：\n- 喝水 .*；下次 .*\n- Water .*；下次 .*\n- 账单 /);
  expect(chinese.model_output).toContain("bills/ 中文档的 due 日期之前2天");
  expect(chinese.model_output).not.toMatch(/every|next|today|tomorrow/);
  await etui.settings.change(wu.scope, { locale: "en" });
  const english = await wu.call("list_triggers", {});
  expect(english.model_output).toMatch(
    /^3 triggers:\n- 喝水 \[active\] every day at 08:00; next .*\n- Water .*; next /,
  );
  expect(english.model_output).not.toMatch(/每天|星期/);
});

test("snoozing takes a time as a schedule of type once does: local, of day, from now or exact", async () => {
  const ana = person("ana");
  const trigger_id = await ana.water();
  const until = async (text?: string) => {
    const answer = await ana.call("control_trigger", { trigger_id, action: "snooze", until: text });
    return answer as ToolResult & { next_trigger_at: string };
  };
  const eve = "2090-12-31T23:59";
  const local = await until(eve);
  expect(local).toMatchObject({ status: "success", next_trigger_at: `${eve}:00+08:00` });
  expect(local.model_output).toMatch(IN_SHANGHAI);
  expect((await until("９：30")).next_trigger_at).toMatch(/T09:30:00\+08:00$/);
  expect((await until(`${eve}+08:00`)).next_trigger_at).toBe(`${eve}:00+08:00`);
  const before = Date.now();
  expect(Date.parse((await until("10m")).next_trigger_at) - before).toBeGreaterThanOrEqual(600_000 - 1_000);
  expect(Date.parse((await until()).next_trigger_at) - before).toBeLessThan(700_000);
});

test.each([
  ["2020-01-01T08:00", /^until has passed already: it is .*\+08:00 now\.$/],
  ["2026-02-30T08:00", /^until: 2026-02-30 does not exist/],
  ["soon", /^until: "soon" is no moment/],
  ["MON 08:00", /^until: "MON 08:00" is no moment/],
  ["1m".repeat(60), /^until has more than 100 characters\.$/],
])("snoozing until %s is refused", async (until, error) => {
  const ben = person("ben");
  const trigger_id = await ben.water();
  const answer = await ben.call("control_trigger", { trigger_id, action: "snooze", until });
  expect(answer).toMatchObject({ status: "error", error: expect.stringMatching(error) });
  await ben.call("cancel_trigger", { trigger_id });
});

test("what is new and what is changed answer with the next five runs", async () => {
  const eve = person("eve");
  const args = { ...byAddress, webhook: false, schedule: "08:00", schedule_type: "daily" };
  const created = await eve.call("create_trigger", args);
  expect(created.next_runs).toHaveLength(5);
  const { trigger_id } = created;
  const updated = await eve.call("update_trigger", { trigger_id, schedule: "09:00", schedule_type: "daily" });
  expect(updated.next_runs).toEqual(Array.from({ length: 5 }, () => expect.stringContaining("09:00")));
});

test("a deadline answers with the dates that its documents have", async () => {
  const kim = person("kim");
  await kim.write("bills/gas", { due: "2090-05-04" });
  await kim.write("bills/rent", { due: "2090-05-01" });
  const created = await kim.call("create_trigger", {
    ...byAddress,
    trigger_type: "condition",
    webhook: false,
    condition: { type: "deadline", watch_path: "bills/", rule: { field: "due", before: "1d" } },
  });
  expect(created.next_runs).toEqual([
    "Sunday, 30 April 2090, 09:00 (Asia/Shanghai)",
    "Wednesday, 3 May 2090, 09:00 (Asia/Shanghai)",
  ]);
  expect(created.model_output).toContain(
    "It fires 1 day before the date in due of a document in bills/. Next: Sunday",
  );
});

test("the schedule of a paused trigger is changed, and it stays paused", async () => {
  const tom = person("tom");
  const trigger_id = await tom.water();
  await tom.call("control_trigger", { trigger_id, action: "pause" });
  const updated = await tom.call("update_trigger", { trigger_id, schedule: "09:00", schedule_type: "daily" });
  expect(updated).toMatchObject({
    trigger_status: "paused",
    next_runs: [],
    model_output: 'Updated "Water". It is paused: it does not fire until it is resumed.',
  });
});

test("who cancels twice hears that it is cancelled already, and nothing is changed", async () => {
  const ada = person("ada");
  const trigger_id = await ada.water();
  const first = await ada.call("cancel_trigger", { trigger_id });
  expect(first.receipt!.changed).toMatchObject([{ version: 2 }]);
  const again = await ada.call("cancel_trigger", { trigger_id });
  expect(again).toMatchObject({
    status: "success",
    trigger_status: "cancelled",
    model_output: '"Water" is cancelled already; nothing was changed.',
  });
  expect(again.receipt!.changed).toEqual([]);
  const [row] = await ada.scope.rows<{ changes: number; version: number }>({
    text: `select t.version, (select count(*)::int from user_changes c
                              where c.user_id = t.user_id and c.target = t.trigger_id::text) as changes
           from user_triggers t where t.user_id = $1`,
    values: ["ada"],
  });
  expect(row).toEqual({ version: 2, changes: 2 });
});
