/**
 * The index behind the search: what each document says, and how far the index has come in the log of changes.
 *
 * No write waits for it. It follows the log like any reader (changes/change-log.ts), and the search itself examines
 * documents that changed since (look-outside.ts). So it may lag without losing anything.
 */
import type { TenantScope } from "../../database/tenant.ts";
import type { CaughtUp } from "../../search/caught-up.ts";
import { takeIndexingTurn, waitForIndexing } from "../../search/indexing-turn.ts";
import { LIVE } from "../documents/live.ts";
import { readTexts, removeTexts, writeTexts } from "./index-documents.ts";

const INDEX = "user_data_text";

/**
 * The most documents or changes per step, and their total size. All readers of the log wait for a transaction that
 * writes, and 50 documents take 5 ms.
 */
const STEP = 50;
const STEP_BYTES = 4 * 1024 * 1024;

/** An estimate of a content's size: compressed, it may be up to eighty times what is stored. */
const BYTES = "pg_column_size(content) * case when pg_column_compression(content) is null then 1 else 30 end";

interface Position {
  xid: string;
  change_id: string;
  /** Documents older than the index are still to be read after this path; null when all have been read. */
  behind: string | null;
}

/** What comes after a position, and the position after reading it. */
interface Step {
  paths: string[];
  to: Position;
  isLast: boolean;
}

/** Goes one step further; `busy` if another process is doing so. */
export async function catchUp(scope: TenantScope): Promise<CaughtUp> {
  const position = await readPosition(scope);
  if (!position) return startAnew(scope);
  const { behind } = position;
  const step =
    behind === null ? await laterChanges(scope, position) : await olderDocuments(scope, position, behind);
  if (!step) return "nothing";
  const texts = await readTexts(scope, step.paths);
  return scope.transaction(async (tx) => {
    if (!(await takeIndexingTurn(tx, INDEX)) || !(await move(tx, position, step.to))) return "busy";
    await writeTexts(tx, texts);
    return step.isLast ? "all" : "some";
  });
}

/**
 * Removes these documents from the index, in the transaction that erases them. It waits for a step that is being
 * written; a step that has only read them writes just what still exists.
 */
export async function forgetText(tx: TenantScope, paths: readonly string[]): Promise<void> {
  await waitForIndexing(tx, INDEX);
  await removeTexts(tx, paths);
}

/** The same for all of the user's documents. Also used when changes are imported with numbers of their own. */
export async function forgetAllText(tx: TenantScope): Promise<void> {
  await waitForIndexing(tx, INDEX);
  for (const table of ["user_data_text", "user_data_text_position"]) {
    await tx.rows({ text: `delete from ${table} where user_id = $1`, values: [tx.userId] });
  }
}

/** Also undefined if the position came by a dump from another server, which numbers transactions differently. */
async function readPosition(scope: TenantScope): Promise<Position | undefined> {
  const [row] = await scope.rows<Position>({
    name: "text_position",
    text: `select xid::text, change_id, behind from user_data_text_position
           where user_id = $1 and xid < pg_snapshot_xmax(pg_current_snapshot())`,
    values: [scope.userId],
  });
  return row;
}

/**
 * Starts at the end of the log; older documents are read path by path. A user who was erased meanwhile has neither log
 * nor documents, and no trace of them is left here.
 */
function startAnew(scope: TenantScope): Promise<CaughtUp> {
  return scope.transaction(async (tx) => {
    if (!(await takeIndexingTurn(tx, INDEX)) || (await readPosition(tx))) return "busy";
    await forgetAllText(tx);
    const begun = await tx.rows({
      text: `insert into user_data_text_position (user_id, xid, change_id, behind, documents)
             select $1, (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8, 9223372036854775807, '', 0
             where exists (select from user_data_store where user_id = $1)
                or exists (select from user_changes where user_id = $1)
             returning 1`,
      values: [tx.userId],
    });
    return begun.length > 0 ? "some" : "nothing";
  });
}

/** False if another process has moved the position meanwhile. */
async function move(tx: TenantScope, from: Position, to: Position): Promise<boolean> {
  const moved = await tx.rows({
    name: "move_text_position",
    text: `update user_data_text_position set xid = $2::xid8, change_id = $3::bigint, behind = $4
           where user_id = $1 and xid = $5::xid8 and change_id = $6::bigint and behind is not distinct from $7
           returning 1`,
    values: [tx.userId, to.xid, to.change_id, to.behind, from.xid, from.change_id, from.behind],
  });
  return moved.length > 0;
}

async function olderDocuments(scope: TenantScope, position: Position, behind: string): Promise<Step> {
  const older = await scope.rows<{ path: string; bytes: number }>({
    name: "older_documents",
    text: `select data_path as path, ${BYTES} as bytes from user_data_store
           where user_id = $1 and data_path > $2 and ${LIVE} order by data_path limit ${STEP}`,
    values: [scope.userId, behind],
  });
  const paths = asManyAsFit(older).map(({ path }) => path);
  const isAll = older.length < STEP && paths.length === older.length;
  return { paths, to: { ...position, behind: isAll ? null : paths.at(-1)! }, isLast: false };
}

async function laterChanges(scope: TenantScope, { xid, change_id }: Position): Promise<Step | undefined> {
  // The outer order names the table: a bare `xid` would mean the text of the first column, which sorts 9 after 10.
  const changes = await scope.rows<{ xid: string; change_id: string; path: string | null; bytes: number }>({
    name: "changes_to_index",
    text: `select xid::text, change_id, path,
                  coalesce((select ${BYTES} from user_data_store where user_id = $1 and data_path = path), 0) as bytes
           from (
             select xid, change_id, case kind when 'user_data' then target end as path from user_changes
             where user_id = $1 and (xid, change_id) > ($2::xid8, $3::bigint)
               and xid < pg_snapshot_xmin(pg_current_snapshot())
             order by xid, change_id limit ${STEP}
           ) change
           order by change.xid, change_id`,
    values: [scope.userId, xid, change_id],
  });
  const done = asManyAsFit(changes);
  const last = done.at(-1);
  return (
    last && {
      paths: [...new Set(done.flatMap(({ path }) => path ?? []))],
      to: { xid: last.xid, change_id: last.change_id, behind: null },
      isLast: done.length === changes.length && changes.length < STEP,
    }
  );
}

/** Entries from the first on, which is always included however large it is. */
function asManyAsFit<Entry extends { bytes: number }>(entries: Entry[]): Entry[] {
  let room = STEP_BYTES;
  const over = entries.findIndex(({ bytes }, index) => {
    room -= bytes;
    return index > 0 && room < 0;
  });
  return over === -1 ? entries : entries.slice(0, over);
}
