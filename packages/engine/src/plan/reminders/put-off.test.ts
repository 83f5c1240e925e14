/**
 * A reminder that rang and was put off goes on waiting, whatever becomes of its task, as long as that has it. The tests wait
 * together for what rings, each with a person of its own.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { findFaults } from "../doctor/plan-faults.ts";
import { day, planOf } from "../test-plan.ts";

/** `expect.poll` knows one test at a time, and these run together. */
const PATIENCE = { timeout: 30_000, interval: 50 };

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true });
});
afterAll(() => etui.close());

interface Ringing {
  status: string;
  title: string;
  dues: string[];
}

let users = 0;
/** A person with a task whose reminder has rung and was put off until `until`. */
async function putOff(until: Date, payload: object = {}) {
  const user = `puts off ${++users}`;
  const { call, add } = planOf(etui, user);
  const inbox = async () => (await etui.inbox.page(etui.scope(user), { limit: 10 })).messages;
  const at = new Date(Date.now() + 1_200).toISOString();
  const task_id = await add({ title: "Call", reminder: { at }, ...payload });
  await vi.waitFor(async () => expect(await inbox()).toHaveLength(1), PATIENCE);
  const [message] = await inbox();
  const snooze = (to = until) => etui.inbox.snooze(etui.scope(user), message!.message_id, to, "web");
  const triggers = () =>
    etui.scope(user).rows<Ringing>({
      text: `select status, title, array(
               select d.cause || ' ' || (d.due_at = $2::timestamptz)::text from trigger_dues d
               where d.user_id = $1 and d.trigger_id = t.trigger_id order by d.cause) as dues
             from user_triggers t where user_id = $1 order by created_at`,
      values: [user, until],
    });
  expect(await snooze()).toMatchObject({ done: true });
  return {
    call,
    task_id,
    inbox,
    snooze,
    triggers,
    faults: () => findFaults(etui.scope(user)),
    async did(tool: string, args: object): Promise<string> {
      const answer = await call(tool, { task_id, ...args });
      expect(answer, answer.error).toMatchObject({ status: "success" });
      return answer.receipt!.call_id;
    },
    reminder: async () => {
      const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as {
        tasks: { planning: { reminder: { at: string } | null } }[];
      };
      return tasks[0]!.planning.reminder;
    },
  };
}

const inAnHour = () => new Date(Math.floor(Date.now() / 1_000) * 1_000 + 3_600_000);
const WAITS = { status: "active", dues: ["snooze true"] };

test.concurrent("it stays where the task is renamed, moved or made more pressing, and says what the task is called by then", async () => {
  const { did, triggers, faults } = await putOff(inAnHour());
  await did("plan_update_task", { patch_payload: { title: "Call back", priority: "high" } });
  await did("plan_move_task", { target_list_id: "someday" });
  expect(await triggers()).toMatchObject([{ ...WAITS, title: "Call back" }]);
  expect(await faults()).toEqual([]);
});

test.concurrent("one that has rung can be put off after its task was changed", async () => {
  const { did, triggers, snooze } = await putOff(new Date(Date.now() + 1));
  await vi.waitFor(async () => expect(await triggers()).toMatchObject([{ status: "completed" }]), PATIENCE);
  await did("plan_update_task", { patch_payload: { priority: "high" } });
  expect(await triggers()).toMatchObject([{ status: "completed" }]);
  expect(await snooze()).toMatchObject({ done: true });
});

test.concurrent.each([
  ["its completion", "plan_complete_task", {}],
  ["its being given up", "plan_update_task", { patch_payload: { status: "cancelled" } }],
  ["its reminder being taken away", "plan_clear_reminder", {}],
  ["another reminder", "plan_set_reminder", { reminder_payload: { at: `${day(2)}T09:00` } }],
])("an undo of %s brings back what was put off, at the moment to which it was", async (_, tool, args) => {
  const { call, did, triggers, reminder, faults } = await putOff(inAnHour());
  const before = await reminder();
  const call_id = await did(tool, args);
  expect(JSON.stringify(await triggers())).not.toContain("snooze");
  const undone = await call("undo", { call_id });
  expect(undone).toMatchObject({ status: "success" });
  expect(undone.model_output).not.toContain("reminder");
  expect((await triggers()).filter(({ status }) => status === "active")).toMatchObject([WAITS]);
  expect(await reminder()).toEqual(before);
  expect(await faults()).toEqual([]);
  // And the undo can be taken back, and that again.
  const redone = await call("undo", { call_id: undone.receipt!.call_id });
  expect(redone).toMatchObject({ status: "success" });
  expect(JSON.stringify(await triggers())).not.toContain("snooze");
  expect(await call("undo", { call_id: redone.receipt!.call_id })).toMatchObject({ status: "success" });
  expect((await triggers()).filter(({ status }) => status === "active")).toMatchObject([WAITS]);
});

test.concurrent("so does that of a task that had gone on to its next day", async () => {
  const { call, did, triggers, faults } = await putOff(inAnHour(), {
    schedule: { intent: "exact_time", date: day(0), time: "23:59" },
    repeat: "every day",
  });
  const call_id = await did("plan_complete_task", {});
  expect(await triggers()).toMatchObject([{ status: "active", dues: ["schedule false"] }]);
  expect(await call("undo", { call_id })).toMatchObject({ status: "success" });
  expect(await triggers()).toMatchObject([WAITS]);
  expect(await faults()).toEqual([]);
});

test.concurrent.each([
  ["its completion", "plan_complete_task", {}],
  ["another reminder", "plan_set_reminder", { reminder_payload: { at: `${day(2)}T09:00` } }],
])(
  "what was put off to a moment that has come since %s does not ring, and that is said",
  async (_, tool, args) => {
    const until = new Date(Date.now() + 5_000);
    const { call, did, triggers, reminder, inbox } = await putOff(until);
    const before = await reminder();
    const call_id = await did(tool, args);
    await vi.waitFor(async () => expect(new Date() > until).toBe(true), PATIENCE);
    const undone = await call("undo", { call_id });
    expect(undone).toMatchObject({ status: "success" });
    expect(undone.model_output).toMatch(
      / The reminder of "Call" for \w{3} \d{4}-\d\d-\d\d \d\d:\d\d is over and does not ring again\.$/,
    );
    // As one that rang and that nobody completed has it.
    expect(await triggers()).toMatchObject([{ status: "completed", dues: [] }]);
    expect(await reminder()).toEqual(before);
    // Its message waits for an answer again, as though it had not been put off.
    expect(await inbox()).toEqual([
      expect.objectContaining({ read_at: null, acknowledged_at: null, snoozed_until: null }),
    ]);
  },
);

test.concurrent("a tick that is taken back after the reminder rang loses it for no later time", async () => {
  const { call, did, reminder, triggers, snooze, faults } = await putOff(new Date(Date.now() + 1), {
    schedule: { intent: "exact_time", date: day(0), time: "23:59" },
    repeat: "every day",
  });
  await vi.waitFor(async () => expect(await triggers()).toMatchObject([{ status: "completed" }]), PATIENCE);
  const before = await reminder();
  const next = async () => {
    const call_id = await did("plan_complete_task", {});
    return { call_id, at: (await reminder())?.at };
  };
  const first = await next();
  const undone = await call("undo", { call_id: first.call_id });
  expect(undone).toMatchObject({ status: "success" });
  expect(await reminder()).toEqual(before);
  expect((await triggers()).map(({ status }) => status)).toEqual(["completed", "cancelled"]);
  expect(await faults()).toEqual([]);
  // It can be put off again, and what was put off goes with the task.
  expect(await snooze()).toMatchObject({ done: true });
  const second = await next();
  expect(second.at).toBe(first.at);
  expect(JSON.stringify(await triggers())).not.toContain("snooze");
  expect(await faults()).toEqual([]);
});

test.concurrent("an undo of that undo puts the message off again, and settles it where its task was completed", async () => {
  const until = inAnHour();
  const { call, did, inbox, triggers } = await putOff(until);
  const asPutOff = await inbox();
  const waits = [expect.objectContaining({ read_at: null, acknowledged_at: null, snoozed_until: null })];
  const taken = await call("undo");
  expect(await inbox()).toEqual(waits);
  const again = await call("undo", { call_id: taken.receipt!.call_id });
  expect(again).toMatchObject({ status: "success" });
  expect(await inbox()).toMatchObject([
    { snoozed_until: asPutOff[0]!.snoozed_until, acknowledged_at: expect.any(String) },
  ]);
  expect((await inbox())[0]!.read_at).not.toBeNull();
  expect(await triggers()).toMatchObject([WAITS]);
  await call("undo", { call_id: again.receipt!.call_id });
  expect(await inbox()).toEqual(waits);
  await did("plan_complete_task", {});
  expect(await inbox()).toMatchObject([{ acknowledged_at: expect.any(String) }]);
});

test.concurrent("a put-off that is taken back leaves the message unread, or put off to the moment before", async () => {
  const [first, second] = [inAnHour(), new Date(inAnHour().getTime() + 3_600_000)];
  const { call, inbox, snooze, triggers } = await putOff(first);
  expect(await snooze(second)).toMatchObject({ done: true });
  expect(await inbox()).toMatchObject([{ snoozed_until: second.toISOString() }]);
  expect(await call("undo")).toMatchObject({ status: "success" });
  expect(await triggers()).toMatchObject([WAITS]);
  expect(await inbox()).toMatchObject([
    { snoozed_until: first.toISOString(), acknowledged_at: expect.any(String) },
  ]);
  expect(await call("undo")).toMatchObject({ status: "success" });
  expect(await triggers()).toMatchObject([{ status: "completed", dues: [] }]);
  expect(await inbox()).toEqual([
    expect.objectContaining({ read_at: null, acknowledged_at: null, snoozed_until: null }),
  ]);
});
