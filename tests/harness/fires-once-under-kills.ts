/** P3: one firing for each trigger and moment, and none missing, while the processes that fire are killed in turn. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Etui } from "../../packages/engine/src/etui.ts";
import { triggersOf } from "../../packages/engine/src/triggers/test-triggers.ts";
import type { DispatchingProcess } from "./start-dispatching-process.ts";
import { until } from "./until.ts";

interface Processes {
  etui: Etui;
  /** Starts another process. */
  dispatch(): DispatchingProcess;
  /** All processes that were started. */
  processes: readonly DispatchingProcess[];
}

interface Sizes {
  triggers: number;
  /** This many of them also change a document, each in a transaction of its own. */
  updates: number;
  /**
   * Lets a machine that is too busy to start processes fast make progress: no process is killed before this many more
   * firings are recorded.
   */
  firingsAKill: number;
  killEveryMs: number;
}

const MOMENTS = 3;

export async function firesOnceUnderKills(
  { etui, dispatch, processes }: Processes,
  { triggers, updates, firingsAKill, killEveryMs }: Sizes,
): Promise<void> {
  const lin = triggersOf(etui, "lin");
  const anHourAgo = Temporal.Now.zonedDateTimeISO("Asia/Shanghai").subtract({ hours: 1 });
  const schedule = anHourAgo.toPlainTime().toString({ smallestUnit: "minute" });
  await Promise.all(
    Array.from({ length: triggers }, (_, n) =>
      lin.create({
        title: `Number ${n}`,
        schedule,
        schedule_type: "daily",
        rules: { misfire: "all" } as never,
        ...(n < updates
          ? {
              action: {
                type: "update",
                params: { path: `fired/${n}/{{ firing.due_at }}`, content: { n } },
              },
            }
          : {}),
      }),
    ),
  );
  await lin.scope.rows({
    text: "update trigger_dues set due_at = due_at - $2 * interval '1 day' where user_id = $1",
    values: ["lin", MOMENTS],
  });

  const count = async (rows: string) => {
    const [row] = await lin.scope.rows<{ count: number }>({
      text: `select count(*)::int from ${rows} and user_id = $1`,
      values: ["lin"],
    });
    return row!.count;
  };
  const done = async () => (await count("trigger_dues where due_at <= now()")) === 0;
  let kills = 0;
  let onRecord = 0;
  let isOver = false;
  const over = until(done).then(() => {
    isOver = true;
  });
  const alive = [dispatch(), dispatch(), dispatch()];
  while (!isOver) {
    await Promise.race([sleep(killEveryMs), over]);
    // The victim is well under way, because a process killed during its start endangers nothing.
    const victim = alive.findIndex(({ readyForMs }) => readyForMs() > killEveryMs);
    if (victim === -1) continue;
    const firings = await count("trigger_firings where true");
    if (firings - onRecord < firingsAKill) continue;
    onRecord = firings;
    await alive[victim]!.kill();
    kills += 1;
    alive.splice(victim, 1);
    alive.push(dispatch());
  }
  expect(kills).toBeGreaterThan(3);

  const [counts] = await lin.scope.rows<Record<string, number>>({
    text: `select count(*)::int as firings, count(distinct (trigger_id, due_at))::int as moments,
                    count(*) filter (where status = 'fired')::int as fired,
                    (select count(*)::int from inbox_messages where user_id = $1) as messages,
                    (select count(distinct firing_id)::int from inbox_messages where user_id = $1) as about,
                    (select count(*)::int from user_data_store where user_id = $1) as documents,
                    (select max(version) from user_data_store where user_id = $1) as newest
             from trigger_firings where user_id = $1`,
    values: ["lin"],
  });
  expect(counts).toEqual({
    firings: triggers * MOMENTS,
    moments: triggers * MOMENTS,
    fired: triggers * MOMENTS,
    messages: (triggers - updates) * MOMENTS,
    about: (triggers - updates) * MOMENTS,
    documents: updates * MOMENTS,
    newest: 1,
  });
  expect(processes.flatMap(({ log }) => log)).toEqual([]);
}
