import type { TenantScope } from "../../database/tenant.ts";

/** The active triggers with these fingerprints, by fingerprint. */
export async function findSame(
  scope: TenantScope,
  prints: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.rows<{ fingerprint: string; trigger_id: string }>({
    name: "same_triggers",
    text: `select fingerprint, trigger_id from user_triggers
           where user_id = $1 and fingerprint = any($2) and status = 'active'`,
    values: [scope.userId, prints],
  });
  return new Map(rows.map((row) => [row.fingerprint, row.trigger_id]));
}
