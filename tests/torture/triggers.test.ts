/** Triggers over several processes, whichever dies: P3, one firing for each trigger and moment, and none missing. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Etui, openEtui } from "../../packages/engine/src/etui.ts";
import { serverOf } from "../../packages/engine/src/testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../packages/engine/src/testing/test-database.ts";
import { eventually, triggersOf } from "../../packages/engine/src/triggers/test-triggers.ts";
import { firesOnceUnderKills } from "../harness/fires-once-under-kills.ts";
import { type DispatchingProcess, startDispatchingProcess } from "../harness/start-dispatching-process.ts";
import { until } from "../harness/until.ts";

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

const dispatch = () => {
  const started = startDispatchingProcess(database);
  processes.push(started);
  return started;
};

describe("150 triggers with three missed moments each, three processes killed in turn (TR-1; `tests/slow` has 5,000)", () => {
  test("fires each of them once, with its message or its change", () =>
    firesOnceUnderKills(
      { etui, dispatch, processes },
      { triggers: 150, updates: 30, firingsAKill: 45, killEveryMs: 50 },
    ));
});

describe("updates that set triggers off (TR-8)", () => {
  test("a trigger that feeds itself stops after eight links, paused with the reason", async () => {
    const mei = triggersOf(etui, "mei");
    const id = await mei.create({
      title: "Echo",
      condition: { type: "data_match", watch_path: "echo/", rule: { where: { kind: "echo" } } },
      action: {
        type: "update",
        params: { path: "echo/{{ firing.firing_id }}", content: { kind: "echo" } },
      },
    });
    dispatch();
    await mei.write("echo/first", { kind: "echo" });
    await eventually(async () => expect(await mei.status(id)).toMatchObject({ status: "paused" }));
    expect(await mei.status(id)).toMatchObject({
      status_reason: expect.stringContaining("8 times in a row"),
    });
    const firings = await mei.firings();
    expect(firings.map(({ status }) => status)).toEqual([...Array(8).fill("fired"), "failed"]);
    expect(firings.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await mei.inbox()).toMatchObject([{ kind: "problem" }]);
  });

  test("two that feed each other stop as well", async () => {
    const wu = triggersOf(etui, "wu");
    const echo = (from: string, to: string) =>
      wu.create({
        title: `${from} to ${to}`,
        condition: { type: "data_match", watch_path: `${from}/`, rule: { where: { on: true } } },
        action: { type: "update", params: { path: `${to}/{{ firing.firing_id }}`, content: { on: true } } },
      });
    const ids = [await echo("a", "b"), await echo("b", "a")];
    dispatch();
    await wu.write("a/first", { on: true });
    await eventually(async () => {
      const states = await Promise.all(ids.map((id) => wu.status(id)));
      expect(states.map(({ status }) => status).toSorted()).toEqual(["active", "paused"]);
    });
    expect((await wu.firings()).filter(({ status }) => status === "fired")).toHaveLength(8);
  });

  test("a condition that fires more than sixty times within a minute is paused", async () => {
    const ye = triggersOf(etui, "ye");
    const id = await ye.create({
      condition: { type: "data_match", watch_path: "**", rule: { where: {} } },
    });
    await Promise.all(Array.from({ length: 80 }, (_, n) => ye.write(`many/${n}`, { n })));
    dispatch();
    await eventually(async () => expect(await ye.status(id)).toMatchObject({ status: "paused" }));
    expect(await ye.status(id)).toMatchObject({
      status_reason: expect.stringContaining("60 times within a minute"),
    });
    expect((await ye.firings()).length).toBeLessThanOrEqual(60);
  });
});

test("a process that is stopped with rows in its hands delays nobody, and fires nothing twice when it goes on (TR-3)", async () => {
  const hu = triggersOf(etui, "hu");
  const ids = await Promise.all(Array.from({ length: 100 }, (_, n) => hu.create({ title: `Number ${n}` })));
  const stopped = dispatch();
  await stopped.ready;
  stopped.child.kill("SIGSTOP");
  const other = dispatch();
  await other.ready;
  for (const id of ids) await hu.makeDue(id);
  await until(async () => (await hu.firings()).length === ids.length);
  stopped.child.kill("SIGCONT");
  await hu.makeDue(ids[0]!);
  await until(async () => (await hu.firings()).length === ids.length + 1);
  expect(await hu.inbox()).toHaveLength(ids.length + 1);
});
