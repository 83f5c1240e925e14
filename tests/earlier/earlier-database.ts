/** A database as Etui left it at migration 0017, with the rows that it had archived there. */
import { readFile } from "node:fs/promises";
import pg from "pg";
import { runMigrations } from "../../packages/engine/src/database/migrating/run-migrations.ts";
import { migrations } from "../../packages/engine/src/database/migrations/index.ts";
import { createTestDatabase, type TestDatabase } from "../../packages/engine/src/testing/test-database.ts";

const LAST = "0017-model-prices";
const EARLIER = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= LAST));

/** Made by Etui at 5cb01d7, with some of everything that a person can have. */
export const archive = (): Promise<string> => readFile(new URL("0017.etui", import.meta.url), "utf8");

interface Row {
  table: string;
  row: Record<string, unknown>;
}

/** The lines between the head and the end. */
export const rowsOf = (text: string): Row[] =>
  text
    .trimEnd()
    .split("\n")
    .slice(1, -1)
    .map((line) => JSON.parse(line));

export async function earlierDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ ...database.owner, max: 1 });
  try {
    await pool.query(
      "drop schema public cascade; create schema public; grant usage on schema public to etui_app;",
    );
    await runMigrations(database.owner, { own: EARLIER });
    await fill(pool, rowsOf(await archive()));
  } finally {
    await pool.end();
  }
  return database;
}

async function fill(pool: pg.Pool, rows: readonly Row[]): Promise<void> {
  for (const { table, row } of rows) {
    await pool.query(
      `insert into ${table} (${["user_id", ...Object.keys(row)].join(", ")}) overriding system value
       select ${["user_id", ...Object.keys(row)].join(", ")} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify({ user_id: "local", ...row })],
    );
  }
}
