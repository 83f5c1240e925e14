import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("what is given changes, and the answer says from what to what", async () => {
  const { call, add } = planOf(etui, "changes");
  const task_id = await add({ title: "A", tags: ["x"], estimate_minutes: 30 }, { list_id: "next_action" });
  const changed = await call("plan_update_task", {
    task_id,
    patch_payload: { priority: "高", note: null, title: null },
    add_tags: ["y"],
    remove_tags: ["#x"],
    unset: ["estimate_minutes"],
  });
  expect(changed.model_output).toBe(
    `${task_id}: priority low → high, estimate_minutes 30m → none, tags ["x"] → ["y"].`,
  );
  expect(changed.task).toMatchObject({ title: "A", priority: "high", tags: ["y"], version: 2 });
  expect(await call("plan_update_task", { task_id, priority: "high" })).toMatchObject({
    changed: false,
    model_output: "Nothing changed: it is so already.",
  });
  const unset = await call("plan_update_task", { task_id, unset: ["priority"] });
  expect(unset.task.priority).toBe("low");
});

test.each([
  [{ list_id: "someday" }, "plan_move_task"],
  [{ schedule: { date: "2090-01-01" } }, "plan_set_schedule"],
  [{ reminder: { at: "2090-01-01T09:00" } }, "plan_set_reminder"],
  [{ next_review_at: "2090-01-01" }, "plan_set_review"],
  [{ deadline: "2090-01-01" }, "plan_set_schedule"],
])("%j is changed by %s", async (patch_payload, tool) => {
  const { call, add } = planOf(etui, "elsewhere");
  const task_id = await add({ title: "T" });
  expect(await call("plan_update_task", { task_id, patch_payload })).toMatchObject({
    error_code: "invalid_arguments",
    error: expect.stringContaining(tool),
  });
});

test.each([
  [{ patch_payload: { id: "x" } }, "plan.read_only"],
  [{ patch_payload: { created_at: "2020-01-01" } }, "plan.read_only"],
  [{}, "plan.nothing_given"],
  [{ note: "x", unset: ["note"] }, "plan.set_and_unset"],
  [{ priority: "asap" }, "plan.no_priority"],
  [{ title: "" }, "plan.title_empty"],
])("%j is refused", async (args, code) => {
  const { call, add } = planOf(etui, "refused");
  const task_id = await add({ title: "T" });
  expect(await call("plan_update_task", { task_id, ...args })).toMatchObject({ refusals: [{ code }] });
});

test("done is completing it, cancelled ends it, and open brings it back without its reminder", async () => {
  const { call, add, triggers } = planOf(etui, "statuses");
  const task_id = await add({ title: "T", reminder: { at: `${day(1)}T09:00` } });
  const done = await call("plan_update_task", { task_id, status: "done" });
  expect(done.task).toMatchObject({ status: "done", completed_at: expect.any(String) });
  expect(await triggers()).toEqual([]);
  expect((await call("plan_update_task", { task_id, status: "open" })).task).toMatchObject({
    status: "open",
    completed_at: null,
    planning: { reminder: null },
  });
  expect((await call("plan_update_task", { task_id, status: "cancelled" })).task.status).toBe("cancelled");
});

test("no task waits for itself, however roundabout; done, it says who can go on", async () => {
  const { call, add } = planOf(etui, "dependencies");
  const [a, b] = [await add({ title: "A" }), await add({ title: "B" })];
  await call("plan_update_task", { task_id: b, depends_on: [a] });
  expect(await call("plan_update_task", { task_id: a, depends_on: ["B"] })).toMatchObject({
    refusals: [{ code: "plan.waits_for_itself" }],
  });
  expect((await call("plan_complete_task", { task_id: "A" })).model_output).toContain('Now ready: "B".');
});

test("a title names a task if one open task alone has it; otherwise the candidates are listed", async () => {
  const { call, add } = planOf(etui, "titles");
  const first = await add({ title: "Call Zhang" });
  expect((await call("plan_update_task", { task_id: "Call Zhang", note: "about the car" })).task.id).toBe(
    first,
  );
  await add({ title: "Call Zhang" });
  expect(await call("plan_update_task", { task_id: "Call Zhang", note: "x" })).toMatchObject({
    refusals: [{ code: "plan.several_titled" }],
  });
  expect(await call("plan_update_task", { task_id: "zhang", note: "x" })).toMatchObject({
    status: "not_found",
    error: expect.stringContaining(`${first} "Call Zhang"`),
  });
});

test("a title is found in any case, and one that is written exactly so comes first", async () => {
  const { call, add } = planOf(etui, "cases");
  const named = async (title: string) => {
    const { task, refusals } = await call("plan_update_task", { task_id: title, note: `by ${title}` });
    return task?.id ?? refusals?.[0]?.code;
  };
  const cafe = await add({ title: "Call the CAFÉ" });
  expect(await named("call the café")).toBe(cafe);
  const lower = await add({ title: "call the café" });
  expect(await named("call the café")).toBe(lower);
  expect(await named("Call the CAFÉ")).toBe(cafe);
  expect(await named("CALL THE CAFÉ")).toBe("plan.several_titled");
  await call("plan_complete_task", { task_id: lower });
  expect(await named("CALL THE CAFÉ")).toBe(cafe);
});

test("whoever read an older version is told what the task is now", async () => {
  const { call, add } = planOf(etui, "stale");
  const task_id = await add({ title: "Report" });
  await call("plan_update_task", { task_id, priority: "urgent" });
  expect(await call("plan_update_task", { task_id, priority: "low", expected_version: 1 })).toMatchObject({
    status: "conflict",
    error: expect.stringContaining(`${task_id} Report · urgent`),
  });
});

test("a priority may be a number, and what cannot be taken away is said", async () => {
  const { call, add } = planOf(etui, "numbers");
  const task_id = await add({ title: "Report", priority: 2 });
  expect((await call("plan_update_task", { task_id, priority: 1 })).task.priority).toBe("urgent");
  expect(await call("plan_update_task", { task_id, priority: 7 })).toMatchObject({
    refusals: [{ code: "plan.no_priority" }],
  });
  expect((await call("plan_update_task", { task_id, unset: ["title"] })).error).toContain(
    '"title" cannot be taken away. unset takes note, priority',
  );
});

test("what is cancelled says what stays open below it; what is opened again in nowTask is worked on again", async () => {
  const { call, add } = planOf(etui, "again");
  const parent = await add({ title: "Trip" });
  await add({ title: "Pack", parent_task_id: parent });
  const { model_output } = await call("plan_update_task", { task_id: parent, status: "cancelled" });
  expect(model_output).toContain("1 task below it stays open");
  const now = await add({ title: "Write" }, { list_id: "nowTask" });
  await call("plan_complete_task", { task_id: now });
  const { task } = await call("plan_update_task", { task_id: now, status: "open" });
  expect(task).toMatchObject({ status: "in_progress", completed_at: null });
  const work = await etui.scope("again").rows({
    text: "select count(*)::int as all, count(ended_at)::int as ended from plan_work where user_id = $1",
    values: ["again"],
  });
  expect(work).toEqual([{ all: 2, ended: 1 }]);
});
