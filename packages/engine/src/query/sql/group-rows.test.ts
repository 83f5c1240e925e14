import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { written } from "../../notes/test-notes.ts";
import { blockTarget } from "../../pages/query/block-target.ts";
import { planTarget } from "../../plan/query/plan-target.ts";
import { planOf } from "../../plan/test-plan.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { contextOf } from "../testing/ask-target.ts";
import { type GroupsAsked, groupRows } from "./group-rows.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

async function groupsOf(context: ToolContext, asked: GroupsAsked) {
  const found = await groupRows(context, asked);
  if (!found.ok) throw new Error(found.refused.code);
  return found;
}

const ALL = { and: [] };
const targets = [planTarget, blockTarget("notes")];

async function filled(userId: string) {
  const { add } = planOf(etui, userId);
  await add({
    title: "Rent",
    tags: ["home", "money"],
    priority: "high",
    deadline: "2099-01-02",
    estimate_minutes: 30,
  });
  await add({ title: "Milk", tags: ["Home"], priority: "low", deadline: "2099-01-31", estimate_minutes: 10 });
  await add({ title: "Sofa" });
  await written(etui, userId, "Flat", "- [ ] Paint #home\n  estimate:: 120\n- [x] Floor\n");
  return contextOf(etui, userId);
}

test("groups of several targets that have one name are one, and their numbers are added up", async () => {
  const context = await filled("tags");
  const query = { or: [{ kind: "task" as const }] };
  const { groups, groupsInAll } = await groupsOf(context, {
    query,
    targets,
    by: [{ field: "tags" }],
    figures: ["estimate"],
    limit: 10,
  });
  expect(groupsInAll).toBe(3);
  const said = groups.map(({ group: [name], count, figures: [figures] }) => [
    name?.toLowerCase() ?? null,
    count,
    figures,
  ]);
  expect(said).toEqual([
    ["home", 3, { numbers: 3, sum: 160, min: 10, max: 120 }],
    [null, 2, { numbers: 0, sum: 0, min: null, max: null }],
    ["money", 1, { numbers: 1, sum: 30, min: 30, max: 30 }],
  ]);
});

test("days are grouped by their months, and two groupings go together", async () => {
  const context = await filled("months");
  const { groups } = await groupsOf(context, {
    query: ALL,
    targets: [planTarget],
    by: [{ field: "due", unit: "month" }, { field: "priority" }],
    limit: 10,
  });
  expect(groups.map(({ group, count }) => [...group, count])).toEqual([
    ["2099-01", "high", 1],
    ["2099-01", "low", 1],
    [null, null, 1],
  ]);
});

test("without a grouping all that is found is one group, also if that is nothing", async () => {
  const context = await filled("all");
  const count = async (query: object) =>
    (await groupsOf(context, { query: query as never, targets, by: [], limit: 1 })).groups.map(
      (one) => one.count,
    );
  expect(await count({ is: "open" })).toEqual([4]);
  expect(await count({ tag: "nothing" })).toEqual([0]);
});
