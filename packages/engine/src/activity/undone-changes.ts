/** Which changes were taken back and still are: undoing an undo makes its changes stand again. */
import type { TenantScope } from "../database/tenant.ts";

export interface Undo {
  change_id: string;
  call_id: string | null;
  undoes: string[];
}

export type UndoneChanges = ReadonlyMap<string, Undo>;

export const NONE_UNDONE: UndoneChanges = new Map();

/** The most undos that are read: five undone calls of the largest size. Others appear as standing changes. */
const MOST_UNDOS = 100_000;

/** The undos that came after a change, newest first. */
export function undosSince(scope: TenantScope, changeId: string): Promise<Undo[]> {
  return scope.rows<Undo>({
    name: "undos_since",
    text: `select change_id, call_id, undoes::text[] from user_changes
           where user_id = $1 and undoes is not null and change_id > $2::bigint
           order by change_id desc limit ${MOST_UNDOS}`,
    values: [scope.userId, changeId],
  });
}

/**
 * The undone changes, each with the undo that stands. `undos` must be newest first, because later undos decide about
 * earlier ones.
 */
export function standingUndos(undos: readonly Undo[]): UndoneChanges {
  const undone = new Map<string, Undo>();
  for (const undo of undos) {
    if (undone.has(undo.change_id)) continue;
    for (const id of undo.undoes) if (!undone.has(id)) undone.set(id, undo);
  }
  return undone;
}

/** The smallest change id. A list is in the order of transactions, which may differ from the order of ids. */
export const oldestOf = (changes: readonly { change_id: string }[]): string =>
  String(changes.map(({ change_id }) => BigInt(change_id)).reduce((a, b) => (a < b ? a : b)));
