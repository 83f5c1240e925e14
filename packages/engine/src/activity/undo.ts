/** Taking back what was done: one change, one call, or everything of a conversation since a moment. */
import type { Change } from "@etui/protocol/tool-result";
import type { TenantScope } from "../database/tenant.ts";
import type { Provenance } from "../tool/provenance.ts";
import type { Obstacle, OnConflict, UndoableChange, Undoer } from "./undoer.ts";
import { standingUndos } from "./undone-changes.ts";

export type UndoWhat = { changeId: string } | { callId: string } | { conversationId: string; since: Date };

export type Undone =
  /** Nothing of that kind is on record. */
  | { found: false }
  | { found: true; changed: Change[] }
  | { found: true; obstacles: Obstacle[] }
  | { found: true; tooMany: number };

/** A person who takes back more than this wants the archive of yesterday. */
export const MOST_CHANGES = 10_000;
/** How far `undoLast` looks back. */
const LOOKED_AT = 1_000;

interface Row {
  change_id: string;
  kind: string;
  target: string;
  action: Change["action"];
  version: number | null;
}

export class UndoService {
  readonly #undoers = new Map<string, Undoer>();

  constructor(undoers: readonly Undoer[]) {
    for (const undoer of undoers) this.#undoers.set(undoer.kind, undoer);
  }

  /** All or nothing, whatever domains the changes belong to. */
  async undo(
    scope: TenantScope,
    what: UndoWhat,
    how: { by: Provenance; onConflict: OnConflict },
  ): Promise<Undone> {
    const rows = await changesOf(scope, what);
    if (rows.length === 0) return { found: false };
    if (rows.length > MOST_CHANGES) return { found: true, tooMany: MOST_CHANGES };
    const byKind = Map.groupBy(rows, ({ kind }) => kind);
    try {
      return await scope.transaction(async (tx) => {
        const changed: Change[] = [];
        for (const [kind, ofKind] of byKind) {
          const undoer = this.#undoers.get(kind);
          if (!undoer)
            throw new Blocked([
              { target: kind, code: "not_undoable", reason: "Changes of this kind cannot be taken back." },
            ]);
          const outcome = await undoer.undo(tx, ofKind.map(asUndoable), how);
          if ("obstacles" in outcome) throw new Blocked(outcome.obstacles);
          changed.push(...outcome.changed);
        }
        return { found: true, changed };
      });
    } catch (thrown) {
      if (thrown instanceof Blocked) return { found: true, obstacles: thrown.obstacles };
      throw thrown;
    }
  }

  /**
   * Takes back the last call, of a conversation or of all, that changed something and was not taken back since. Undos
   * do not count, so asking again goes back call by call; a call that left everything as it was is passed over.
   */
  async undoLast(
    scope: TenantScope,
    conversationId: string | undefined,
    how: { by: Provenance; onConflict: OnConflict },
  ): Promise<Undone> {
    for (const callId of await standingCalls(scope, conversationId)) {
      const undone = await this.undo(scope, { callId }, how);
      if (!("changed" in undone) || undone.changed.length > 0) return undone;
    }
    return { found: false };
  }
}

/** Newest first. */
async function standingCalls(scope: TenantScope, conversationId: string | undefined): Promise<string[]> {
  const rows = await scope.rows<{ change_id: string; call_id: string; undoes: string[] | null }>({
    text: `select change_id, call_id, undoes::text[] from user_changes
           where user_id = $1 and call_id is not null ${conversationId === undefined ? "" : "and conversation_id = $2"}
           order by user_changes.xid desc, change_id desc limit ${LOOKED_AT}`,
    values: conversationId === undefined ? [scope.userId] : [scope.userId, conversationId],
  });
  const undone = standingUndos(
    rows.flatMap(({ change_id, undoes }) => (undoes ? [{ change_id, undoes }] : [])),
  );
  const standing = rows.filter(({ change_id, undoes }) => undoes === null && !undone.has(change_id));
  return [...new Set(standing.map(({ call_id }) => call_id))];
}

/** Ends the transaction without a trace. */
class Blocked extends Error {
  readonly obstacles: Obstacle[];
  constructor(obstacles: Obstacle[]) {
    super("later changes are in the way");
    this.obstacles = obstacles;
  }
}

const asUndoable = ({ change_id, target, action, version }: Row): UndoableChange => ({
  changeId: change_id,
  target,
  action,
  version,
});

function changesOf(scope: TenantScope, what: UndoWhat): Promise<Row[]> {
  const select = (condition: string, ...values: unknown[]) =>
    scope.rows<Row>({
      text: `select change_id, kind, target, action, version from user_changes
             where user_id = $1 and ${condition} order by user_changes.xid, user_changes.change_id limit ${MOST_CHANGES + 1}`,
      values: [scope.userId, ...values],
    });
  if ("changeId" in what) return select("change_id = $2::bigint", what.changeId);
  if ("callId" in what) return select("call_id = $2::uuid", what.callId);
  return select("conversation_id = $2 and changed_at >= $3", what.conversationId, what.since);
}
