/** A server that is killed while the plan changes: what was acknowledged is there, and the files say what the database does. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createEtui } from "@etui/engine";
import type { Plan } from "@etui/protocol/plan";
import { amount } from "@etui/values/testing/draws";
import { expect, test, vi } from "vitest";
import { LOCAL_USER } from "../../packages/engine/src/local-user.ts";
import { findFaults } from "../../packages/engine/src/plan/doctor/plan-faults.ts";
import { day } from "../../packages/engine/src/plan/test-plan.ts";
import { preparedHome } from "../../packages/engine/src/testing/prepared-home.ts";
import { type ServerProcess, startServerProcess } from "../harness/start-server-process.ts";
import { until } from "../harness/until.ts";

vi.setConfig({ testTimeout: 90_000 });

const KILLS = amount(1, 3);
const WRITERS = 3;
const ACKNOWLEDGED_BEFORE_A_KILL = 20;

test("after each kill plan.json, reminders.json and plan.md agree with the database (A8)", async () => {
  await using home = await preparedHome();
  const acknowledged = new Map<string, "open" | "done">();
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const server = await startServerProcess(home.path);
    await expectAgreement(home.path, server, acknowledged);
    if (kill === KILLS) {
      await server.stop();
      break;
    }
    let isOver = false;
    const before = acknowledged.size;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(server, `${kill}-${writer}`, acknowledged, () => isOver),
    );
    await until(() => acknowledged.size >= before + ACKNOWLEDGED_BEFORE_A_KILL);
    await server.kill();
    isOver = true;
    await Promise.all(writers);
  }
  await using etui = await createEtui({ home: home.path });
  expect(await findFaults(etui.scope(LOCAL_USER))).toEqual([]);
});

/** Adds tasks with reminders, and completes every third; what is answered is noted. */
async function write(
  server: ServerProcess,
  name: string,
  acknowledged: Map<string, "open" | "done">,
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const title = `Task ${name}-${turn}`;
    const schedule = { date: day(3), time: "15:00" };
    const task_payload = { title, schedule, reminder: { at: `${day(3)}T14:45` } };
    const added = await server.call("plan_add_task", { task_payload }).catch(() => undefined);
    if (added?.status !== 200) continue;
    acknowledged.set(title, "open");
    if (turn % 3 !== 0) continue;
    const done = await server
      .call("plan_complete_task", { task_id: added.json.task.id })
      .catch(() => undefined);
    // Killed before its answer, it may have been done or not: nothing was promised.
    if (done?.status === 200) acknowledged.set(title, "done");
    else acknowledged.delete(title);
  }
}

async function expectAgreement(
  home: string,
  server: ServerProcess,
  acknowledged: ReadonlyMap<string, "open" | "done">,
): Promise<void> {
  const stored = (await server.send("GET", "/api/plan?include_done=true")).json as Plan;
  const statuses = new Map(stored.tasks.map(({ title, status }) => [title, status]));
  for (const [title, status] of acknowledged) expect(statuses.get(title), title).toBe(status);
  if (stored.revision === 0) return;
  const file = (name: string) => readFile(join(home, "workspace", name), "utf8");
  await until(
    async () => (JSON.parse(await file("plan.json").catch(() => "{}")) as Plan).revision === stored.revision,
  );
  // All three are written after one another.
  await until(async () => (await file("plan.md")).includes(`revision ${stored.revision} `));
  await until(async () => JSON.parse(await file("reminders.json")).revision === stored.revision);
  await sleep(50);
  const open = stored.tasks.filter(({ status }) => status === "open" || status === "in_progress");
  const inJson = (JSON.parse(await file("plan.json")) as Plan).tasks.filter(
    ({ status }) => status === "open",
  );
  expect(inJson.map(({ id, title }) => [id, title])).toEqual(open.map(({ id, title }) => [id, title]));
  const { items } = JSON.parse(await file("reminders.json")) as {
    items: { status: string; source: { task_id: string } }[];
  };
  const scheduled = items.filter(({ status }) => status === "scheduled");
  expect(scheduled.map(({ source }) => source.task_id).toSorted()).toEqual(
    open.map(({ id }) => id).toSorted(),
  );
  const markdown = await file("plan.md");
  for (const { id, title } of open) expect(markdown, title).toMatch(new RegExp(`${title}\\b.*${id}`));
}
