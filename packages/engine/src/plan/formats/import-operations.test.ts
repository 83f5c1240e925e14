/** Imported tasks in a real plan: each once, below its parent, and done when it was done. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { testProvenance } from "../../testing/test-provenance.ts";
import { day, ZONE } from "../test-plan.ts";
import { importOperations, withTaskIds } from "./import-operations.ts";
import { readTasks } from "./read-tasks.ts";
import { writeTodoTxt } from "./todo-txt.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const CALLER = { timeZone: ZONE, locale: "en" };

/** Reads a file into the plan of a user, all of it or nothing; answers how many operations there were. */
async function importInto(userId: string, text: string): Promise<number> {
  const scope = etui.scope(userId);
  const read = readTasks(text, { now: new Date(), ...CALLER });
  if (!read.ok) throw new Error(JSON.stringify(read.refused));
  const rows = await scope.rows<{ source_id: string; task_id: string }>({
    text: "select source_id, task_id from plan_tasks where user_id = $1 and source_id is not null and deleted_at is null",
    values: [userId],
  });
  const known = new Map(rows.map(({ source_id, task_id }) => [source_id, task_id]));
  const batches = importOperations(read.items, known);
  const outcome = await etui.plan.change(scope, { by: testProvenance(), ...CALLER }, async (plan) => {
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(200);
      const done = await etui.plan.applyIn(plan, withTaskIds(batch, known));
      if (!done.ok) return done;
      for (const [place, operation] of batch.entries()) {
        if (operation.op === "add_task") known.set(operation.source_id, done.done[place]!.task!.task_id);
      }
    }
    return { ok: true, done: undefined };
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refused));
  return batches.flat().length;
}

test("a file is imported once, however often it is given", async () => {
  const text = [
    "(A) Move house +Home id:1",
    `Pack +Home p:1 id:2 dep:3 t:${day(2)} at:10:00 rem:${day(2)}T09:45`,
    "x 2026-10-02 2026-10-01 Buy boxes id:3 p:1",
    "Old idea status:cancelled",
    "Rent rec:+3d id:$1 +$1",
  ].join("\n");
  expect(await importInto("lin", text)).toBeGreaterThan(5);
  const plan = await etui.plan.read(etui.scope("lin"), CALLER, { include_done: true });
  const named = new Map(plan.tasks.map((task) => [task.title, task]));
  const [house, pack, boxes, idea, rent] = ["Move house", "Pack", "Buy boxes", "Old idea", "Rent"].map(
    (title) => named.get(title)!,
  );
  expect(plan.tasks).toHaveLength(5);
  expect(house).toMatchObject({ status: "open", priority: "urgent", list_id: "inbox" });
  expect(pack).toMatchObject({
    parent_task_id: house!.id,
    group_id: house!.group_id,
    depends_on: [boxes!.id],
    planning: { reminder: { at: `${day(2)}T09:45:00+08:00` } },
  });
  expect(boxes).toMatchObject({ status: "done", completed_at: expect.stringContaining("2026-10-02") });
  expect(idea!.status).toBe("cancelled");
  expect(rent!.planning.repeat).toEqual({ rule: "FREQ=DAILY;INTERVAL=3", mode: "strict" });
  const groups = plan.lists.flatMap((list) => list.groups);
  expect(groups.map(({ name }) => name)).toEqual(["Home", "$1"]);
  expect(rent!.group_id).toBe(groups[1]!.group_id);

  expect(await importInto("lin", text)).toBe(0);
  expect(await importInto("lin", `${text}\nNew p:1`)).toBe(1);
  const later = await etui.plan.read(etui.scope("lin"), CALLER, { include_done: true });
  expect(later.tasks.find(({ title }) => title === "New")).toMatchObject({ parent_task_id: house!.id });
});

test("more than one batch can take finds its parents and what it waits for", async () => {
  const lines = Array.from({ length: 450 }, (_, at) =>
    at === 0
      ? "First +Home id:0"
      : `Task ${at} +Home id:${at}${at % 3 === 0 ? " p:0" : ""}${at > 300 ? ` dep:${at - 300}` : ""}`,
  );
  await importInto("wang", lines.toReversed().join("\n"));
  const plan = await etui.plan.read(etui.scope("wang"), CALLER);
  const byTitle = new Map(plan.tasks.map((task) => [task.title, task]));
  expect(plan.tasks).toHaveLength(450);
  expect(byTitle.get("Task 300")!.parent_task_id).toBe(byTitle.get("First")!.id);
  expect(byTitle.get("Task 449")!.depends_on).toEqual([byTitle.get("Task 149")!.id]);
  expect(new Set(plan.tasks.map(({ group_id }) => group_id)).size).toBe(1);
});

test("a plan that was written is the same plan for somebody else", async () => {
  const plan = await etui.plan.read(etui.scope("lin"), CALLER, { include_done: true });
  await importInto("zhou", writeTodoTxt(plan));
  const other = await etui.plan.read(etui.scope("zhou"), CALLER, { include_done: true });
  expect(writeTodoTxt(other).replaceAll(/ (?:id|p|dep|done):\S+/g, "")).toBe(
    writeTodoTxt(plan).replaceAll(/ (?:id|p|dep|done):\S+/g, ""),
  );
});
