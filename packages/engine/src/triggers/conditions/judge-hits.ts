/** Judges the writes that a user's conditions have seen, fires the triggers and plans what has to wait. */
import { refusal } from "@etui/words/refusal";
import { DatabaseFault } from "../../database/database-fault.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { giveUp } from "../dispatch/duties/give-up.ts";
import { type FiringServices, fireOne, pauseTrigger } from "../dispatch/firing/fire-alone.ts";
import { recordFirings } from "../dispatch/firing/record-firings.ts";
import type { Due } from "../trigger.ts";
import { judgeCount } from "./judge-count.ts";
import { judgeDataMatch, type Verdict } from "./judge-data-match.ts";
import { judgeStreak } from "./judge-streak.ts";
import { judgeDeadline } from "./plan-deadlines.ts";
import { dropHits, type Hit, MOST_HITS, readHits } from "./read-hits.ts";
import { readWatching, type WatchingTrigger } from "./stored-condition.ts";

/** The most firings of one condition within a minute; more indicate a loop. */
const MOST_A_MINUTE = 60;

export interface JudgeOptions extends FiringServices {
  log: (line: string) => void;
}

/** Returns whether there may be more to judge. */
export function judgeHits(scope: TenantScope, options: JudgeOptions): Promise<boolean> {
  return scope.transaction(async (tx) => {
    // Only one process judges for a user at a time, because a write may end what the one before began.
    const [turn] = await tx.rows<{ taken: boolean }>({
      name: "judge_turn",
      text: "select pg_try_advisory_xact_lock(hashtext('etui judge'), hashtext($1)) as taken",
      values: [tx.userId],
    });
    if (!turn!.taken) return false;
    const seen = await tx.rows<{ trigger_id: string }>({
      name: "hit_triggers",
      text: "select distinct trigger_id from trigger_hits where user_id = $1 limit 100",
      values: [tx.userId],
    });
    const ids = seen.map(({ trigger_id }) => trigger_id);
    const watching = await readWatching(tx, ids);
    let isMore = ids.length === 100;
    for (const trigger of watching) {
      const hits = await judgeOrGiveUp(tx, trigger, options);
      isMore ||= hits === MOST_HITS;
    }
    await dropForeign(tx, ids, watching);
    return isMore;
  });
}

/** A trigger that cannot be judged must not block the others, and its writes must not stay. */
async function judgeOrGiveUp(
  tx: TenantScope,
  trigger: WatchingTrigger,
  { log, ...services }: JudgeOptions,
): Promise<number> {
  await tx.rows({ text: "savepoint judge", values: [] });
  try {
    return await judgeOne(tx, trigger, services);
  } catch (thrown) {
    if (thrown instanceof DatabaseFault) throw thrown;
    log(
      `trigger ${trigger.trigger_id} could not be judged: ${thrown instanceof Error ? thrown.stack : thrown}`,
    );
    await tx.rows({ text: "rollback to savepoint judge", values: [] });
    await giveUp(tx, trigger);
    return 0;
  }
}

async function judgeOne(
  tx: TenantScope,
  trigger: WatchingTrigger,
  services: FiringServices,
): Promise<number> {
  const { hits, fires: reached, waits, drops } = await verdictOf(tx, trigger);
  await dropHits(tx, hits);
  await replaceWaits(tx, trigger, { waits, drops });
  const fires = await withoutUndoing(tx, reached);
  if (fires.length === 0) return hits.length;
  if (await firesTooOften(tx, trigger, fires.length)) {
    await pauseTrigger(tx, trigger, refusal("triggers.fires_too_often", { most: MOST_A_MINUTE }));
    return hits.length;
  }
  for (const hit of fires) {
    await fireHit(
      tx,
      { ...trigger, target: hit.target, depth: hit.depth, due_at: hit.hit_at },
      hit,
      services,
    );
  }
  return hits.length;
}

/** Taking something back is no news: what it brings back has been told before. */
async function withoutUndoing(tx: TenantScope, fires: readonly Hit[]): Promise<readonly Hit[]> {
  if (fires.length === 0) return fires;
  const undoing = await tx.rows<{ target: string; version: number }>({
    name: "undoing_writes",
    text: `select target, version from user_changes
           where user_id = $1 and undoes is not null and kind = 'user_data' and target = any($2)
             and version is not null`,
    values: [tx.userId, fires.map(({ target }) => target)],
  });
  return fires.filter(
    (hit) => !undoing.some(({ target, version }) => target === hit.target && version === hit.version),
  );
}

async function fireHit(
  tx: TenantScope,
  due: WatchingTrigger,
  hit: Hit,
  { callWithin, store }: FiringServices,
): Promise<void> {
  const document = { path: hit.target, content: hit.content, version: hit.version };
  const record = await fireOne(tx, due, { callWithin, document });
  await recordFirings(tx, [record], store);
  if (record.pauses) await pauseTrigger(tx, due, record.pauses);
}

async function verdictOf(tx: TenantScope, trigger: WatchingTrigger): Promise<Verdict & { hits: Hit[] }> {
  const { condition, trigger_id } = trigger;
  switch (condition.type) {
    case "data_match": {
      const hits = await readHits(tx, { triggerId: trigger_id, condition });
      return { hits, ...judgeDataMatch(condition, hits) };
    }
    case "count": {
      const judge = condition.rule.streak === undefined ? judgeCount : judgeStreak;
      return { ...(await judge(tx, { ...trigger, condition })), waits: [], drops: [] };
    }
    case "deadline":
      return judgeDeadline(tx, { ...trigger, condition });
  }
}

async function replaceWaits(
  tx: TenantScope,
  { trigger_id, version, alone }: WatchingTrigger,
  { waits, drops }: { waits: readonly Due[]; drops: readonly string[] },
): Promise<void> {
  if (drops.length > 0) {
    await tx.rows({
      name: "drop_waits",
      text: `delete from trigger_dues
             where user_id = $1 and trigger_id = $2 and cause in ('held', 'deadline') and target = any($3)`,
      values: [tx.userId, trigger_id, drops],
    });
  }
  if (waits.length === 0) return;
  await tx.rows({
    name: "add_waits",
    text: `
      insert into trigger_dues (user_id, trigger_id, cause, target, due_at, version, alone)
      select $1, $2, cause, target, due_at, $3, $4
      from jsonb_to_recordset($5) as i(cause text, target text, due_at timestamptz)
      on conflict (user_id, trigger_id, cause, target) do update
        set due_at = excluded.due_at, version = excluded.version, details = null`,
    values: [tx.userId, trigger_id, version, alone, JSON.stringify(waits)],
  });
}

async function firesTooOften(
  tx: TenantScope,
  { trigger_id }: WatchingTrigger,
  more: number,
): Promise<boolean> {
  const [row] = await tx.rows<{ fired: number }>({
    name: "fired_lately",
    text: `select count(*)::int as fired from trigger_firings
           where user_id = $1 and trigger_id = $2 and due_at > now() - interval '1 minute'`,
    values: [tx.userId, trigger_id],
  });
  return row!.fired + more > MOST_A_MINUTE;
}

/** Drops writes for triggers that were paused or cancelled meanwhile. */
async function dropForeign(tx: TenantScope, ids: readonly string[], watching: readonly WatchingTrigger[]) {
  const active = new Set(watching.map(({ trigger_id }) => trigger_id));
  const gone = ids.filter((id) => !active.has(id));
  if (gone.length === 0) return;
  await tx.rows({
    name: "drop_hits_of",
    text: "delete from trigger_hits where user_id = $1 and trigger_id = any($2)",
    values: [tx.userId, gone],
  });
}
