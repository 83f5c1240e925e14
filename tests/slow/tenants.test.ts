/** The isolation of users under load, broken connections and time-outs (TN-3). */
import { expect, test } from "vitest";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";
import { seed, seeded } from "../harness/random.ts";

const FOR_MS = 30_000;
const USERS = 8;

test(`64 clients of 8 users on 4 connections for 30 s only ever see their own (seed ${seed})`, async () => {
  await using etui = await startTestEtui({ poolSize: 4 });
  const end = performance.now() + FOR_MS;
  const done = { reads: 0, rows: 0, failures: 0, kills: 0 };

  const client = async (number: number) => {
    const random = seeded(seed + number);
    const owner = `user-${number % USERS}`;
    const scope = etui.scope(owner);
    const statement = (text: string) => scope.rows<{ user_id: string }>({ text, values: [] });
    /** The call may fail, as intended; nothing of another user may be returned. */
    const failing = async (work: Promise<unknown>) => {
      await work.catch(() => (done.failures += 1));
    };
    while (performance.now() < end) {
      const path = `shared/${random(5)}`;
      switch (random(10)) {
        case 0:
        case 1: {
          const hangUp = new AbortController();
          const write = { path, content: { owner } };
          const answer = etui.execute("write_user_data", write, { userId: owner, signal: hangUp.signal });
          if (random(2)) hangUp.abort();
          await answer;
          break;
        }
        case 2:
          await failing(statement("select 1 / 0"));
          break;
        case 3:
          await failing(
            scope.transaction(async (tx) => {
              await tx.rows({ text: "select set_config('statement_timeout', '5ms', true)", values: [] });
              await tx.rows({ text: "select pg_sleep(1)", values: [] });
            }),
          );
          break;
        case 4:
          await failing(
            scope.transaction(async (tx) => {
              await tx.rows({ text: "select set_config('etui.user_id', 'user-0', false)", values: [] });
              throw new Error("rolled back");
            }),
          );
          break;
        case 5:
          if (random(20) > 0) break;
          done.kills += 1;
          await failing(statement("select pg_terminate_backend(pg_backend_pid())"));
          break;
        case 6: {
          // This omits the `where` that services write, so that only row-level security protects the rows.
          const rows = await statement("select user_id from user_data_store").catch(() => []);
          expect(rows.filter(({ user_id }) => user_id !== owner)).toEqual([]);
          done.rows += rows.length;
          break;
        }
        default: {
          const result = await etui.execute("read_user_data", { path }, { userId: owner });
          if (result.status === "success") {
            expect(result.data).toEqual({ owner });
            done.reads += 1;
          }
        }
      }
    }
  };
  await Promise.all(Array.from({ length: 64 }, (_, number) => client(number)));
  expect(done.reads).toBeGreaterThan(1_000);
  expect(done.rows).toBeGreaterThan(1_000);
  expect(done.failures).toBeGreaterThan(100);
  expect(done.kills).toBeGreaterThan(10);
});
