/** Takes back what was done: one change, one call, or everything in a conversation since a moment. */
import type { Change } from "@etui/protocol/tool-result";
import type { OnConflict } from "@etui/protocol/undo";
import { type Because, refusal } from "@etui/words/refusal";
import { OF_ZONE_MOVE } from "../changes/zone-moves.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Kinds } from "../domain/kinds.ts";
import type { Hindrance, UndoableChange, Undoer } from "../domain/undoer.ts";
import type { Provenance } from "../tool/provenance.ts";
import type { Question, ToolContext } from "../tool/tool.ts";
import { oldestOf, standingUndos, type Undo, undosSince } from "./undone-changes.ts";
import { LINE_COLUMNS, type LoggedLine, type Whole, withDerived } from "./with-derived.ts";

export type UndoWhat = { changeId: string } | { callId: string } | { conversationId: string; since: Date };

export interface UndoHow {
  by: Provenance;
  onConflict: OnConflict;
  /** Taking back is a change: who may not change the things of a domain takes none of its changes back. */
  lacks: ToolContext["lacks"];
}

export type Undone =
  /** Nothing matching is on record. */
  | { found: false }
  | { found: true; changed: Change[]; told: readonly Because[] }
  | { found: true; obstacles: Hindrance[] }
  | { found: true; tooMany: number };

/**
 * The most changes of a conversation that one undo takes back; beyond this, an archive serves better. A single call is
 * taken back whole, however large.
 */
export const MOST_CHANGES = 50_000;
/** How far `undoLast` looks back, and how many lines of the log it reads at once. */
const MOST_LINES = 100_000;
const LINES_A_LOOK = 1_000;

interface Row extends LoggedLine {
  action: Change["action"];
  version: number | null;
  from_target: string | null;
  of_zone_move: boolean;
}

interface UndoParts {
  /** The undoers of all domains; a function, because the domains are opened later. */
  undoers: () => readonly Undoer[];
  /** Knows the titles of the things that were taken back. */
  kinds: Kinds;
  /** Called for each conversation in which an undo changed whether calls still stand. */
  conversationChanged: (userId: string, conversationId: string) => void;
}

export class UndoService {
  readonly kinds: Kinds;
  readonly #undoers: () => readonly Undoer[];
  readonly #conversationChanged: (userId: string, conversationId: string) => void;

  constructor({ undoers, kinds, conversationChanged }: UndoParts) {
    this.kinds = kinds;
    this.#conversationChanged = conversationChanged;
    this.#undoers = undoers;
  }

  /** Takes back all of the changes or none, whatever domains they belong to. */
  async undo(scope: TenantScope, what: UndoWhat, how: UndoHow): Promise<Undone> {
    const found = await changesOf(scope, what);
    if (found.length === 0) return { found: false };
    if ("conversationId" in what && found.length > MOST_CHANGES)
      return { found: true, tooMany: MOST_CHANGES };
    const moves = found.filter(({ of_zone_move }) => of_zone_move);
    if (moves.length > 0) return { found: true, obstacles: moves.map(followsZone) };
    const rows = await withoutUndone(scope, await withDerived(scope, found));
    const byKind = Map.groupBy(rows, ({ kind }) => kind);
    try {
      const undone = await scope.transaction(async (tx): Promise<Undone> => {
        const changed: Change[] = [];
        const told: Because[] = [];
        for (const [kind, ofKind] of byKind) {
          const lacking = how.lacks({ effect: "write", domain: this.kinds.domainOf(kind) ?? kind });
          if (lacking) throw new Blocked([{ target: kind, code: "not_undoable", because: lacking }]);
          const undoer = this.#undoers().find((one) => one.kind === kind);
          if (!undoer)
            throw new Blocked([{ target: kind, code: "not_undoable", because: refusal("undo.no_undoer") }]);
          const outcome = await undoer.undo(tx, ofKind.map(asUndoable), how);
          if ("obstacles" in outcome) throw new Blocked(ofThings(kind, outcome.obstacles));
          changed.push(...outcome.changed);
          told.push(...(outcome.told ?? []));
        }
        for (const { kind, inTheWay } of this.#undoers()) {
          const ofKind = changed.filter((change) => change.kind === kind);
          const obstacles = ofKind.length > 0 ? await inTheWay?.(tx, ofKind) : undefined;
          if (obstacles && obstacles.length > 0) throw new Blocked(ofThings(kind, obstacles));
        }
        return { found: true, changed, told };
      });
      for (const id of await conversationsOf(scope, rows)) this.#conversationChanged(scope.userId, id);
      return undone;
    } catch (thrown) {
      if (thrown instanceof Blocked) return { found: true, obstacles: thrown.obstacles };
      throw thrown;
    }
  }

  /** What the person is asked before a model takes the last call back, found out by trying it. */
  async questionOfLast(
    context: ToolContext,
    conversationId: string,
    onConflict: OnConflict,
  ): Promise<Question> {
    const questions: string[] = [];
    const asking = this.#undoers().flatMap(({ kind, question }) => (question ? [kind] : []));
    // Most conversations changed nothing that anybody would be asked about, and a large undo is not tried for them.
    if (!(await hasChangedAny(context.db, conversationId, asking))) return undefined;
    try {
      await context.db.transaction(async (tx) => {
        const { provenance: by, lacks } = context;
        const undone = await this.undoLast(tx, conversationId, { by, onConflict, lacks });
        if (!("changed" in undone)) throw new TakenBack();
        for (const undoer of this.#undoers()) {
          const ofKind = undone.changed.filter(({ kind }) => kind === undoer.kind);
          const question = ofKind.length > 0 ? await undoer.question?.(tx, ofKind, context) : undefined;
          if (question !== undefined) questions.push(question);
        }
        throw new TakenBack();
      });
    } catch (thrown) {
      if (!(thrown instanceof TakenBack)) throw thrown;
    }
    return questions.length === 0 ? undefined : questions.join("\n");
  }

  /**
   * Takes back the last call that changed something and still stands, in one conversation or in all. Undos do not count
   * as calls here, so repeated undos go back call by call; a call that changed nothing is skipped.
   */
  async undoLast(scope: TenantScope, conversationId: string | undefined, how: UndoHow): Promise<Undone> {
    for await (const callId of standingCalls(scope, conversationId)) {
      const undone = await this.undo(scope, { callId }, how);
      if (!("changed" in undone) || undone.changed.length > 0) return undone;
    }
    return { found: false };
  }
}

interface Line {
  xid: string;
  change_id: string;
  call_id: string;
  undoes: string[] | null;
}

/**
 * The calls that still stand, newest first. Only later lines tell whether a change was taken back, so everything that
 * has been read so far decides it.
 */
async function* standingCalls(
  scope: TenantScope,
  conversationId: string | undefined,
): AsyncGenerator<string> {
  const undos: Undo[] = [];
  const seen = new Set<string>();
  let before: Line | undefined;
  for (let read = 0; read < MOST_LINES; read += LINES_A_LOOK) {
    const lines = await linesBefore(scope, conversationId, before);
    undos.push(
      ...lines.flatMap(({ change_id, call_id, undoes }) => (undoes ? [{ change_id, call_id, undoes }] : [])),
    );
    const undone = standingUndos(undos);
    for (const { change_id, call_id, undoes } of lines) {
      if (undoes !== null || undone.has(change_id) || seen.has(call_id)) continue;
      seen.add(call_id);
      yield call_id;
    }
    if (lines.length < LINES_A_LOOK) return;
    before = lines.at(-1);
  }
}

/** Lines of permanent deletions and of moves to another zone are left out, because those cannot be taken back. */
function linesBefore(
  scope: TenantScope,
  conversationId: string | undefined,
  before: Line | undefined,
): Promise<Line[]> {
  const values: unknown[] = [scope.userId];
  const conditions = ["user_id = $1", "call_id is not null", "action <> 'purged'", `not ${OF_ZONE_MOVE}`];
  if (conversationId !== undefined) conditions.push(`conversation_id = $${values.push(conversationId)}`);
  if (before) {
    conditions.push(
      `(xid, change_id) < ($${values.push(before.xid)}::xid8, $${values.push(before.change_id)}::bigint)`,
    );
  }
  return scope.rows<Line>({
    text: `select xid::text, change_id, call_id, undoes::text[] from user_changes
           where ${conditions.join(" and ")}
           order by user_changes.xid desc, user_changes.change_id desc limit ${LINES_A_LOOK}`,
    values,
  });
}

async function hasChangedAny(
  scope: TenantScope,
  conversationId: string,
  kinds: readonly string[],
): Promise<boolean> {
  const [found] = await scope.rows<{ has: boolean }>({
    name: "conversation_changed_any",
    text: `select exists (select from user_changes
             where user_id = $1 and conversation_id = $2 and kind = any ($3::text[])) as has`,
    values: [scope.userId, conversationId, kinds],
  });
  return found!.has;
}

/** Thrown to roll a trial back. */
class TakenBack {}

/** Thrown to end the transaction without leaving a trace. */
class Blocked extends Error {
  readonly obstacles: Hindrance[];
  constructor(obstacles: Hindrance[]) {
    super("later changes are in the way");
    this.obstacles = obstacles;
  }
}

const ofThings = (kind: string, hindrances: readonly Hindrance[]): Hindrance[] =>
  hindrances.map((hindrance) => ({ kind, ...hindrance }));

const followsZone = ({ kind, target }: Row): Hindrance => ({
  kind,
  target,
  code: "not_undoable",
  because: refusal("undo.follows_zone"),
});

const asUndoable = ({
  change_id,
  target,
  action,
  version,
  from_target,
  derived,
}: Whole<Row>): UndoableChange => ({
  changeId: change_id,
  target,
  action,
  version,
  from: from_target,
  undoes: [change_id, ...derived],
});

function changesOf(scope: TenantScope, what: UndoWhat): Promise<Row[]> {
  const select = (condition: string, limit: number | "all", ...values: unknown[]) =>
    scope.rows<Row>({
      text: `select ${LINE_COLUMNS}, ${OF_ZONE_MOVE} as of_zone_move from user_changes
             where user_id = $1 and ${condition}
             order by user_changes.xid, user_changes.change_id limit ${limit}`,
      values: [scope.userId, ...values],
    });
  if ("changeId" in what) return select("change_id = $2::bigint", 1, what.changeId);
  if ("callId" in what) return select("call_id = $2::uuid", "all", what.callId);
  // Permanent deletions and firings cannot be undone, and they prevent no other undo.
  const condition = "conversation_id = $2 and changed_at >= $3 and action not in ('purged', 'fired')";
  return select(condition, MOST_CHANGES + 1, what.conversationId, what.since);
}

/** The conversations in which these changes, or the changes that they took back, were made. */
async function conversationsOf(scope: TenantScope, changes: readonly Row[]): Promise<string[]> {
  const rows = await scope.rows<{ conversation_id: string }>({
    name: "conversations_of_undone",
    text: `select distinct c.conversation_id from user_changes u
             join user_changes c on c.user_id = u.user_id and (c.change_id = u.change_id or c.change_id = any (u.undoes))
           where u.user_id = $1 and u.change_id = any ($2::bigint[]) and c.conversation_id is not null`,
    values: [scope.userId, changes.map(({ change_id }) => change_id)],
  });
  return rows.map(({ conversation_id }) => conversation_id);
}

/** Leaves out changes that were taken back before. If one of these changes took them back, both are undone. */
async function withoutUndone(scope: TenantScope, changes: readonly Whole<Row>[]): Promise<Whole<Row>[]> {
  const own = new Set(changes.map(({ change_id }) => change_id));
  const undos = await undosSince(scope, oldestOf(changes));
  const undone = standingUndos(undos.filter(({ change_id }) => !own.has(change_id)));
  return changes.filter(({ change_id }) => !undone.has(change_id));
}
