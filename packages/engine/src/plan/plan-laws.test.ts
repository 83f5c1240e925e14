/** Whatever is done to a plan, in whatever order and by however many at once: what must hold of it holds. */
import { LIST_IDS, type PlanOperation, type PlanTask } from "@etui/protocol/plan";
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exported, rowsOf, sourceOf } from "../archive/test-archives.ts";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { findFaults } from "./doctor/plan-faults.ts";
import { day, planOf } from "./test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const list = fc.constantFrom(...LIST_IDS);
const place = fc.nat(30);
const schedule = fc.oneof(
  fc.constant({ intent: "unscheduled" as const }),
  fc.integer({ min: -2, max: 5 }).map((from) => ({ intent: "date_only" as const, date: day(from) })),
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom("09:00", "23:30")).map(([from, time]) => ({
    intent: "exact_time" as const,
    date: day(from),
    time,
  })),
);

/** An operation whose tasks are said by a number, which counts those that are there when it is done. */
type Wish = (ids: readonly string[]) => PlanOperation;
const pick = (ids: readonly string[], at: number) => ids[at % Math.max(ids.length, 1)] ?? "none";

const wish: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(list, fc.option(place), fc.string({ minLength: 1, maxLength: 8 })).map(
      ([list_id, parent, title]): Wish =>
        (ids) => ({
          op: "add_task",
          list_id,
          task: { title: `t${title}`, ...(parent === null ? {} : { parent_task_id: pick(ids, parent) }) },
        }),
    ),
  },
  fc.tuple(place, list, fc.option(place), fc.option(fc.nat(6))).map(
    ([task, target_list_id, parent, position]): Wish =>
      (ids) => ({
        op: "move_task",
        task_id: pick(ids, task),
        target_list_id,
        ...(parent === null ? {} : { parent_task_id: pick(ids, parent) }),
        ...(position === null ? {} : { position }),
      }),
  ),
  fc.tuple(place, schedule).map(
    ([task, to]): Wish =>
      (ids) => ({ op: "set_schedule", task_id: pick(ids, task), schedule: to }),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 5 }), fc.constantFrom("", "Z", "+08:00", ":30.5Z")).map(
    ([task, from, zone]): Wish =>
      (ids) => ({ op: "set_reminder", task_id: pick(ids, task), at: `${day(from)}T08:15${zone}` }),
  ),
  place.map(
    (task): Wish =>
      (ids) => ({ op: "clear_reminder", task_id: pick(ids, task) }),
  ),
  place.map(
    (task): Wish =>
      (ids) => ({ op: "complete_task", task_id: pick(ids, task) }),
  ),
  place.map(
    (task): Wish =>
      (ids) => ({ op: "delete_task", task_id: pick(ids, task) }),
  ),
  fc.tuple(place, fc.constantFrom("open", "cancelled", "in_progress", "done")).map(
    ([task, status]): Wish =>
      (ids) => ({
        op: "update_task",
        task_id: pick(ids, task),
        patch: { status: status as "open" },
      }),
  ),
  fc.tuple(place, place).map(
    ([task, other]): Wish =>
      (ids) => ({
        op: "update_task",
        task_id: pick(ids, task),
        patch: { depends_on: [pick(ids, other)] },
      }),
  ),
);

async function stateOf(call: ReturnType<typeof planOf>["call"]): Promise<PlanTask[]> {
  return ((await call("plan_get", { mode: "full", include_done: true })) as unknown as { tasks: PlanTask[] })
    .tasks;
}

const idsOf = async (call: ReturnType<typeof planOf>["call"]) => (await stateOf(call)).map(({ id }) => id);

/** What is compared of two states: all but what changes with every version. */
const plain = (tasks: readonly PlanTask[]) =>
  tasks.map(({ version, updated_at, ...task }) => task).sort((one, other) => one.id.localeCompare(other.id));

let users = 0;

/** The archive of a user makes the same user anew. */
async function isRestored(user: string): Promise<void> {
  const archive = await exported(etui, user);
  const other = `${user} restored`;
  await etui.archives.import(other, sourceOf(archive));
  expect(rowsOf(await exported(etui, other))).toEqual(rowsOf(archive));
}

test("no order of operations breaks it, and each is taken back as it was", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 5, maxLength: 25 }), async (wishes) => {
      const user = `laws${++users}`;
      const { call, triggers } = planOf(etui, user);
      const states: PlanTask[][] = [];
      for (const one of wishes) {
        const before = await stateOf(call);
        const answer = await call("plan_apply", { operations: [one(before.map(({ id }) => id))] });
        if (answer.status === "success" && answer.receipt!.changed.length > 0) states.push(before);
      }
      expect(await findFaults(etui.scope(user))).toEqual([]);
      await isRestored(user);
      const open = (await stateOf(call)).filter(({ planning }) => planning.reminder !== null);
      expect(await triggers()).toHaveLength(open.length);
      for (const state of states.toReversed()) {
        expect(await call("undo", {})).toMatchObject({ status: "success" });
        expect(plain(await stateOf(call))).toEqual(plain(state));
      }
      expect(await findFaults(etui.scope(user))).toEqual([]);
    }),
    { numRuns: draws(25) },
  );
});

test("nor does taking back any call, in any order: it is taken back, or what is in the way is said", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 10, maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(30), fc.boolean()), { minLength: 5, maxLength: 15 }),
      async (wishes, undos) => {
        const user = `laws${++users}`;
        const { call, triggers } = planOf(etui, user);
        const calls: string[] = [];
        for (const one of wishes) {
          const answer = await call("plan_apply", { operations: [one(await idsOf(call))] });
          if (answer.receipt!.changed.length > 0) calls.push(answer.receipt!.call_id);
        }
        for (const [at, overwrite] of undos) {
          const call_id = calls[at % Math.max(calls.length, 1)];
          if (call_id === undefined) continue;
          const undone = await call("undo", { call_id, on_conflict: overwrite ? "overwrite" : "refuse" });
          expect(["success", "conflict", "not_found"], undone.error).toContain(undone.status);
          if (undone.status === "success") calls.push(undone.receipt!.call_id);
          expect(await findFaults(etui.scope(user))).toEqual([]);
        }
        const open = (await stateOf(call)).filter(({ planning }) => planning.reminder !== null);
        expect(await triggers()).toHaveLength(open.length);
      },
    ),
    { numRuns: draws(25) },
  );
});

test("nor do many hands at once", async () => {
  const user = "many hands";
  const { call } = planOf(etui, user);
  await call("plan_add_task", { tasks: Array.from({ length: 20 }, (_, index) => ({ title: `t${index}` })) });
  const ids = await idsOf(call);
  const hands = fc.sample(fc.array(wish, { minLength: 30, maxLength: 30 }), { numRuns: 8, seed: 7 });
  const outcomes = await Promise.all(
    hands.map(async (wishes) => {
      const said: string[] = [];
      for (const one of wishes)
        said.push((await call("plan_apply", { operations: [one(ids)] })).error_code ?? "done");
      return said;
    }),
  );
  expect(outcomes.flat().filter((outcome) => outcome === "internal")).toEqual([]);
  expect(await findFaults(etui.scope(user))).toEqual([]);
});
