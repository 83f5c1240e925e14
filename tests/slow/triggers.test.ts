/** The checks of `tests/torture/triggers.test.ts` with thousands of triggers: more kills meet more moments. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Etui, openEtui } from "../../packages/engine/src/etui.ts";
import { serverOf } from "../../packages/engine/src/testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../packages/engine/src/testing/test-database.ts";
import { firesOnceUnderKills } from "../harness/fires-once-under-kills.ts";
import { type DispatchingProcess, startDispatchingProcess } from "../harness/start-dispatching-process.ts";

vi.setConfig({ testTimeout: 600_000 });

let database: TestDatabase;
let etui: Etui;
let processes: DispatchingProcess[];
beforeEach(async () => {
  database = await createTestDatabase();
  etui = await openEtui(serverOf(database), "/dev/null/no-home", { dispatch: false, mostTriggers: 10_000 });
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await etui.close();
  await database.close();
});

test("5,000 triggers with three missed moments each, three processes, one killed every 350 ms (TR-1)", async () => {
  const dispatch = () => {
    const started = startDispatchingProcess(database);
    processes.push(started);
    return started;
  };
  await firesOnceUnderKills(
    { etui, dispatch, processes },
    { triggers: 5_000, updates: 1_000, firingsAKill: 200, killEveryMs: 350 },
  );
  expect(processes.length).toBeGreaterThan(6);
});
