import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { Tenants } from "./tenant.ts";

let database: TestDatabase;
let bare: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  bare = new pg.Client(database.app);
  await bare.connect();
});
afterAll(async () => {
  await bare.end();
  await database.close();
});

const tables = [
  "user_data_store",
  "user_data_history",
  "user_data_pruned",
  "user_changes",
  "tool_calls",
  "idempotency_keys",
  "confirmations",
  "confirmation_grants",
  "model_choices",
  "user_data_text",
  "user_data_text_position",
  "search_passages",
  "search_positions",
  "search_common_words",
  "user_settings",
  "user_secrets",
  "user_triggers",
  "user_triggers_history",
  "trigger_dues",
  "trigger_firings",
  "trigger_watches",
  "trigger_hits",
  "trigger_deliveries",
  "inbox_messages",
  "push_subscriptions",
  "user_cards",
  "sessions",
  "agent_tokens",
  "used_secrets",
  "card_pins",
  "card_presses",
  "conversation_sources",
  "conversation_files",
  "skill_activations",
  "skills",
  "skill_tools",
  "skill_versions",
  "skill_parameters",
  "skill_usage",
  "experts",
  "expert_skills",
  "conversations",
  "conversation_messages",
  "conversation_turns",
  "plan_state",
  "plan_lists",
  "plan_lists_history",
  "plan_groups",
  "plan_groups_history",
  "plan_tasks",
  "plan_tasks_history",
  "plan_completions",
  "plan_work",
  "plan_seen",
  "plan_addresses",
  "pages",
  "pages_history",
  "page_blocks",
  "page_names",
  "blocks",
  "block_tags",
  "block_props",
  "block_links",
  "block_states",
  "note_files",
];
/** The tables that belong to no user. */
const installation = ["installation_secrets"];

describe("the catalogue of the database", () => {
  test("every table of ours has user_id first in its primary key and forced row-level security", async () => {
    const { rows } = await bare.query<{ name: string; first: string; forced: boolean }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
             (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
              where i.indrelid = c.oid and i.indisprimary) as first
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and c.relname not like 'etui\\_migration%'`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...tables, ...installation].toSorted());
    for (const row of rows.filter(({ name }) => !installation.includes(name))) {
      expect(row).toMatchObject({ first: "user_id", forced: true });
    }
  });

  test("the services' role is an ordinary one", async () => {
    const { rows } = await bare.query(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user",
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ]);
  });
});

describe("a connection of the dispatcher", () => {
  test("sees of other users what is due and what it says to them, and nothing they stored", async () => {
    const { rows } = await bare.query<{ name: string }>(
      `select distinct tablename as name from pg_policies where policyname = 'dispatcher'`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      "inbox_messages",
      "push_subscriptions",
      "trigger_deliveries",
      "trigger_dues",
      "trigger_firings",
      "trigger_hits",
      "trigger_watches",
      "user_changes",
      "user_settings",
      "user_triggers",
    ]);
    const read = await bare.query(
      "select from pg_policies where policyname = 'dispatcher' and tablename = 'user_changes' and cmd <> 'INSERT'",
    );
    expect(read.rows).toEqual([]);
  });
});

describe("a connection that names no user (TN-2)", () => {
  test.each(tables)("sees nothing in %s", async (table) => {
    expect((await bare.query(`select * from ${table}`)).rows).toEqual([]);
  });

  test("cannot insert for anybody", async () => {
    await expect(
      bare.query(
        "insert into user_data_store (user_id, data_path, content, version) values ('lin', 'a', '{}', 1)",
      ),
    ).rejects.toMatchObject({ code: "42501" });
  });
});

test("64 clients of 8 users on 4 connections only ever see their own, through failures and hang-ups (TN-3)", async () => {
  await using etui: Etui = await startTestEtui({ poolSize: 4 });
  const users = Array.from({ length: 8 }, (_, n) => `user-${n}`);
  let seed = 20_261_121;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  let checked = 0;

  const client = async (userId: string) => {
    for (let round = 0; round < 25; round += 1) {
      const path = `shared/${random(5)}`;
      const hangUp = new AbortController();
      const context = { userId, signal: hangUp.signal };
      const scope = etui.scope(userId);
      switch (random(6)) {
        case 0:
          await etui.execute("write_user_data", { path, content: { owner: userId, round } }, context);
          break;
        case 1: {
          const answer = etui.execute("write_user_data", { path, content: { owner: userId } }, context);
          hangUp.abort();
          await answer;
          break;
        }
        case 2:
          await expect(scope.rows({ text: "select 1 / 0", values: [] })).rejects.toThrow();
          break;
        case 3:
          await expect(
            scope.transaction(async (tx) => {
              await tx.rows({ text: "select set_config('etui.user_id', 'mallory', false)", values: [] });
              throw new Error("rolled back");
            }),
          ).rejects.toThrow("rolled back");
          break;
        case 4: {
          // This omits the `where` that services write, so that only row-level security protects the rows.
          const rows = await scope.rows<{ user_id: string }>({
            text: "select user_id from user_data_store",
            values: [],
          });
          for (const row of rows) expect(row.user_id).toBe(userId);
          checked += rows.length;
          break;
        }
        default: {
          const result = await etui.execute("read_user_data", { path }, { userId });
          if (result.status === "success") {
            expect(result.data).toMatchObject({ owner: userId });
            checked += 1;
          }
        }
      }
    }
  };
  await Promise.all(Array.from({ length: 64 }, (_, n) => client(users[n % users.length]!)));
  expect(checked).toBeGreaterThan(500);
});

test("nobody reads or changes a stranger's document by its path", async () => {
  await using etui = await startTestEtui();
  await etui.execute("write_user_data", { path: "secret", content: { of: "lin" } }, { userId: "lin" });
  const mallory = { userId: "mallory" };
  const foreign = await etui.execute("read_user_data", { path: "secret" }, mallory);
  const absent = await etui.execute("read_user_data", { path: "absent" }, mallory);
  const withoutIds = (result: object) =>
    JSON.stringify({ ...result, receipt: null }).replaceAll(/secret|absent/g, "p");
  expect(withoutIds(foreign)).toBe(withoutIds(absent));
  expect(await etui.execute("delete_user_data", { path: "secret" }, mallory)).toMatchObject({
    status: "not_found",
  });
  expect(await etui.execute("restore_user_data", { path: "secret", version: 1 }, mallory)).toMatchObject({
    status: "not_found",
  });
  expect(await etui.execute("query_user_data", {}, mallory)).toMatchObject({ count: 0 });
  await etui.execute("write_user_data", { path: "secret", content: { of: "mallory" } }, mallory);
  expect(await etui.execute("read_user_data", { path: "secret" }, { userId: "lin" })).toMatchObject({
    data: { of: "lin" },
    version: 1,
  });
});

test("a database that cannot be brought back is away, and no fault of ours", async () => {
  const nowhere = new pg.Pool({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 500 });
  const tenants = new Tenants(nowhere, () => Promise.reject(new Error("the disk is gone")));
  await expect(tenants.scope("lin").rows({ text: "select 1", values: [] })).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("etui doctor"),
  });
  await nowhere.end();
});
