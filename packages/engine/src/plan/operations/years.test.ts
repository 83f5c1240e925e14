/** Days that no calendar of the plan has are refused wherever they come in, with a sentence, and none comes of itself. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { planOf, ZONE } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test.each(["0000-01-01", "0999-12-31", "9999-01-01"])("%s", async (date) => {
  const { call, add } = planOf(etui, `year ${date}`);
  const id = await add({ title: "A" });
  const answers = [
    await call("plan_add_task", { title: "B", schedule: { date } }),
    await call("plan_add_task", { title: "B", deadline: date }),
    await call("plan_add_task", { title: "B", deadline: `${date}T10:00` }),
    await call("plan_set_schedule", { task_id: id, date }),
    await call("plan_set_schedule", { task_id: id, deadline: date }),
    await call("plan_set_review", { task_id: id, next_review_at: date }),
    await call("plan_get", { mode: "agenda", from: date }),
    await call("plan_arrange_day", { date }),
    await call("plan_get", { query: { date } }),
  ];
  for (const { status, error } of answers) {
    expect(status).toBe("error");
    expect(error).toContain(date);
  }
  expect(answers[0]!.error).toContain("days can be planned from the year 1000 to 9998");
  const then = await call("plan_get", { query: { title: "A" }, as_of: `${date}T00:00:00Z` });
  const reminded = await call("plan_set_reminder", { task_id: id, at: `${date}T10:00` });
  for (const { error } of [then, reminded]) expect(error ?? "").not.toMatch(/wrong|internal|log/i);
  const past = await call("plan_complete_task", { task_id: id, at: `${date}T10:00` });
  expect(past.error).toMatch(/is no moment/);
  const said = await call("plan_add_task", { text: `${date} meeting` });
  expect(said.task).toMatchObject({
    title: `${date} meeting`,
    planning: { schedule: { intent: "unscheduled" } },
  });
});

test("what repeats ends with the last year, and its deadline stays there", async () => {
  const { call, add } = planOf(etui, "last");
  const id = await add({ title: "daily", schedule: { date: "9998-12-31" }, repeat: "every day" });
  const done = await call("plan_complete_task", { task_id: id });
  expect(done.task).toMatchObject({ status: "done" });
  const far = await add({
    title: "far",
    schedule: { date: "2090-01-01" },
    repeat: "FREQ=YEARLY;INTERVAL=9999",
  });
  expect((await call("plan_complete_task", { task_id: far })).task).toMatchObject({ status: "done" });
  const late = await add({
    title: "late",
    schedule: { date: "2090-01-01" },
    deadline: "9998-12-31",
    repeat: "every month",
  });
  expect((await call("plan_complete_task", { task_id: late })).task).toMatchObject({
    planning: { schedule: { date: "2090-02-01" }, deadline: "9998-12-31" },
  });
});

test("a file with such days comes in without them", async () => {
  const caller = { timeZone: ZONE, locale: "en", from: "todo.txt" };
  const scope = etui.scope("file of years");
  const file = "x 0000-01-02 0000-01-01 done\nrent due:0000-01-01 t:9999-12-31";
  expect(await etui.plan.import(scope, caller, { file, format: "todo.txt" })).toMatchObject({ ok: true });
  const { tasks } = await etui.plan.read(scope, caller, { include_done: true });
  expect(tasks.map(({ title }) => title).toSorted()).toEqual(["done", "rent"]);
  expect(tasks.find(({ title }) => title === "rent")!.planning).toMatchObject({ deadline: null });
});
