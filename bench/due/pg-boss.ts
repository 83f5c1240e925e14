/** pg-boss, tuned: batches of a thousand, polling every half second, which is its minimum. Its jobs do nothing. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { PgBoss } from "pg-boss";
import type { BenchDatabase } from "../database.ts";
import type { DueContestant } from "./contestant.ts";

const QUEUE = "drink";
const BATCH = 1_000;

export async function pgBoss({ owner }: BenchDatabase): Promise<DueContestant> {
  const { host, port, user, password, database } = owner;
  const boss = new PgBoss({
    host,
    port,
    user,
    password,
    database,
    schema: "boss",
    supervise: false,
  } as never);
  boss.on("error", () => {});
  await boss.start();
  await boss.createQueue(QUEUE);
  const client = new pg.Client(owner);
  await client.connect();
  return {
    name: "pg-boss, tuned",
    async fill(jobs) {
      await boss.deleteAllJobs(QUEUE);
      for (let from = 0; from < jobs; from += 5_000) {
        await boss.insert(
          QUEUE,
          Array.from({ length: Math.min(5_000, jobs - from) }, (_, n) => ({ data: { n: from + n } })),
        );
      }
      await client.query("checkpoint");
    },
    async drain(jobs) {
      let done = 0;
      let start = 0;
      // Fetched and completed by hand, as fast as possible: its own workers rest half a second between two batches.
      while (done < jobs) {
        if (start === 0) start = performance.now();
        const batch = await boss.fetch(QUEUE, { batchSize: BATCH });
        if (batch.length === 0) await sleep(1);
        else
          await boss.complete(
            QUEUE,
            batch.map(({ id }) => id),
          );
        done += batch.length;
      }
      return performance.now() - start;
    },
    async close() {
      await client.end();
      await boss.stop({ graceful: false });
    },
  };
}
