/**
 * What a change of the user's time zone does to triggers and tasks follows from a setting. It is told in the activity and is
 * no call that can be taken back: the triggers would ring in a zone where the user is not.
 */
import type { TenantScope } from "../database/tenant.ts";

/** SQL: whether a line of the log is of such a move. */
export const OF_ZONE_MOVE = "coalesce(user_changes.provenance ->> 'tool' = 'settings', false)";

/** The versions that moves made of a thing after a line of the log, in order. */
export async function zoneMovesSince(
  scope: TenantScope,
  { kind, target, changeId }: { kind: string; target: string; changeId: string },
): Promise<number[]> {
  const rows = await scope.rows<{ version: number | null }>({
    name: "zone_moves_since",
    text: `select version from user_changes
           where user_id = $1 and change_id > $2::bigint and kind = $3 and target = $4 and ${OF_ZONE_MOVE}
           order by version`,
    values: [scope.userId, changeId, kind, target],
  });
  return rows.flatMap(({ version }) => version ?? []);
}
