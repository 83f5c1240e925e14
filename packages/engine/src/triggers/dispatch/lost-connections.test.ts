import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Etui, openEtui } from "../../etui.ts";
import { serverOf } from "../../testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { eventually, triggersOf } from "../test-triggers.ts";

let database: TestDatabase;
let etui: Etui;
beforeAll(async () => {
  database = await createTestDatabase();
  etui = await openEtui(serverOf(database), "/dev/null/no-home", { dispatch: true });
});
afterAll(async () => {
  await etui.close();
  await database.close();
});

async function hangUp(who: string): Promise<number> {
  const client = new pg.Client(database.owner);
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like $1 and pid <> pg_backend_pid()`,
    [who],
  );
  await client.end();
  return rowCount!;
}

test.each(["etui-dispatcher:%", "etui-bus:%", "etui-%"])(
  "the database hangs up on %s, and what is due afterwards fires all the same, once",
  async (who) => {
    const user = triggersOf(etui, `lost ${who}`);
    const ids = await Promise.all(Array.from({ length: 5 }, (_, n) => user.create({ title: `Number ${n}` })));
    await user.makeDue(ids[0]!);
    await eventually(async () => expect(await user.inbox()).toHaveLength(1));
    expect(await hangUp(who)).toBeGreaterThan(0);
    for (const id of ids.slice(1)) await eventually(() => user.makeDue(id));
    await eventually(async () => expect(await user.inbox()).toHaveLength(5));
    expect(await user.firings()).toHaveLength(5);
  },
);
