/** The plan's scenarios of acceptance that go over several tools or surfaces; those of one tool lie beside it. */

import { randomUUID } from "node:crypto";
import type { Etui } from "@etui/engine";
import type { PlanTask } from "@etui/protocol/plan";
import type { ToolResult } from "@etui/protocol/tool-result";
import { inTurn } from "@etui/values/testing/draws";
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exported, rowsOf, sourceOf } from "../../packages/engine/src/archive/test-archives.ts";
import { findFaults } from "../../packages/engine/src/plan/doctor/plan-faults.ts";
import { day, planOf, ZONE } from "../../packages/engine/src/plan/test-plan.ts";
import { cli } from "../harness/doors/cli.ts";
import { http } from "../harness/doors/http.ts";
import { inProcess } from "../harness/doors/in-process.ts";
import { mcpHttp2025, mcpHttp2026, mcpStdio } from "../harness/doors/mcp.ts";
import { type Stack, startStack } from "../harness/stack.ts";

let stack: Stack;
let etui: Etui;
beforeAll(async () => {
  stack = await startStack();
  etui = stack.etui;
});
afterAll(() => stack.close());

test("a day without an hour has no reminder, and what is offered instead works (A1)", async () => {
  const { call, triggers } = planOf(etui, randomUUID());
  const { group_id } = await call("plan_ensure_group", { list_id: "next_action", group_name: "工作" });
  const { task } = await call("plan_add_task", {
    list_id: "next_action",
    group_id,
    task_payload: { title: "写周报" },
  });
  const task_id = task.id;
  await call("plan_set_schedule", { task_id, schedule_payload: { intent: "date_only", date: day(2) } });
  const refused = await call("plan_set_reminder", { task_id, reminder_payload: { at: `${day(2)}T09:00` } });
  expect(refused).toMatchObject({ status: "error", error: expect.stringContaining("plan_set_review") });
  expect(await triggers()).toEqual([]);
  await call("plan_set_review", { task_id, next_review_at: day(1), reason: "开始写了吗" });
  const { markdown } = await call("plan_render_md");
  expect(markdown).toContain("写周报");
  expect(markdown).toContain(day(1));
});

test("of somebody else's tasks, groups and pages no tool says more than of any that there never were (A6)", async () => {
  const [owner, other] = [randomUUID(), randomUUID()];
  const mine = planOf(etui, owner);
  const { group_id } = await mine.call("plan_ensure_group", { list_id: "inbox", group_name: "Private" });
  // The stranger has tasks of their own, and ids are counted for each user: theirs are other ones.
  for (let made = 0; made < 3; made += 1) await mine.add({ title: `Task ${made}` });
  const task_id = await mine.add({ title: "Secret", note: "nobody's business" });
  await mine.call("kb_create_project", { slug: "secret-house", title: "Secret house" });

  const never = { task: "zzzz", group: "qqqq", slug: "never-made" };
  const attempts = (ids: { task: string; group: string; slug: string }): [string, object][] => [
    ["plan_get", { query: { id: ids.task } }],
    ["plan_add_task", { group_id: ids.group, task_payload: { title: "x" } }],
    ["plan_add_task", { task_payload: { title: "x", parent_task_id: ids.task } }],
    ["plan_update_task", { task_id: ids.task, patch_payload: { title: "x" } }],
    ["plan_set_schedule", { task_id: ids.task, schedule_payload: { date: day(1) } }],
    ["plan_set_reminder", { task_id: ids.task, reminder_payload: { at: `${day(1)}T09:00` } }],
    ["plan_clear_reminder", { task_id: ids.task }],
    ["plan_set_review", { task_id: ids.task, next_review_at: day(1) }],
    ["plan_move_task", { task_id: ids.task, target_list_id: "someday" }],
    ["plan_complete_task", { task_id: ids.task }],
    ["plan_apply", { operations: [{ op: "delete_task", task_id: ids.task }] }],
    ["plan_apply", { operations: [{ op: "delete_group", group_id: ids.group }] }],
    ["kb_read", { entry: `projects/${ids.slug}` }],
    ["read", { path: `plan://${ids.task}` }],
    ["read", { path: `kb://projects/${ids.slug}` }],
    ["kb_upsert", { entry: `projects/${ids.slug}`, content: "## x\n- y" }],
  ];
  const theirs = planOf(etui, other);
  const said = async ([tool, args]: [string, object], ids: object) => {
    const answer = JSON.stringify(await theirs.call(tool, args));
    return Object.entries(ids).reduce(
      (text, [name, id]) => text.replaceAll(id as string, `<${name}>`),
      answer,
    );
  };
  const withoutIds = (text: string) =>
    text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<one of its own>");
  const owned = { task: task_id, group: group_id as string, slug: "secret-house" };
  const known = attempts(owned);
  const unknown = attempts(never);
  for (const [index, attempt] of known.entries()) {
    const [seen, unseen] = [await said(attempt, owned), await said(unknown[index]!, never)];
    expect(withoutIds(seen), attempt[0]).toBe(withoutIds(unseen));
    expect(seen).not.toContain("Secret");
  }
  expect(await mine.call("plan_get", { query: { id: task_id } })).toMatchObject({
    tasks: [{ title: "Secret" }],
  });
});

test.each(inTurn([500, 10_000], 0))(
  "the summary of %i tasks fits a prompt, and counts them (A9)",
  async (tasks) => {
    const { call } = planOf(etui, randomUUID());
    for (let from = 0; from < tasks; from += 200) {
      const operations = Array.from({ length: Math.min(200, tasks - from) }, (_, index) => ({
        op: "add_task",
        list_id: ["inbox", "next_action", "waiting", "someday"][(from + index) % 4],
        task: {
          title: `第 ${from + index} 份报告要写完并且发给所有人看一遍`,
          ...((from + index) % 3 === 0 && { schedule: { date: day(((from + index) % 60) - 20) } }),
        },
      }));
      expect((await call("plan_apply", { operations })).status).toBe("success");
    }
    const { model_output } = await call("plan_get");
    expect(estimateTokens(model_output!)).toBeLessThanOrEqual(800);
    expect(model_output).toContain(`${tasks} open`);
    // What is left out is counted, with the call that shows it.
    expect(model_output).toMatch(/^ {2}\d+ more: plan_get list_id next_action$/m);
    const shown = await call("plan_get", { list_id: "next_action", limit: 5 });
    expect(shown.tasks).toHaveLength(5);
  },
  120_000,
);

const doors = [inProcess, http, mcpStdio, mcpHttp2025, mcpHttp2026, cli];
test.each(doors)(
  "no surface has a tool that makes reminders from the plan by hand: $name (A12)",
  async (door) => {
    const visitor = await door.connect(stack);
    try {
      for (const name of ["reminder.sync_from_plan", "reminder_sync_from_plan", "sync_from_plan"]) {
        const answer = await visitor.call(name, {}).catch((error: Error) => ({ error: error.message }));
        expect(JSON.stringify(answer), name).toMatch(/no tool|unknown|not found|no such/i);
        expect(answer).not.toMatchObject({ status: "success" });
      }
      const names = (await visitor.list()).map((tool) => JSON.stringify(tool));
      expect(names.some((name) => name.includes("sync_from_plan"))).toBe(false);
    } finally {
      await visitor.close();
    }
  },
);

describe("an archive (A16)", () => {
  test("brings plan, pages and reminders back as they were", async () => {
    const userId = randomUUID();
    const { call, add, triggers } = planOf(etui, userId);
    await call("plan_ensure_list", { list_id: "someday", display_name: "Irgendwann" });
    await call("plan_ensure_group", { list_id: "inbox", group_name: "家" });
    const dentist = await add({
      title: "看牙",
      priority: "high",
      schedule: { date: day(2), time: "15:00" },
      reminder: { at: `${day(2)}T14:45` },
    });
    await add({ title: "问价格", parent_task_id: dentist });
    await add({ title: "浇花", schedule: { date: day(1) }, repeat: "every 3 days" });
    await call("plan_move_task", { task_id: await add({ title: "写报告" }), target_list_id: "nowTask" });
    const milk = await add({
      title: "牛奶",
      tags: ["home"],
      links: [{ type: "kb", target: "projects/move" }],
    });
    await call("plan_complete_task", { task_id: milk });
    await call("kb_create_project", { slug: "move", title: "Moving" });
    await call("kb_upsert", { entry: "preferences", content: "## Style\n- short answers" });
    const seen = async () => ({
      plan: await etui.plan.read(
        etui.scope(userId),
        { timeZone: ZONE, locale: "zh" },
        { include_done: true },
      ),
      page: (await call("kb_read", { entry: "preferences" })).content,
      triggers: await triggers(),
      past: (
        (await call("plan_get", { as_of: new Date().toISOString(), include_done: true })).tasks as PlanTask[]
      ).length,
    });
    const [before, archive] = [await seen(), await exported(etui, userId)];
    expect(before.triggers).toHaveLength(1);

    await etui.archives.erase(userId);
    expect(await etui.plan.read(etui.scope(userId), { timeZone: ZONE, locale: "zh" })).toMatchObject({
      tasks: [],
    });
    expect(await triggers()).toEqual([]);
    await etui.archives.import(userId, sourceOf(archive));
    expect(rowsOf(await exported(etui, userId))).toEqual(rowsOf(archive));
    expect(await seen()).toEqual(before);
    expect(await findFaults(etui.scope(userId))).toEqual([]);

    // What was derived follows its task again.
    const moved: ToolResult = await call("plan_complete_task", { task_id: dentist });
    expect(moved.status).toBe("success");
    expect(await triggers()).toEqual([]);
  });
});
