/**
 * Keeps the passages of all domains: how far they have come in the log of changes, and one step further.
 *
 * No write waits for it. It follows the log like any reader (changes/change-log.ts), so it may be behind for a moment;
 * what has all the words of a search literally is found by each domain itself, which is never behind.
 */
import { changesAfter, endOfLog, isFullPage } from "../../changes/change-log.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { PassageSource } from "../../domain/passage-source.ts";
import type { CaughtUp } from "../caught-up.ts";
import { takeIndexingTurn, waitForIndexing } from "../indexing-turn.ts";
import { countCommonWords, isCountDue } from "./common-words.ts";
import { writePassages } from "./write-passages.ts";

/** With the name by which the source is searched. */
export type NamedPassages = PassageSource & { readonly name: string };

const INDEX = "search_passages";

/** The most things or changes of one step, which is one transaction. */
const STEP = 50;
/** So many are read at once, */
const AT_ONCE = 5;
/** and a step ends early with the ones that bring it to so many characters, so that others have their turn. */
const MOST_CHARACTERS = 1_000_000;

interface Position {
  xid: string;
  change_id: string;
  /** For each source the target after which older things are still to be read; null when all have been. */
  behind: Record<string, string | null>;
  passages: number;
  counted: number;
  /** Whether there are later changes that nobody may read yet, because an older transaction is still running. */
  hidden: boolean;
}

/** What is to be read next, in its order. */
interface Step {
  entries: readonly Entry[];
  /** Whether nothing comes after the last of them. */
  isLast: boolean;
}

/** Some things, and the position after them. */
interface Entry {
  /** By the names of their sources; empty where no source has what changed. */
  targets: ReadonlyMap<string, readonly string[]>;
  to: Pick<Position, "xid" | "change_id" | "behind">;
}

/**
 * Goes one step further; `busy` if another process is doing so. A source with a fault holds up none of the others: it is
 * left out, and read from its first thing once it is followed again.
 */
export async function followPassages(
  scope: TenantScope,
  sources: readonly NamedPassages[],
  log: (line: string) => void,
): Promise<CaughtUp> {
  try {
    return await takeStep(scope, sources);
  } catch (thrown) {
    if (!(thrown instanceof SourceFault)) throw thrown;
    log(`${thrown.source} could not be read for questions: ${thrown.message}`);
    const others = sources.filter(({ name }) => name !== thrown.source);
    return others.length === 0 ? "nothing" : followPassages(scope, others, log);
  }
}

class SourceFault extends Error {
  readonly source: string;

  constructor(source: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.source = source;
  }
}

const from = <Read>({ name }: NamedPassages, reading: Promise<Read>): Promise<Read> =>
  reading.catch((cause: unknown) => {
    throw new SourceFault(name, cause);
  });

async function takeStep(scope: TenantScope, sources: readonly NamedPassages[]): Promise<CaughtUp> {
  const position = await readPosition(scope);
  if (!position) return startAnew(scope, sources);
  const step = await nextStep(scope, position, sources);
  if (!step) {
    if (position.hidden) return "busy";
    if (!isCountDue(position)) return "nothing";
    return scope.transaction(async (tx) => {
      if (!(await takeIndexingTurn(tx, INDEX))) return "busy";
      await countCommonWords(tx, position.passages);
      return "all";
    });
  }
  return scope
    .transaction(async (tx): Promise<CaughtUp> => {
      if (!(await takeIndexingTurn(tx, INDEX))) return "busy";
      const { isWhole, ...done } = await carryOut(tx, step, sources);
      if (!(await move(tx, position, done))) throw new Overtaken();
      return isWhole && step.isLast && !position.hidden ? "all" : "some";
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof Overtaken) return "busy";
      throw thrown;
    });
}

/** What is read here is what stands there once everybody who erased something has gone on. */
async function carryOut(tx: TenantScope, { entries }: Step, sources: readonly NamedPassages[]) {
  const done = { ...entries[0]!.to, passages: 0, length: 0 };
  let characters = 0;
  for (const [index, { targets, to }] of entries.entries()) {
    for (const [name, ofSource] of targets) {
      const source = sources.find((one) => one.name === name)!;
      const things = await from(source, source.read(tx, ofSource));
      const changed = await writePassages(tx, name, { targets: ofSource, things });
      done.passages += changed.passages;
      done.length += changed.length;
      characters += things.reduce((sum, { text }) => sum + text.length, 0);
    }
    Object.assign(done, to);
    if (characters >= MOST_CHARACTERS) return { ...done, isWhole: index === entries.length - 1 };
  }
  return { ...done, isWhole: true };
}

/** Another process has made the step; what was written here is not kept. */
class Overtaken extends Error {}

/** Removes what was derived from these things, in the transaction that erases them. */
export async function forgetPassages(
  tx: TenantScope,
  source: string,
  targets: readonly string[],
): Promise<void> {
  await waitForIndexing(tx, INDEX);
  const { passages, length } = await writePassages(tx, source, { targets, things: [] });
  await tx.rows({
    name: "forget_passages",
    text: "update search_positions set passages = passages + $2, length = length + $3 where user_id = $1",
    values: [tx.userId, passages, length],
  });
}

/** The same for all of the user's things. Also used when changes are imported with numbers of their own. */
export async function forgetAllPassages(tx: TenantScope): Promise<void> {
  await waitForIndexing(tx, INDEX);
  for (const table of ["search_passages", "search_positions", "search_common_words"])
    await tx.rows({ text: `delete from ${table} where user_id = $1`, values: [tx.userId] });
}

/** Also undefined if the position came by a dump from another server, which numbers transactions differently. */
async function readPosition(scope: TenantScope): Promise<Position | undefined> {
  const [row] = await scope.rows<Position>({
    name: "passages_position",
    text: `select p.xid::text, p.change_id, p.behind, p.passages, p.counted, exists (
               select from user_changes c where c.user_id = $1 and (c.xid, c.change_id) > (p.xid, p.change_id)
                 and c.xid >= pg_snapshot_xmin(pg_current_snapshot())
             ) as hidden
           from search_positions p
           where p.user_id = $1 and p.xid < pg_snapshot_xmax(pg_current_snapshot())`,
    values: [scope.userId],
  });
  return row;
}

/** Starts at the end of the log; what is older is read target by target. A user who was erased has nothing to be read. */
function startAnew(scope: TenantScope, sources: readonly NamedPassages[]): Promise<CaughtUp> {
  return scope.transaction(async (tx) => {
    if (!(await takeIndexingTurn(tx, INDEX)) || (await readPosition(tx))) return "busy";
    await forgetAllPassages(tx);
    const { xid, changeId } = await endOfLog(tx);
    const behind = Object.fromEntries(sources.map(({ name }) => [name, ""]));
    const begun = await tx.rows({
      text: `insert into search_positions (user_id, xid, change_id, behind, passages, length, counted)
             select $1, $2::xid8, $3::bigint, $4, 0, 0, 0
             where exists (select from user_changes where user_id = $1)
             returning 1`,
      values: [tx.userId, String(xid), String(changeId), JSON.stringify(behind)],
    });
    return begun.length > 0 ? "some" : "nothing";
  });
}

/** False if another process has moved the position meanwhile. */
async function move(
  tx: TenantScope,
  from: Position,
  to: Entry["to"] & { passages: number; length: number },
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
  const targets = await from(older, older.after(scope, behind[older.name] ?? "", STEP));
  const after = (target: string | null) => ({ xid, change_id, behind: { ...behind, [older.name]: target } });
  if (targets.length === 0) return { entries: [{ targets: new Map(), to: after(null) }], isLast: false };
  const entries = inParts(targets).map((part) => ({
    targets: new Map([[older.name, part]]),
    to: after(part.at(-1)!),
  }));
  // With fewer than were asked for, the last of them is the last of all.
  if (targets.length < STEP) entries.at(-1)!.to = after(null);
  return { entries, isLast: false };
}

async function laterChanges(
  scope: TenantScope,
  { xid, change_id, behind }: Position,
  sources: readonly NamedPassages[],
): Promise<Step | undefined> {
  const all = await changesAfter(scope, { xid: BigInt(xid), changeId: BigInt(change_id) });
  const changes = all.slice(0, STEP);
  if (changes.length === 0) return undefined;
  // What is not followed now misses these changes.
  const missing = Object.keys(behind).filter((name) => !sources.some((source) => source.name === name));
  const behindAfter = { ...behind, ...Object.fromEntries(missing.map((name) => [name, ""])) };
  const entries = inParts(changes).map((part) => {
    const targets = new Map<string, string[]>();
    for (const { name, kinds } of sources) {
      const changed = part.filter(({ change }) => kinds.includes(change.kind));
      if (changed.length > 0) targets.set(name, [...new Set(changed.map(({ change }) => change.target))]);
    }
    const { position } = part.at(-1)!;
    return {
      targets,
      to: { xid: String(position.xid), change_id: String(position.changeId), behind: behindAfter },
    };
  });
  return { entries, isLast: changes.length === all.length && !isFullPage(all) };
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) parts.push(items.slice(from, from + AT_ONCE));
  return parts;
}
