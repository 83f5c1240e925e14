import { afterAll, beforeAll, expect, test } from "vitest";
import { type Etui, openEtui } from "../../etui.ts";
import { serverOf } from "../../testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { triggersOf } from "../test-triggers.ts";
import { type DispatcherConnections, openDispatcherConnections } from "./dispatcher-connections.ts";
import { replanZones } from "./replan-zones.ts";

let database: TestDatabase;
let etui: Etui;
let connections: DispatcherConnections;
beforeAll(async () => {
  database = await createTestDatabase();
  const server = serverOf(database);
  etui = await openEtui(server, "/dev/null/no-home", { dispatch: false });
  connections = openDispatcherConnections(server, () => {});
});
afterAll(async () => {
  await connections.close();
  await etui.close();
  await database.close();
});

test("what was planned with older time zone data is planned anew, once; what is due already stays due", async () => {
  const lin = triggersOf(etui, "lin");
  const daily = await lin.create({ title: "Daily" });
  const overdue = await lin.create({ title: "Overdue" });
  await lin.write("tasks/a", { due: "2099-01-01" });
  await lin.create({
    title: "Deadline",
    condition: { type: "deadline", watch_path: "tasks/", rule: { field: "due" } },
  });
  const planned = async () =>
    Object.fromEntries(
      (
        await lin.scope.rows<{ trigger_id: string; due_at: Date }>({
          text: "select trigger_id, due_at from trigger_dues where user_id = $1",
          values: ["lin"],
        })
      ).map(({ trigger_id, due_at }) => [trigger_id, due_at]),
    );
  const right = await planned();
  expect(Object.keys(right)).toHaveLength(3);
  // Simulates that the zone was an hour off when these were planned.
  await lin.scope.rows({
    text: `with old as (update user_triggers set tz_version = '1999a' where user_id = $1)
           update trigger_dues set due_at = case when trigger_id = $2 then now() - interval '1 hour'
             else due_at + interval '1 hour' end where user_id = $1`,
    values: ["lin", overdue],
  });
  const wrong = await planned();
  expect(await replanZones(connections)).toBe(3);
  expect(await planned()).toEqual({ ...right, [overdue]: wrong[overdue] });
  expect(wrong[daily]).not.toEqual(right[daily]);
  expect(await replanZones(connections)).toBe(0);
  expect(await replanZones(connections, "1998z")).toBe(0);
});
