import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("a list is there under a name of its language until it is given another", async () => {
  const { call } = planOf(etui, "lists", { locale: "zh" });
  expect(await call("plan_ensure_list", { list_id: "next_action", display_name: "下一步" })).toMatchObject({
    changed: false,
    receipt: { changed: [] },
  });
  const named = await call("plan_ensure_list", { list_id: "next_action", display_name: " 接下来  做 " });
  expect(named).toMatchObject({
    model_output: "next_action 现在叫“接下来 做”（原来叫“下一步”）。",
    receipt: { changed: [{ kind: "plan_list", target: "next_action", action: "updated" }] },
  });
  await call("undo", {});
  const { lists } = (await call("plan_get", { mode: "full" })) as unknown as { lists: object[] };
  expect(lists[2]).toMatchObject({ list_id: "next_action", display_name: "下一步" });
  expect(await call("plan_ensure_list", { list_id: "today", display_name: "x" })).toMatchObject({
    status: "error",
  });
});

test("a group is made once, whatever the case; undone, it is gone; named like a list, it is only a group", async () => {
  const { call } = planOf(etui, "groups");
  const made = await call("plan_ensure_group", { list_id: "inbox", group_name: "Someday" });
  expect(made).toMatchObject({
    group_id: expect.any(String),
    receipt: { changed: [{ kind: "plan_group" }] },
  });
  expect(await call("plan_ensure_group", { list_id: "inbox", group_name: "SOMEDAY " })).toMatchObject({
    changed: false,
    group_id: made.group_id,
  });
  const other = await call("plan_ensure_group", { list_id: "waiting", group_name: "Someday" });
  expect(other.group_id).not.toBe(made.group_id);
  expect(
    await call("plan_add_task", { title: "x", list_id: "waiting", group_id: made.group_id as string }),
  ).toMatchObject({
    refusals: [{ code: "plan.group_elsewhere" }],
  });
  await call("undo", {});
  const { lists } = (await call("plan_get", { mode: "full" })) as unknown as {
    lists: { list_id: string; groups: object[] }[];
  };
  expect(lists.find(({ list_id }) => list_id === "waiting")?.groups).toEqual([]);
  expect(await call("plan_ensure_group", { list_id: "inbox", group_name: " " })).toMatchObject({
    refusals: [{ code: "plan.group_unnamed" }],
  });
});

test("the answer has the name for programs, and the one before", async () => {
  const { call } = planOf(etui, "named lists");
  expect(await call("plan_ensure_list", { list_id: "inbox", display_name: "Catch" })).toMatchObject({
    list: { list_id: "inbox", display_name: "Catch" },
    renamed_from: "Inbox",
  });
});
