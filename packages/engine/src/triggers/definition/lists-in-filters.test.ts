/** Filters of triggers look into lists; those that were stored before they did mean what they meant, until they are given again. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { eventually, triggersOf } from "../test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true });
});
afterAll(() => etui.close());

const done = (watch_path: string) =>
  ({ type: "data_match", watch_path, rule: { where: { "goals.progress": { $gte: 100 } } } }) as const;
const goals = (...values: number[]) => ({ goals: values.map((progress) => ({ progress })) });

/** As a trigger was stored before filters looked into lists. */
const storedBefore = (user: string, triggerId: string) =>
  etui.scope(user).rows({
    text: `update user_triggers set condition = condition - 'lists', rules = rules #- '{only_if,lists}'
           where user_id = $1 and trigger_id = $2`,
    values: [user, triggerId],
  });

const list = async (user: ReturnType<typeof triggersOf>) => {
  const answer = await user.call("list_triggers", {});
  if (answer.status !== "success") throw new Error(answer.error);
  return answer as unknown as { model_output: string; triggers: Record<string, unknown>[] };
};

test("a condition is true of a list that has what it asks for", async () => {
  const lin = triggersOf(etui, "lin");
  await lin.create({ condition: done("plan/") });
  await lin.write("plan/year", goals(10, 20));
  await lin.write("plan/year", goals(10, 100));
  await eventually(async () =>
    expect((await lin.firings()).map(({ target }) => target)).toEqual(["plan/year"]),
  );
  const { triggers, model_output } = await list(lin);
  expect(triggers[0]).toMatchObject({ condition: done("plan/") });
  expect(JSON.stringify(triggers)).not.toContain("lists");
  expect(model_output).not.toContain("lists");
});

test("a condition stored before keeps its meaning, says so, and takes the new one when it is given again", async () => {
  const mei = triggersOf(etui, "mei");
  const id = await mei.create({ condition: done("plan/") });
  const other = await mei.create({
    condition: { ...done("other/"), rule: { where: {}, gte: 1 }, type: "count" },
  });
  await storedBefore("mei", id);
  await storedBefore("mei", other);

  await mei.write("plan/year", goals(100));
  await mei.write("plan/month", { goals: { progress: 100 } });
  await eventually(async () =>
    expect((await mei.firings()).map(({ target }) => target)).toEqual(["plan/month"]),
  );

  await mei.call("update_trigger", { trigger_id: id, title: "Another title" });
  const listed = await list(mei);
  expect(listed.triggers.find(({ trigger_id }) => trigger_id === id)).toMatchObject({ lists: "whole" });
  expect(listed.model_output).toContain(`The filter of ${id} was set before filters looked into lists`);
  expect(listed.model_output).not.toContain(`filter of ${other}`);
  expect(
    await mei.call("create_trigger", {
      trigger_type: "condition",
      title: "Another title",
      condition: done("plan/"),
      action: { type: "message", params: { text: "Hello" } },
    }),
  ).toMatchObject({ existing: true, model_output: expect.stringContaining("looked into lists") });

  await mei.call("update_trigger", { trigger_id: id, condition: done("plan/") });
  expect((await list(mei)).model_output).not.toContain("looked into lists");
  await mei.write("plan/week", goals(1, 100));
  await eventually(async () =>
    expect((await mei.firings()).map(({ target }) => target)).toEqual(["plan/month", "plan/week"]),
  );
});

test("so does only_if", async () => {
  const kim = triggersOf(etui, "kim");
  const gate = { rules: { only_if: { path: "tasks/", where: { tags: "urgent" }, is: "present" } } } as const;
  await kim.write("tasks/1", { tags: ["home", "urgent"] });
  const id = await kim.create({ ...gate, title: "New" });
  const old = await kim.create({ ...gate, title: "Old" });
  await storedBefore("kim", old);
  for (const one of [id, old]) await kim.makeDue(one);
  await eventually(async () =>
    expect(
      Object.fromEntries((await kim.firings()).map(({ trigger_id, status }) => [trigger_id, status])),
    ).toEqual({ [id]: "fired", [old]: "skipped" }),
  );
});
