/** graphile-worker, tuned: 16 at once, a local queue of 500, polling every 100 ms. Its jobs do nothing. */
import { Logger, type Runner, run, runMigrations } from "graphile-worker";
import pg from "pg";
import type { BenchDatabase } from "../database.ts";
import type { DueContestant } from "./contestant.ts";

export async function graphileWorker({ owner }: BenchDatabase): Promise<DueContestant> {
  const pool = new pg.Pool({ ...owner, max: 10 });
  pool.on("error", () => {});
  const logger = new Logger(() => () => {});
  await runMigrations({ pgPool: pool, logger });
  return {
    name: "graphile-worker, tuned",
    async fill(jobs) {
      await pool.query("delete from graphile_worker._private_jobs");
      await pool.query(
        `select count(*) from graphile_worker.add_jobs(array(
           select json_populate_record(null::graphile_worker.job_spec,
             json_build_object('identifier', 'drink', 'payload', json_build_object('n', n)))
           from generate_series(1, $1::int) n))`,
        [jobs],
      );
      await pool.query("vacuum analyze graphile_worker._private_jobs");
      await pool.query("checkpoint");
    },
    async drain(jobs) {
      let done = 0;
      const over = Promise.withResolvers<number>();
      let start = 0;
      const runner: Runner = await run({
        pgPool: pool,
        logger,
        noHandleSignals: true,
        preset: {
          worker: {
            concurrentJobs: 16,
            pollInterval: 100,
            localQueue: { size: 500 },
            completeJobBatchDelay: 0,
            failJobBatchDelay: 0,
          },
        },
        taskList: {
          async drink() {
            if (start === 0) start = performance.now();
            done += 1;
            if (done === jobs) over.resolve(performance.now() - start);
          },
        },
      });
      const ms = await over.promise;
      await runner.stop();
      return ms;
    },
    close: () => pool.end(),
  };
}
