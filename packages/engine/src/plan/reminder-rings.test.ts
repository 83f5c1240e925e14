/** A reminder of a task rings in the inbox, says what the task is called by then, and leads back to it. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { planOf } from "./test-plan.ts";

/** `expect.poll` knows one test at a time, and these run together. */
const PATIENCE = { timeout: 30_000, interval: 50 };

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true });
});
afterAll(() => etui.close());

const inboxOf = async (user: string) => (await etui.inbox.page(etui.scope(user), { limit: 10 })).messages;

test.concurrent("it rings once, with the title of the task by then, its priority and its id", async () => {
  const { call, add } = planOf(etui, "rings");
  const soon = new Date(Date.now() + 3_000).toISOString();
  const task_id = await add({ title: "old", reminder: { at: soon } }, { list_id: "next_action" });
  await call("plan_update_task", { task_id, title: "新的 {{ user }}", priority: "high" });
  await vi.waitFor(
    async () =>
      expect(await inboxOf("rings")).toMatchObject([
        { title: "新的 {{ user }}", body: "新的 {{ user }}", task_id, priority: "high" },
      ]),
    PATIENCE,
  );
  expect(await call("plan_complete_task", { task_id })).toMatchObject({ status: "success" });
  expect(await inboxOf("rings")).toHaveLength(1);
});

test.concurrent("one that was done before rings not at all", async () => {
  const { call, add } = planOf(etui, "silent");
  const task_id = await add({ title: "done", reminder: { at: new Date(Date.now() + 2_000).toISOString() } });
  await call("plan_complete_task", { task_id });
  await add({ title: "after", reminder: { at: new Date(Date.now() + 3_000).toISOString() } });
  await vi.waitFor(async () => expect(await inboxOf("silent")).toMatchObject([{ title: "after" }]), PATIENCE);
});
