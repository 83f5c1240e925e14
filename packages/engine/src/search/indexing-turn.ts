/** Of several processes, one writes into an index of a user at a time. `index` is its name. */
import type { TenantScope } from "../database/tenant.ts";

const LOCK = "hashtextextended($2 || ' ' || $1, 0)";

/** For whoever erases: until the transaction ends, nothing is derived of what it takes away. */
export async function waitForIndexing(tx: TenantScope, index: string): Promise<void> {
  await tx.rows({
    name: "await_indexing",
    text: `select pg_advisory_xact_lock(${LOCK})`,
    values: [tx.userId, index],
  });
}

/** False if another process has the turn. The commit does not wait for the disk, because what a power cut loses is made again. */
export async function takeIndexingTurn(tx: TenantScope, index: string): Promise<boolean> {
  const [turn] = await tx.rows<{ mine: boolean; set_config: string }>({
    name: "begin_indexing",
    text: `select pg_try_advisory_xact_lock(${LOCK}) as mine, set_config('synchronous_commit', 'off', true)`,
    values: [tx.userId, index],
  });
  return turn!.mine;
}
