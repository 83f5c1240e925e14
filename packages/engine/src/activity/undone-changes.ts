/** Which changes were taken back, and still are: taking back an undo makes its changes stand again. */
import type { TenantScope } from "../database/tenant.ts";

/** Newest first. Beyond these an undone change is shown as standing; it can still be looked at one by one. */
const MOST_UNDOS = 5_000;

export async function undoneChanges(scope: TenantScope): Promise<Set<string>> {
  const undos = await scope.rows<{ change_id: string; undoes: string[] }>({
    name: "undos",
    text: `select change_id, undoes::text[] from user_changes where user_id = $1 and undoes is not null
           order by change_id desc limit ${MOST_UNDOS}`,
    values: [scope.userId],
  });
  return standingUndos(undos);
}

/** `undos` newest first: whether an undo itself stands is decided by those after it. */
export function standingUndos(
  undos: readonly { change_id: string; undoes: readonly string[] }[],
): Set<string> {
  const undone = new Set<string>();
  for (const { change_id, undoes } of undos) {
    if (undone.has(change_id)) continue;
    for (const id of undoes) undone.add(id);
  }
  return undone;
}
