/** Two processes with Etui on one database: where a new task stands is right, whoever changed the plan between. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Etui, openEtui } from "../../etui.ts";
import { serverOf } from "../../testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { planOf } from "../test-plan.ts";

let database: TestDatabase;
let one: Etui;
let another: Etui;
beforeAll(async () => {
  database = await createTestDatabase();
  const server = serverOf(database);
  one = await openEtui(server, "test", {});
  another = await openEtui(server, "test", {});
});
afterAll(async () => {
  await one.close();
  await another.close();
  await database.close();
});

test("the place of a task that is added last is counted, whatever was done between", async () => {
  const { call, add } = planOf(one, "places");
  const other = planOf(another, "places");
  const position = async (by: typeof call, args: object = {}) =>
    (await by("plan_add_task", { title: "next", ...args })).task.position;
  expect([await position(call), await position(call), await position(call)]).toEqual([0, 1, 2]);
  const first = await add({ title: "first" });
  await call("plan_complete_task", { task_id: first });
  expect(await position(call)).toBe(3);
  await call("plan_move_task", { task_id: await add({ title: "away" }), target_list_id: "someday" });
  expect(await position(call)).toBe(4);
  expect(await position(call, { list_id: "someday" })).toBe(1);
  expect(await position(call, { parent_task_id: await add({ title: "parent" }) })).toBe(0);
  // Another process adds and takes away.
  expect(await position(other.call)).toBe(6);
  expect(await position(call)).toBe(7);
  await other.call("undo", {}, { surface: "web" });
  expect(await position(call)).toBe(7);
  expect(await position(call, { position: 0 })).toBe(0);
  expect(await position(call)).toBe(9);
});
