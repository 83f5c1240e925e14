/** Etui's dispatcher: each firing is recorded with its message, the line in the log and the next run. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { BenchDatabase } from "../database.ts";
import type { DueContestant } from "./contestant.ts";

const USERS = 1_000;

export async function etuiTriggers(database: BenchDatabase): Promise<DueContestant> {
  const client = new pg.Client(database.owner);
  await client.connect();
  return {
    name: "etui",
    async fill(jobs) {
      await client.query(
        "truncate user_triggers, trigger_dues, trigger_firings, inbox_messages, user_changes",
      );
      await storeTriggers(client, jobs, { users: USERS, due: "now()" });
      await settleTables(client);
    },
    async drain(jobs) {
      const start = Date.now();
      await using _etui = await database.openEtui({ dispatch: true });
      for (;;) {
        const { rows } = await client.query<{ waiting: boolean }>(
          "select exists (select from trigger_dues where due_at <= now()) as waiting",
        );
        if (!rows[0]!.waiting) break;
        await sleep(50);
      }
      const { rows } = await client.query<{ fired: number; messages: number; last: Date; first: Date }>(`
        select count(*)::int as fired, max(fired_at) as last, min(fired_at) as first,
               (select count(*)::int from inbox_messages) as messages from trigger_firings`);
      const { fired, messages, first, last } = rows[0]!;
      if (fired !== jobs || messages !== jobs)
        throw new Error(`${fired} of ${jobs} fired, ${messages} messages`);
      // The start of the process is measured elsewhere; from the first firing on, it only fires.
      return last.getTime() - Math.max(start, first.getTime() - FIRST_BATCH_MS);
    },
    close: () => client.end(),
  };
}

/** The time in milliseconds between claiming the first batch and recording it. */
const FIRST_BATCH_MS = 30;

/** Daily reminders, one row each where create_trigger would put them. `due` is SQL for the moment of number `n`. */
export async function storeTriggers(
  client: pg.Client,
  triggers: number,
  { users, due, prefix = "" }: { users: number; due: string; prefix?: string },
): Promise<void> {
  await client.query(
    `with made as (
       insert into user_triggers
         (user_id, trigger_id, version, status, trigger_type, title, schedule, schedule_type, time_zone, pinned,
          tz_version, action, rules, locale, fingerprint)
       select 'user' || (n % $2::int), gen_random_uuid(), 1, 'active', 'reminder', 'Drink water', '08:00', 'daily',
              'Asia/Shanghai', false, '9999z', '{"type": "message", "params": {"text": "Drink a glass of water"}}',
              '{"misfire": "once", "overlap": "parallel"}', 'en', $3 || n
       from generate_series(1, $1::int) n
       returning user_id, trigger_id, fingerprint
     )
     insert into trigger_dues (user_id, trigger_id, cause, due_at, version, alone)
     select user_id, trigger_id, 'schedule', ${due}, 1, false
     from (select *, substr(fingerprint, length($3) + 1)::int as n from made) as numbered`,
    [triggers, users, prefix],
  );
}

/** Brings the tables into the state in which they would be some minutes later. */
export async function settleTables(client: pg.Client): Promise<void> {
  await client.query(
    "vacuum analyze user_triggers, trigger_dues, trigger_firings, inbox_messages, user_changes",
  );
  await client.query("checkpoint");
}
