/** Triggers over several processes, whoever dies: P3, one firing for each trigger and moment, and nothing missing. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Etui, openEtui } from "../../packages/engine/src/etui.ts";
import { serverOf } from "../../packages/engine/src/testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../packages/engine/src/testing/test-database.ts";
import { eventually, triggersOf } from "../../packages/engine/src/triggers/test-triggers.ts";
import { type DispatchingProcess, startDispatchingProcess } from "../harness/start-dispatching-process.ts";
import { until } from "../harness/until.ts";

vi.setConfig({ testTimeout: 600_000 });

let database: TestDatabase;
let etui: Etui;
let processes: DispatchingProcess[];
beforeEach(async () => {
  database = await createTestDatabase();
  etui = await openEtui(serverOf(database), "no home", { dispatch: false, mostTriggers: 10_000 });
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

describe("5,000 triggers with three missed moments each, three processes, one killed every 350 ms (TR-1)", () => {
  const TRIGGERS = 5_000;
  /** Each changes a document as well, in a transaction of its own. */
  const UPDATES = 1_000;
  const MOMENTS = 3;
  const KILL_EVERY_MS = 350;
  /** A machine too busy to start processes that fast gets on all the same: nobody dies before so many more are on record. */
  const FIRINGS_A_KILL = 200;

  test("fires each of them once, with its message or its change", async () => {
    const lin = triggersOf(etui, "lin");
    const anHourAgo = Temporal.Now.zonedDateTimeISO("Asia/Shanghai").subtract({ hours: 1 });
    const schedule = anHourAgo.toPlainTime().toString({ smallestUnit: "minute" });
    await Promise.all(
      Array.from({ length: TRIGGERS }, (_, n) =>
        lin.create({
          title: `Number ${n}`,
          schedule,
          schedule_type: "daily",
          rules: { misfire: "all" } as never,
          ...(n < UPDATES
            ? {
                action: {
                  type: "update",
                  params: { path: `fired/${n}/{{ firing.due_at }}`, content: { n } },
                },
              }
            : {}),
        }),
      ),
    );
    await lin.scope.rows({
      text: "update trigger_dues set due_at = due_at - $2 * interval '1 day' where user_id = $1",
      values: ["lin", MOMENTS],
    });

    const count = async (rows: string) => {
      const [row] = await lin.scope.rows<{ count: number }>({
        text: `select count(*)::int from ${rows} and user_id = $1`,
        values: ["lin"],
      });
      return row!.count;
    };
    const done = async () => (await count("trigger_dues where due_at <= now()")) === 0;
    let kills = 0;
    let onRecord = 0;
    let isOver = false;
    const over = until(done).then(() => {
      isOver = true;
    });
    const alive = [dispatch(), dispatch(), dispatch()];
    while (!isOver) {
      await Promise.race([sleep(KILL_EVERY_MS), over]);
      // One that is well under way: killed while it starts it is no danger to anybody.
      const victim = alive.findIndex(({ readyForMs }) => readyForMs() > KILL_EVERY_MS);
      if (victim === -1) continue;
      const firings = await count("trigger_firings where true");
      if (firings - onRecord < FIRINGS_A_KILL) continue;
      onRecord = firings;
      await alive[victim]!.kill();
      kills += 1;
      alive.splice(victim, 1);
      alive.push(dispatch());
    }
    expect(kills).toBeGreaterThan(3);

    const [counts] = await lin.scope.rows<Record<string, number>>({
      text: `select count(*)::int as firings, count(distinct (trigger_id, due_at))::int as moments,
                    count(*) filter (where status = 'fired')::int as fired,
                    (select count(*)::int from inbox_messages where user_id = $1) as messages,
                    (select count(distinct firing_id)::int from inbox_messages where user_id = $1) as about,
                    (select count(*)::int from user_data_store where user_id = $1) as documents,
                    (select max(version) from user_data_store where user_id = $1) as newest
             from trigger_firings where user_id = $1`,
      values: ["lin"],
    });
    expect(counts).toEqual({
      firings: TRIGGERS * MOMENTS,
      moments: TRIGGERS * MOMENTS,
      fired: TRIGGERS * MOMENTS,
      messages: (TRIGGERS - UPDATES) * MOMENTS,
      about: (TRIGGERS - UPDATES) * MOMENTS,
      documents: UPDATES * MOMENTS,
      newest: 1,
    });
    expect(processes.flatMap(({ log }) => log)).toEqual([]);
  });
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
  const ids = await Promise.all(Array.from({ length: 300 }, (_, n) => hu.create({ title: `Number ${n}` })));
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
