/** Which changes were taken back, and still are: taking back an undo makes its changes stand again. */
import type { TenantScope } from "../database/tenant.ts";

export interface Undo {
  change_id: string;
  undoes: string[];
}

/** Beyond these, which are five of the largest calls taken back, an undone change is shown as standing. */
const MOST_UNDOS = 100_000;

/** Newest first, those that came after a change. */
export function undosSince(scope: TenantScope, changeId: string): Promise<Undo[]> {
  return scope.rows<Undo>({
    name: "undos_since",
    text: `select change_id, undoes::text[] from user_changes
           where user_id = $1 and undoes is not null and change_id > $2::bigint
           order by change_id desc limit ${MOST_UNDOS}`,
    values: [scope.userId, changeId],
  });
}

/** `undos` newest first: whether an undo itself stands is decided by those after it. */
export function standingUndos(undos: readonly Undo[]): Set<string> {
  const undone = new Set<string>();
  for (const { change_id, undoes } of undos) {
    if (undone.has(change_id)) continue;
    for (const id of undoes) undone.add(id);
  }
  return undone;
}

/** The number before the others. Their order in a list is that of their transactions, which may be another. */
export const oldestOf = (changes: readonly { change_id: string }[]): string =>
  String(changes.map(({ change_id }) => BigInt(change_id)).reduce((a, b) => (a < b ? a : b)));
