/** The limit: one table, one connection, a thousand rows claimed and moved on in one statement, and nothing else. */
import pg from "pg";
import type { BenchDatabase } from "../database.ts";
import type { DueContestant } from "./contestant.ts";

export async function bareLoop({ owner }: BenchDatabase): Promise<DueContestant> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`
    create table bare_jobs (id bigint primary key, due_at timestamptz not null, payload jsonb not null);
    create index on bare_jobs (due_at)`);
  return {
    name: "bare claim loop",
    async fill(jobs) {
      await client.query("truncate bare_jobs");
      await client.query(
        `insert into bare_jobs select n, now(), '{"title": "Drink water", "text": "Drink a glass of water"}'
         from generate_series(1, $1::int) n`,
        [jobs],
      );
      await client.query("vacuum analyze bare_jobs");
      await client.query("checkpoint");
    },
    async drain() {
      const start = performance.now();
      for (;;) {
        const { rowCount } = await client.query({
          name: "claim",
          text: `
            with due as (
              select id from bare_jobs where due_at <= now() order by due_at limit 1000 for update skip locked
            )
            update bare_jobs j set due_at = now() + interval '1 day' from due where j.id = due.id
            returning j.id, j.payload`,
          values: [],
        });
        if (rowCount === 0) return performance.now() - start;
      }
    },
    close: () => client.end(),
  };
}
