/** How much a purge would erase at the places it names. */
import type { TenantScope } from "../../database/tenant.ts";
import { type PurgeTarget, targetSql } from "./purge-target.ts";

export async function countKept(
  scope: TenantScope,
  target: PurgeTarget,
): Promise<{ documents: number; versions: number }> {
  const values: unknown[] = [scope.userId];
  const there = targetSql(target, "data_path", (value) => `$${values.push(value)}`);
  const [row] = await scope.rows<{ documents: number; versions: number }>({
    text: `select count(distinct data_path)::int as documents, count(*)::int as versions
           from (
             select data_path from user_data_store where user_id = $1 and content is not null and ${there}
             union all
             select data_path from user_data_history where user_id = $1 and ${there}
           ) kept`,
    values,
  });
  return row!;
}
