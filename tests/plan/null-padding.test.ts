/** Clients in strict mode send null for every field that their model left out: it says nothing (A4). */
import type { PlanTask } from "@etui/protocol/plan";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../packages/engine/src/etui.ts";
import { day, planOf } from "../../packages/engine/src/plan/test-plan.ts";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

type Schema = { properties?: Record<string, Schema> };

/** The arguments with null in every field of the schema that they leave out, also within their objects. */
function padded(schema: Schema, args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const given = args[name];
    const isObject = typeof given === "object" && given !== null && !Array.isArray(given);
    return [name, isObject ? padded(inner, given as Record<string, unknown>) : (given ?? null)];
  });
  return { ...args, ...Object.fromEntries(fields) };
}

/** Every tool of the plan and of the knowledge base, with what it needs. */
const callsOf = (task_id: string): [string, Record<string, unknown>][] => [
  ["plan.get", {}],
  ["plan.add_task", { task_payload: { title: "Another", schedule: { date: day(1) } } }],
  ["plan.update_task", { task_id, patch_payload: { title: "Still the same" } }],
  ["plan.set_schedule", { task_id, schedule_payload: { date: day(2), time: "11:00" } }],
  ["plan.set_reminder", { task_id, reminder_payload: { at: `${day(1)}T09:00` } }],
  ["plan.clear_reminder", { task_id }],
  ["plan.set_review", { task_id, next_review_at: day(3) }],
  ["plan.move_task", { task_id, target_list_id: "next_action" }],
  ["plan.ensure_list", { list_id: "inbox" }],
  ["plan.ensure_group", { list_id: "inbox", group_name: "Home" }],
  ["plan.render_md", {}],
  ["plan.arrange_day", {}],
  ["plan.apply", { operations: [{ op: "complete_task", task_id }] }],
  ["plan.complete_task", { task_id }],
  ["plan_doctor", {}],
  ["kb.upsert", { entry: "preferences", content: "## Work\n- mornings" }],
  ["kb.read", { entry: "preferences" }],
  ["kb.create_project", { slug: "other", title: "Other" }],
  ["kb.list_projects", {}],
  ["kb_delete", { entry: "projects/other" }],
];

test("null in every optional field of every tool changes nothing that was not asked", async () => {
  const tools = etui.tools.list().filter(({ name }) => /^(?:plan|kb)[._]/.test(name));
  const schemas = new Map(tools.map(({ name, inputSchema }) => [name, inputSchema as Schema]));
  const after = async (userId: string, pad: typeof padded) => {
    const { call, add } = planOf(etui, userId);
    const schedule = { date: day(1), time: "10:00" };
    const task_id = await add({ title: "T", note: "kept", tags: ["a"], deadline: day(9), schedule });
    for (const [tool, args] of callsOf(task_id)) {
      const given = pad(schemas.get(tool)!, args);
      expect(await call(tool, given), `${tool} ${JSON.stringify(given)}`).toMatchObject({
        status: "success",
      });
    }
    const { tasks } = (await call("plan_get", { mode: "full", include_done: true })) as unknown as {
      tasks: PlanTask[];
    };
    const page = (await call("kb_read", { entry: "preferences" })).model_output;
    const plain = tasks.map(({ created_at, updated_at, completed_at, started_at, ...task }) => task);
    return { plain, page: page?.replaceAll(/\d\d:\d\d(?::\d\d)?/g, "") };
  };
  expect([...schemas.keys()].sort()).toEqual([...new Set(callsOf("").map(([tool]) => tool))].sort());
  expect(await after("padded", padded)).toEqual(await after("plain", (_, args) => args));
});
