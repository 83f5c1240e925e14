/** An undo of something that is not the last: it is taken back, or it is said what stands in the way. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { findFaults } from "../doctor/plan-faults.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

let users = 0;
const person = () => {
  const user = `order${++users}`;
  const { call, add } = planOf(etui, user);
  return {
    add,
    call,
    /** The id of the call. */
    async did(tool: string, args: object): Promise<string> {
      const answer = await call(tool, args);
      expect(answer, answer.error).toMatchObject({ status: "success" });
      return answer.receipt!.call_id;
    },
    faults: () => findFaults(etui.scope(user)),
  };
};

const at = `${day(1)}T08:15`;
const exact = { intent: "exact_time", date: day(2), time: "09:00" };
const dateOnly = { intent: "date_only", date: day(2) };

test.each([
  {
    undone: "a reminder taken away",
    after: "a day without a time",
    task: { reminder: { at } },
    first: ["plan_clear_reminder", {}],
    later: ["plan_set_schedule", { schedule_payload: dateOnly }],
    says: "a reminder needs a time",
  },
  {
    undone: "a reminder taken away",
    after: "its completion",
    task: { reminder: { at } },
    first: ["plan_clear_reminder", {}],
    later: ["plan_complete_task", {}],
    says: "not open any more",
  },
  {
    undone: "a review taken away",
    after: "its completion",
    task: { next_review_at: day(3) },
    first: ["plan_set_review", { unset: ["next_review_at"] }],
    later: ["plan_complete_task", {}],
    says: "looked at again",
  },
  {
    undone: "its time",
    after: "a reminder",
    task: { schedule: dateOnly },
    first: ["plan_set_schedule", { schedule_payload: exact }],
    later: ["plan_set_reminder", { reminder_payload: { at } }],
    says: "a reminder needs a time",
  },
  {
    undone: "its reopening",
    after: "a reminder",
    task: {},
    before: ["plan_complete_task", {}],
    first: ["plan_update_task", { patch_payload: { status: "open" } }],
    later: ["plan_set_reminder", { reminder_payload: { at } }],
    says: "not open any more",
  },
  {
    undone: "its day",
    after: "a repeat",
    task: {},
    first: ["plan_set_schedule", { schedule_payload: dateOnly }],
    later: ["plan_set_schedule", { repeat: "every week" }],
    says: "it repeats",
  },
] as {
  undone: string;
  after: string;
  task: object;
  before?: [string, object];
  first: [string, object];
  later: [string, object];
  says: string;
}[])("$undone, after $after", async ({ task, before, first, later, says }) => {
  const { add, call, did, faults } = person();
  const task_id = await add({ title: "Report", ...task });
  if (before) await did(before[0], { task_id, ...before[1] });
  const call_id = await did(first[0], { task_id, ...first[1] });
  await did(later[0], { task_id, ...later[1] });
  const now = await call("plan_get", { mode: "full", include_done: true });
  const undone = await call("undo", { call_id });
  expect(undone).toMatchObject({ status: "conflict", obstacles: [{ target: task_id }] });
  expect(JSON.stringify(undone.obstacles)).toContain(says);
  expect((await call("plan_get", { mode: "full", include_done: true })).tasks).toEqual(now.tasks);
  expect(await faults()).toEqual([]);
});

test("what was made stays while others have come to depend on it", async () => {
  const { call, did, faults, add } = person();
  const group = await did("plan_ensure_group", { list_id: "inbox", group_name: "Home" });
  const child = await add({ title: "Paint" }, { list_id: "inbox", group_id: "Home" });
  expect(JSON.stringify(await call("undo", { call_id: group }))).toContain(
    'In the group \\"Home\\" there is a task since',
  );
  const parent = await did("plan_add_task", { task_payload: { title: "House" } });
  await did("plan_move_task", { task_id: child, target_list_id: "inbox", parent_task_id: "House" });
  expect(JSON.stringify(await call("undo", { call_id: parent }))).toContain(
    'Below \\"House\\" there is a task since',
  );
  expect(await faults()).toEqual([]);
  expect((await call("plan_get", { mode: "full" })).tasks).toHaveLength(2);
});

test("a call that made a group and its task is taken back whole", async () => {
  const { call, did, faults } = person();
  const made = await did("plan_apply", {
    operations: [
      { op: "ensure_group", list_id: "inbox", group_name: "Trip" },
      { op: "add_task", list_id: "inbox", group_id: "Trip", task: { title: "Pack" } },
    ],
  });
  expect(await call("undo", { call_id: made })).toMatchObject({ status: "success" });
  expect((await call("plan_get", { mode: "full" })).tasks).toEqual([]);
  expect(await faults()).toEqual([]);
});

test("nobody comes to wait for themselves by an undo", async () => {
  const { call, did, faults, add } = person();
  const one = await add({ title: "one" });
  const other = await add({ title: "other", depends_on: [one] });
  const unset = await did("plan_update_task", { task_id: other, unset: ["depends_on"] });
  await did("plan_update_task", { task_id: one, patch_payload: { depends_on: [other] } });
  expect(JSON.stringify(await call("undo", { call_id: unset }))).toContain("would wait for itself");
  expect(await faults()).toEqual([]);
});

test("a reminder that has passed comes back as one that is over", async () => {
  const { call, did, add } = person();
  const task_id = await add({ title: "Call", reminder: { at } });
  const completed = await did("plan_complete_task", { task_id });
  await etui.scope(`order${users}`).rows({
    text: 'update plan_tasks_history set state = state || \'{"reminder_at": "2020-01-01T09:00"}\' where user_id = $1',
    values: [`order${users}`],
  });
  expect(await call("undo", { call_id: completed })).toMatchObject({
    status: "success",
    notes: [expect.stringContaining("is over and does not ring again")],
    note_refusals: [
      {
        code: "plan.undo_without_reminder",
        facts: { title: "Call", at: { date: "2020-01-01", time: "09:00" } },
      },
    ],
  });
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as {
    tasks: { status: string; planning: { reminder: unknown } }[];
  };
  const over = { at: "2020-01-01T09:00:00+08:00" };
  expect(tasks).toMatchObject([{ status: "open", planning: { reminder: over } }]);
  expect(await planOf(etui, `order${users}`).triggers()).toEqual([]);
});

test("what a later change has taken away already is not taken back before that one", async () => {
  const { call, did, add } = person();
  const task_id = await add({ title: "Call" });
  const reminded = await did("plan_set_reminder", { task_id, reminder_payload: { at } });
  const completed = await did("plan_complete_task", { task_id });
  expect(await call("undo", { call_id: reminded })).toMatchObject({ status: "conflict" });
  expect(await call("undo", { call_id: completed })).toMatchObject({ status: "success" });
  expect(await call("undo", { call_id: reminded })).toMatchObject({ status: "success" });
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as {
    tasks: { planning: { reminder: unknown } }[];
  };
  expect(tasks).toMatchObject([{ planning: { reminder: null } }]);
});
