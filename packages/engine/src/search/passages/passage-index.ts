/**
 * Keeps the passages of all domains: how far they have come in the log of changes, and one step further.
 *
 * No write waits for it. It follows the log like any reader (changes/change-log.ts), so it may be behind for a moment;
 * what has all the words of a search literally is found by each domain itself, which is never behind.
 */
import type { TenantScope } from "../../database/tenant.ts";
import type { PassageSource } from "../../domain/passage-source.ts";
import type { CaughtUp } from "../caught-up.ts";
import { countCommonWords, isCountDue } from "./common-words.ts";
import { writePassages } from "./write-passages.ts";

/** With the name by which the source is searched. */
export type NamedPassages = PassageSource & { readonly name: string };

/** The things or changes of one step, which is one transaction. */
const STEP = 50;
/** The largest bigint of PostgreSQL. */
const LARGEST = "9223372036854775807";

interface Position {
  xid: string;
  change_id: string;
  /** For each source the target after which older things are still to be read; null when all have been. */
  behind: Record<string, string | null>;
  passages: number;
  counted: number;
}

/** What is read next, and the position after it. */
interface Step {
  /** By the names of their sources. */
  targets: ReadonlyMap<string, readonly string[]>;
  to: Pick<Position, "xid" | "change_id" | "behind">;
  isLast: boolean;
}

/** Goes one step further; `busy` if another process is doing so. */
export async function followPassages(
  scope: TenantScope,
  sources: readonly NamedPassages[],
): Promise<CaughtUp> {
  const position = await readPosition(scope);
  if (!position) return startAnew(scope, sources);
  const step = await nextStep(scope, position, sources);
  if (!step) {
    if (!isCountDue(position)) return "all";
    return scope.transaction(async (tx) => {
      if (!(await takeTurn(tx))) return "busy";
      await countCommonWords(tx, position.passages);
      return "all";
    });
  }
  return scope
    .transaction(async (tx) => {
      if (!(await takeTurn(tx))) return "busy";
      // What is read here is what stands there after everybody who erased something has gone on.
      const changed = { passages: 0, length: 0 };
      for (const [name, targets] of step.targets) {
        const source = sources.find((one) => one.name === name)!;
        const { passages, length } = await writePassages(tx, name, {
          targets,
          things: await source.read(tx, targets),
        });
        changed.passages += passages;
        changed.length += length;
      }
      if (!(await move(tx, position, { ...step.to, ...changed }))) throw new Overtaken();
      return step.isLast ? "all" : "some";
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof Overtaken) return "busy";
      throw thrown;
    });
}

/** Another process has made the step; what was written here is not kept. */
class Overtaken extends Error {}

/** Removes what was derived from these things, in the transaction that erases them. */
export async function forgetPassages(
  tx: TenantScope,
  source: string,
  targets: readonly string[],
): Promise<void> {
  await waitForTurn(tx);
  await writePassages(tx, source, { targets, things: [] });
}

/** The same for all of the user's things. Also used when changes are imported with numbers of their own. */
export async function forgetAllPassages(tx: TenantScope): Promise<void> {
  await waitForTurn(tx);
  for (const table of ["search_passages", "search_positions", "search_common_words"])
    await tx.rows({ text: `delete from ${table} where user_id = $1`, values: [tx.userId] });
}

const LOCK = "hashtextextended('search_passages ' || $1, 0)";

const waitForTurn = (tx: TenantScope) =>
  tx.rows({ name: "await_passages", text: `select pg_advisory_xact_lock(${LOCK})`, values: [tx.userId] });

/** The commit does not wait for the disk, because what a power cut loses is made again. */
async function takeTurn(tx: TenantScope): Promise<boolean> {
  const [turn] = await tx.rows<{ mine: boolean; set_config: string }>({
    name: "begin_passages",
    text: `select pg_try_advisory_xact_lock(${LOCK}) as mine, set_config('synchronous_commit', 'off', true)`,
    values: [tx.userId],
  });
  return turn!.mine;
}

/** Also undefined if the position came by a dump from another server, which numbers transactions differently. */
async function readPosition(scope: TenantScope): Promise<Position | undefined> {
  const [row] = await scope.rows<Position>({
    name: "passages_position",
    text: `select xid::text, change_id, behind, passages, counted from search_positions
           where user_id = $1 and xid < pg_snapshot_xmax(pg_current_snapshot())`,
    values: [scope.userId],
  });
  return row;
}

/** Starts at the end of the log; what is older is read target by target. A user who was erased has nothing to be read. */
function startAnew(scope: TenantScope, sources: readonly NamedPassages[]): Promise<CaughtUp> {
  return scope.transaction(async (tx) => {
    if (!(await takeTurn(tx)) || (await readPosition(tx))) return "busy";
    await forgetAllPassages(tx);
    const begun = await tx.rows({
      text: `insert into search_positions (user_id, xid, change_id, behind, passages, length, counted)
             select $1, (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8, ${LARGEST}, $2, 0, 0, 0
             where exists (select from user_changes where user_id = $1)
             returning 1`,
      values: [tx.userId, JSON.stringify(Object.fromEntries(sources.map(({ name }) => [name, ""])))],
    });
    return begun.length > 0 ? "some" : "all";
  });
}

/** False if another process has moved the position meanwhile. */
async function move(
  tx: TenantScope,
  from: Position,
  to: Step["to"] & { passages: number; length: number },
): Promise<boolean> {
  const moved = await tx.rows({
    name: "move_passages_position",
    text: `update search_positions
           set xid = $2::xid8, change_id = $3::bigint, behind = $4, passages = passages + $5, length = length + $6
           where user_id = $1 and xid = $7::xid8 and change_id = $8::bigint and behind = $9::jsonb
           returning 1`,
    values: [
      tx.userId,
      to.xid,
      to.change_id,
      JSON.stringify(to.behind),
      to.passages,
      to.length,
      from.xid,
      from.change_id,
      JSON.stringify(from.behind),
    ],
  });
  return moved.length > 0;
}

async function nextStep(
  scope: TenantScope,
  position: Position,
  sources: readonly NamedPassages[],
): Promise<Step | undefined> {
  const { xid, change_id, behind } = position;
  // A source that an earlier version did not have is read from its first thing.
  const older = sources.find(({ name }) => behind[name] !== null);
  if (!older) return laterChanges(scope, position, sources);
  const targets = await older.after(scope, behind[older.name] ?? "", STEP);
  const last = targets.length < STEP ? null : targets.at(-1)!;
  return {
    targets: new Map([[older.name, targets]]),
    to: { xid, change_id, behind: { ...behind, [older.name]: last } },
    isLast: false,
  };
}

async function laterChanges(
  scope: TenantScope,
  { xid, change_id, behind }: Position,
  sources: readonly NamedPassages[],
): Promise<Step | undefined> {
  // The outer order names the table: a bare `xid` would mean the text of the first column, which sorts 9 after 10.
  const changes = await scope.rows<{ xid: string; change_id: string; kind: string; target: string }>({
    name: "changes_to_passages",
    text: `select xid::text, change_id, kind, target from user_changes
           where user_id = $1 and (xid, change_id) > ($2::xid8, $3::bigint)
             and xid < pg_snapshot_xmin(pg_current_snapshot())
           order by user_changes.xid, change_id limit ${STEP}`,
    values: [scope.userId, xid, change_id],
  });
  const last = changes.at(-1);
  if (!last) return undefined;
  const targets = new Map<string, string[]>();
  for (const { name, kinds } of sources) {
    const changed = changes.filter(({ kind }) => kinds.includes(kind)).map(({ target }) => target);
    if (changed.length > 0) targets.set(name, [...new Set(changed)]);
  }
  return {
    targets,
    to: { xid: last.xid, change_id: last.change_id, behind },
    isLast: changes.length < STEP,
  };
}
