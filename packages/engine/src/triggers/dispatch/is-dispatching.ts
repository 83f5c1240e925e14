import type { TenantScope } from "../../database/tenant.ts";
import { DISPATCHER_NAME } from "./dispatcher-connections.ts";

/** Whether some process, on any node, fires what is due. */
export async function isDispatching(scope: TenantScope): Promise<boolean> {
  const [row] = await scope.rows<{ found: boolean }>({
    text: `select exists (
             select from pg_stat_activity
             where datname = current_database() and starts_with(application_name, $1)
           ) as found`,
    values: [DISPATCHER_NAME],
  });
  return row!.found;
}
