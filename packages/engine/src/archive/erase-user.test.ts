import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { exported, rowsOf } from "./test-archives.ts";
import { userTables } from "./user-tables.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

/** Stores something in as many tables as a day of use would. */
async function useEverything(userId: string): Promise<void> {
  const call = { userId, conversationId: "talk" };
  for (const n of [1, 2, 3]) {
    await etui.execute(
      "write_user_data",
      { path: "a", content: { n }, idempotency_key: `key ${n}` } as never,
      call,
    );
  }
  await etui.execute("delete_user_data", { path: "a" }, call);
  await etui.execute("write_user_data", { path: "b", content: { text: "find me" } }, call);
  await etui.execute("query_user_data", { search: "find" } as never, call);
  await etui.scope(userId).rows({
    text: `insert into user_data_pruned (user_id, data_path, until) values ($1, 'a', now())`,
    values: [userId],
  });
  await etui.scope(userId).rows({
    text: `insert into confirmations (user_id, confirmation_id, tool, question, arguments, arguments_hash)
           values ($1, gen_random_uuid(), 'send', 'Send it?', '{}', 'hash')`,
    values: [userId],
  });
}

test("nothing of an erased user is left in any table, and nobody else loses anything", async () => {
  await useEverything("lin");
  await useEverything("mei");
  const mei = rowsOf(await exported(etui, "mei"));
  const counted = await etui.archives.count("lin");
  expect(await etui.archives.erase("lin")).toMatchObject({
    user_data_store: 2,
    user_data_history: 3,
    user_changes: 5,
    idempotency_keys: 3,
    confirmations: 1,
    user_data_pruned: 1,
  });
  expect(counted).toMatchObject({ user_data_store: 2, tool_calls: expect.any(Number), confirmations: 1 });

  for (const { name } of await userTables(etui.scope("lin"))) {
    const rows = await etui
      .scope("lin")
      .rows({ text: `select from ${name} where user_id = 'lin'`, values: [] });
    expect([name, rows.length]).toEqual([name, 0]);
  }
  expect(rowsOf(await exported(etui, "mei"))).toEqual(mei);
});

test("an erased user starts anew: no history, versions from 1, old keys are free", async () => {
  const call = { userId: "wu" };
  const write = { path: "a", content: { n: 1 }, idempotency_key: "once" };
  await etui.execute("write_user_data", { path: "a", content: { old: true } }, call);
  expect(await etui.execute("write_user_data", write as never, call)).toMatchObject({ version: 2 });
  await etui.archives.erase("wu");
  expect(await etui.execute("read_user_data", { path: "a" }, call)).toMatchObject({ status: "not_found" });
  expect(await etui.execute("write_user_data", write as never, call)).toMatchObject({ version: 1 });
  expect(await etui.execute("restore_user_data", { path: "a", version: 2 }, call)).toMatchObject({
    status: "not_found",
  });
});

test("erasing somebody who was never there does nothing", async () => {
  const erased = await etui.archives.erase("stranger");
  expect(Object.values(erased).every((rows) => rows === 0)).toBe(true);
});
