/** Locks a user's plan for the rest of the transaction: changes of one user come one after the other. */
import type { TenantScope } from "../../database/tenant.ts";

export interface PlanState {
  revision: number;
  next_task: number;
  next_group: number;
  next_rank: number;
  /** Those of whoever changed it last; null if nobody has. */
  time_zone: string | null;
  locale: string | null;
  /** Null if nobody has changed it. */
  updated_at: Date | null;
  /** By the database's clock. */
  now: Date;
}

const READ = `select revision::float8, next_task::float8, next_group::float8, next_rank::float8, time_zone, locale,
  updated_at, clock_timestamp() as now from plan_state where user_id = $1`;

export async function lockPlan(tx: TenantScope): Promise<PlanState> {
  return (await lock(tx)) ?? firstLock(tx);
}

const lock = async (tx: TenantScope) =>
  (await tx.rows<PlanState>({ name: "lock_plan", text: `${READ} for update`, values: [tx.userId] }))[0];

async function firstLock(tx: TenantScope): Promise<PlanState> {
  await tx.rows({
    name: "have_plan",
    text: "insert into plan_state (user_id) values ($1) on conflict do nothing",
    values: [tx.userId],
  });
  return (await lock(tx))!;
}
