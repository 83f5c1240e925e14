/**
 * Undoes changes of the plan: each task gets back the state that it had, and its reminder with it. Fields that somebody
 * has changed since stay as they are now, and only those that both changed stand in the way.
 */
import type { OnConflict } from "@etui/protocol/undo";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { Hindrance, UndoableChange, Undoer, UndoOutcome } from "../../domain/undoer.ts";
import type { PlanChange } from "../change/plan-change.ts";
import type { PlanService } from "../plan-service.ts";

export type PlanKind = "plan_task" | "plan_group" | "plan_list";
type Row = { version: number };
type State = Readonly<Record<string, unknown>>;

/** How things of one kind are read and put back. */
export interface Versioned<Kept extends Row> {
  kind: PlanKind;
  table: string;
  /** The column with its id. */
  id: string;
  /** Fields that follow from others or change with every version. */
  derived: readonly string[];
  /** Whether what a field is now came from that value without anybody's changing it. */
  cameFrom?(field: string, now: unknown, after: unknown): boolean;
  /** Reads many that are asked for one by one afterwards. */
  readAhead?(plan: PlanChange, changes: readonly UndoableChange[]): Promise<void>;
  current(plan: PlanChange, target: string): Promise<Kept | undefined>;
  /** The state before it was made. */
  unmade(row: Kept, plan: PlanChange): Kept;
  /** Undefined once it was put; otherwise why it cannot be as it was. */
  put(plan: PlanChange, back: Kept, now: Kept): Promise<Refusal | undefined>;
  /** What else the undone versions left behind. */
  alsoTakeBack?(plan: PlanChange, target: string, versions: readonly number[]): void;
  /** See `Undoer`. */
  inTheWay: NonNullable<Undoer["inTheWay"]>;
}

export const undoPlan = <Kept extends Row>(
  service: Pick<PlanService, "change">,
  versioned: Versioned<Kept>,
): Undoer => ({
  kind: versioned.kind,
  inTheWay: versioned.inTheWay,
  async undo(tx, changes, { by, onConflict }): Promise<UndoOutcome> {
    let told: readonly Refusal[] = [];
    const outcome = await service.change(tx, { by }, async (plan) => {
      told = plan.told;
      const obstacles: Hindrance[] = [];
      await versioned.readAhead?.(plan, changes);
      for (const [target, ofOne] of Map.groupBy(changes, (change) => change.target)) {
        const obstacle = await reverse(plan, versioned, { target, changes: ofOne, onConflict });
        if (obstacle) obstacles.push({ target, ...obstacle });
      }
      return obstacles.length > 0
        ? { ok: false, refused: [], done: obstacles }
        : { ok: true, done: obstacles };
    });
    return outcome.ok ? { changed: outcome.changed, told } : { obstacles: outcome.done ?? [] };
  },
});

type Obstacle = Omit<Hindrance, "target">;

async function reverse<Kept extends Row>(
  plan: PlanChange,
  versioned: Versioned<Kept>,
  {
    target,
    changes,
    onConflict,
  }: { target: string; changes: readonly UndoableChange[]; onConflict: OnConflict },
): Promise<Obstacle | undefined> {
  const versions = changes.map(({ version }) => version!);
  const [first, last] = [Math.min(...versions), Math.max(...versions)];
  const now = await versioned.current(plan, target);
  if (!now) return { code: "not_undoable", because: refusal("undo.not_there") };
  // What was made and not changed since has no earlier state.
  const isAsMade = first === 1 && last === now.version;
  const kept = isAsMade ? new Map() : await readStates(plan.tx, versioned, target, [first - 1, last]);
  const after = last === now.version ? stateOf(now) : kept.get(last);
  const before = first === 1 ? stateOf(versioned.unmade(now, plan)) : kept.get(first - 1);
  if (!before || !after) return { code: "not_kept", because: refusal("undo.not_kept") };
  const { back, places } = restored(stateOf(now), { before, after }, versioned);
  // What was made is taken away only if it still is as it was made.
  const isOthers = places.length > 0 || (first === 1 && differ(stateOf(now), after, versioned));
  if (isOthers && onConflict !== "overwrite") {
    const because = refusal("undo.changed_since", { version: now.version });
    return { code: "changed_there", because, places };
  }
  plan.undoes.set(
    `${versioned.kind}:${target}`,
    changes.flatMap(({ undoes }) => undoes),
  );
  const refused = await versioned.put(plan, { ...back, version: now.version } as unknown as Kept, now);
  if (refused) return { code: "not_undoable", because: refused };
  versioned.alsoTakeBack?.(plan, target, versions);
  return undefined;
}

type Compared = Pick<Versioned<Row>, "derived" | "cameFrom">;

const stateOf = (row: Row): State => JSON.parse(JSON.stringify(row)) as State;

/** The present state with what was changed between the two put back, and the fields that were changed again since. */
function restored(
  now: State,
  { before, after }: { before: State; after: State },
  { derived, cameFrom }: Compared,
): { back: State; places: string[] } {
  const back: Record<string, unknown> = { ...now };
  const places: string[] = [];
  for (const field of Object.keys({ ...before, ...after })) {
    if (derived.includes(field) || isSame(before[field], after[field])) continue;
    // Also where it is as it was before by somebody else's hand: an undo of theirs would bring this change back.
    if (!isSame(now[field], after[field]) && !cameFrom?.(field, now[field], after[field])) places.push(field);
    back[field] = before[field];
  }
  return { back, places };
}

const differ = (now: State, after: State, { derived, cameFrom }: Compared): boolean =>
  Object.keys({ ...now, ...after }).some(
    (field) =>
      !derived.includes(field) &&
      !isSame(now[field], after[field]) &&
      !cameFrom?.(field, now[field], after[field]),
  );

const isSame = (one: unknown, other: unknown): boolean =>
  equalJson((one ?? null) as Json, (other ?? null) as Json);

async function readStates(
  tx: TenantScope,
  { table, id }: { table: string; id: string },
  target: string,
  versions: readonly number[],
): Promise<Map<number, State>> {
  const rows = await tx.rows<{ version: number; state: State }>({
    name: `states_of_${table}`,
    text: `select version, state from ${table}_history where user_id = $1 and ${id} = $2 and version = any($3)`,
    values: [tx.userId, target, versions],
  });
  return new Map(rows.map(({ version, state }) => [version, state]));
}
