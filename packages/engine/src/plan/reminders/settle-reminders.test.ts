/** What was done anywhere is not asked about in the inbox any more, and is again once that is taken back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { leaveMessages } from "../../inbox/test-inbox.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

async function reminded(user: string, more: object = {}) {
  const plan = planOf(etui, user);
  const scope = etui.scope(user);
  const schedule = { date: day(1), time: "09:00" };
  const task_id = await plan.add({ title: "Pills", schedule, reminder: { at: `${day(1)}T08:45` }, ...more });
  const rang = async (title: string) => {
    const [row] = await scope.rows<{ trigger_id: string }>({
      text: "select trigger_id from plan_tasks where user_id = $1 and task_id = $2",
      values: [user, task_id],
    });
    const [id] = await leaveMessages(scope, [title], row!.trigger_id);
    return id!;
  };
  const unread = async () =>
    (await etui.inbox.page(scope, { limit: 10, unread: true })).messages.map(({ title }) => title);
  return { ...plan, scope, task_id, rang, unread };
}

test("the message of a task that is ticked, cancelled or deleted is settled, and is unread again once that is undone", async () => {
  const { call, scope, task_id, rang, unread } = await reminded("lin");
  await rang("Pills");
  await leaveMessages(scope, ["of something else"]);
  const ways: [string, object][] = [
    ["plan_complete_task", {}],
    ["plan_update_task", { patch_payload: { status: "cancelled" } }],
  ];
  for (const [tool, args] of ways) {
    await call(tool, { task_id, ...args });
    expect(await unread()).toEqual(["of something else"]);
    const { messages } = await etui.inbox.page(scope, { limit: 10 });
    expect(messages.find(({ title }) => title === "Pills")?.acknowledged_at).not.toBeNull();
    await call("undo", {}, { surface: "web" });
    expect(await unread()).toEqual(["of something else", "Pills"]);
  }
  await call("plan_apply", { operations: [{ op: "delete_task", task_id }] });
  expect(await unread()).toEqual(["of something else"]);
});

test("what the person had seen or answered is as they left it after an undo", async () => {
  const { call, scope, task_id, rang, unread } = await reminded("mei");
  const [seen, answered] = [await rang("seen"), await rang("answered")];
  await etui.inbox.read(scope, { message_ids: [seen] }, "web");
  await etui.inbox.acknowledge(scope, answered, "web");
  const before = await etui.inbox.page(scope, { limit: 10 });
  await call("plan_complete_task", { task_id });
  expect(await etui.inbox.message(scope, seen)).toMatchObject({ acknowledged_at: expect.any(String) });
  await call("undo", {}, { surface: "web" });
  expect(await etui.inbox.page(scope, { limit: 10 })).toEqual(before);
  expect(await unread()).toEqual([]);
});

test("of what repeats the messages of all earlier times are settled with one tick; a change of words settles none", async () => {
  const { call, task_id, rang, unread } = await reminded("ana", { repeat: "every day" });
  await rang("first");
  await call("plan_update_task", { task_id, title: "Two pills" });
  expect(await unread()).toEqual(["first"]);
  await call("plan_complete_task", { task_id, dry_run: true });
  expect(await unread()).toEqual(["first"]);
  await call("plan_complete_task", { task_id });
  expect(await unread()).toEqual([]);
  await rang("second");
  expect(await unread()).toEqual(["second"]);
  await call("plan_complete_task", { task_id });
  await call("undo", {}, { surface: "web" });
  expect(await unread()).toEqual(["second"]);
});

test.each([
  ["what repeats", { repeat: "every day" }],
  ["what is done once", {}],
])(
  "an undo of the undo of a tick settles the message again, and counts as done again: %s",
  async (user, more) => {
    const { call, scope, task_id, rang, unread } = await reminded(user, more);
    await rang("Pills");
    const completions = () =>
      scope.rows({
        text: `select version, completed_at, occurrence::text, estimate_minutes from plan_completions where user_id = $1`,
        values: [user],
      });
    let { call_id } = (await call("plan_complete_task", { task_id })).receipt!;
    const [first] = await completions();
    for (let turn = 0; turn < 3; turn++) {
      call_id = (await call("undo", { call_id })).receipt!.call_id;
      expect(await unread()).toEqual(["Pills"]);
      expect(await completions()).toEqual([]);
      call_id = (await call("undo", { call_id })).receipt!.call_id;
      expect(await unread()).toEqual([]);
      expect(await completions()).toEqual([{ ...first, version: expect.any(Number) }]);
    }
  },
);
