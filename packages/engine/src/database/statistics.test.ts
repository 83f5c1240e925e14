import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Etui, openEtui } from "../etui.ts";
import { serverOf } from "../testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { Statistics } from "./statistics.ts";
import type { TenantScope } from "./tenant.ts";

describe("how often", () => {
  /** A database that answers when it is told to. */
  function slowDatabase() {
    const answers: ((rows: { more: boolean }[]) => void)[] = [];
    const scope = {
      rows: () => new Promise((resolve) => answers.push(resolve)),
    } as unknown as TenantScope;
    const answer = async (more: boolean) => {
      answers.shift()!([{ more }]);
      await new Promise(setImmediate);
    };
    return {
      statistics: new Statistics(
        () => scope,
        () => {},
      ),
      asked: () => answers.length,
      answer,
    };
  }

  test("the 2,000th write sets it off, others meanwhile do not, and one table follows the other", async () => {
    const { statistics, asked, answer } = slowDatabase();
    statistics.count("lin", 1_999);
    expect(asked()).toBe(0);
    statistics.count("lin", 1);
    await new Promise(setImmediate);
    expect(asked()).toBe(1);
    statistics.count("lin", 20_000);
    expect(asked()).toBe(1);
    await answer(true);
    expect(asked()).toBe(1);
    await answer(false);
    expect(asked()).toBe(0);
    statistics.count("lin", 1);
    await new Promise(setImmediate);
    expect(asked()).toBe(1);
  });

  test("at the end it is done for a single write, and not at all for none", async () => {
    const { statistics, asked, answer } = slowDatabase();
    await statistics.refresh();
    expect(asked()).toBe(0);
    statistics.count("lin", 1);
    const done = statistics.refresh();
    await new Promise(setImmediate);
    await answer(false);
    await done;
    await statistics.refresh();
    expect(asked()).toBe(0);
  });

  test("a table that cannot be done now is not tried for ever, and a fault is no more than a line", async () => {
    let calls = 0;
    const lines: string[] = [];
    const scopeThat = (rows: () => Promise<unknown>) => () => ({ rows }) as unknown as TenantScope;
    const stuck = new Statistics(
      scopeThat(async () => {
        calls += 1;
        return [{ more: true }];
      }),
      (line) => lines.push(line),
    );
    stuck.count("lin", 1);
    await stuck.refresh();
    expect(calls).toBeLessThan(100);
    const broken = new Statistics(
      scopeThat(() => Promise.reject(new Error("gone"))),
      (line) => lines.push(line),
    );
    broken.count("lin", 1);
    await broken.refresh();
    expect(lines).toEqual([expect.stringContaining("autovacuum will do it")]);
  });
});

describe("in the database", () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let etui: Etui;
  beforeEach(async () => {
    database = await createTestDatabase();
    owner = new pg.Client(database.owner);
    await owner.connect();
    etui = await openEtui(serverOf(database), "/dev/null/no-home", {});
  });
  afterEach(async () => {
    await etui.close();
    await owner.end();
    await database.close();
  });

  const known = async (table: string): Promise<number> =>
    (await owner.query("select reltuples from pg_class where relname = $1", [table])).rows[0].reltuples;

  test("what a process wrote is known when it has closed, without autovacuum", async () => {
    await Promise.all(
      Array.from({ length: 600 }, (_, n) =>
        etui.execute("write_user_data", { path: `notes/${n}`, content: { n, text: "x".repeat(300) } }),
      ),
    );
    expect(await known("user_data_store")).toBe(-1);
    await etui.close();
    expect(await known("user_data_store")).toBe(600);
  });

  test("a filter under a prefix is found by its index right after 20,000 documents came", async () => {
    const lin = etui.scope("lin");
    await lin.rows({
      text: `insert into user_data_store (user_id, data_path, content, version)
             select $1, 'notes/' || lpad(n::text, 6, '0'), jsonb_build_object('n', n), 1 from generate_series(1, 20000) n`,
      values: ["lin"],
    });
    const plan = async () => {
      const rows = await lin.rows<{ "QUERY PLAN": string }>({
        text: `explain select content from user_data_store
               where user_id = $1 and data_path >= 'notes/' and data_path < 'notes0' and content @> '{"n": 7}'
               order by data_path limit 20`,
        values: ["lin"],
      });
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    };
    expect(await plan()).not.toContain("user_data_store_content");
    const statistics = new Statistics(etui.scope, () => {});
    statistics.count("lin", 20_000);
    await statistics.refresh();
    expect(await plan()).toContain("user_data_store_content");
  });

  test("the services may ask for it, and nobody else", async () => {
    const { rows } = await owner.query(
      `select has_function_privilege('etui_app', 'etui_refresh_statistics()', 'execute') as services,
              has_function_privilege('public', 'etui_refresh_statistics()', 'execute') as everybody`,
    );
    expect(rows).toEqual([{ services: true, everybody: false }]);
  });
});
