import type { TenantScope } from "../../database/tenant.ts";
import { type KeptDue, type TriggerState, toDue } from "./trigger-row.ts";

type Kept = Omit<TriggerState, "put_off"> & { put_off?: readonly KeptDue[] };

/** A trigger's earlier versions, as far as they are kept. */
export async function readVersions(
  scope: TenantScope,
  triggerId: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, TriggerState>> {
  const rows = await scope.rows<{ version: number; definition: Kept }>({
    name: "trigger_versions",
    text: `select version, definition from user_triggers_history
           where user_id = $1 and trigger_id = $2 and version = any($3)`,
    values: [scope.userId, triggerId, versions],
  });
  return new Map(
    rows.map(({ version, definition }) => [
      version,
      { ...definition, put_off: (definition.put_off ?? []).map(toDue) },
    ]),
  );
}
