/** Secrets that work once: a link that logs in, an address that downloads. Used is used, for every process and for good. */
import type { TenantScope } from "../database/tenant.ts";

/** True for whoever comes first with it. After `expiresAt` nobody accepts it in any case, and it is forgotten. */
export async function useOnce(scope: TenantScope, secretId: string, expiresAt: Date): Promise<boolean> {
  const used = await scope.rows({
    name: "use_once",
    text: `insert into used_secrets (user_id, secret_id, expires_at) values ($1, $2, $3)
      on conflict (user_id, secret_id) do nothing returning secret_id`,
    values: [scope.userId, secretId, expiresAt],
  });
  return used.length > 0;
}
