import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("what lies below is done with it, and one undo takes all back", async () => {
  const { call, add } = planOf(etui, "below");
  const root = await add({ title: "Trip" });
  for (const title of ["Pack", "Book"]) await add({ title, parent_task_id: root });
  const done = await call("plan_complete_task", { task_id: root });
  expect(done.model_output).toBe(`Done: ${root} "Trip". Done with it: "Pack", "Book".`);
  expect(done.receipt?.changed).toHaveLength(3);
  expect(await call("plan_complete_task", { task_id: root })).toMatchObject({
    changed: false,
    model_output: `${root} "Trip" was done already.`,
  });
  await call("undo", {});
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as { tasks: { status: string }[] };
  expect(tasks.map(({ status }) => status)).toEqual(["open", "open", "open"]);
  const completions = await etui.scope("below").rows({
    text: "select count(*)::int as count from plan_completions where user_id = $1",
    values: ["below"],
  });
  expect(completions).toEqual([{ count: 0 }]);
});

test("one that waits for others is done all the same, and the answer says so", async () => {
  const { call, add } = planOf(etui, "blocked");
  const first = await add({ title: "First" });
  const task_id = await add({ title: "Then", depends_on: [first] });
  expect((await call("plan_complete_task", { task_id })).model_output).toContain(
    'Mind that it waited for "First"',
  );
});

test("several at once, all or none", async () => {
  const { call, add } = planOf(etui, "several");
  const task_ids = [await add({ title: "a" }), await add({ title: "b" })];
  expect(await call("plan_complete_task", { task_ids: [...task_ids, "zzzz"] })).toMatchObject({
    status: "not_found",
  });
  expect(await call("plan_complete_task", { task_ids })).toMatchObject({
    tasks: [{ status: "done" }, { status: "done" }],
  });
  expect(await call("plan_complete_task", {})).toMatchObject({ status: "error" });
});
