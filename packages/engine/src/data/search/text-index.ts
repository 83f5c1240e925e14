/**
 * The index behind the search: what each document says, and how far it has come in the log of changes.
 *
 * No write waits for it. It follows the log as any reader does (changes/change-log.ts), a batch a transaction, and the
 * search looks itself at the documents that changed since (look-outside.ts). So it may lag and lose nothing.
 */
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { TenantScope } from "../../database/tenant.ts";
import { gramsOf } from "../../search/grams.ts";
import { textOf } from "../../search/text-of.ts";
import type { Json } from "../../tool/tool.ts";
import { LIVE } from "../documents/live.ts";
import { micros } from "../query/sort.ts";

/** Documents or changes a transaction. */
const BATCH = 500;
/** As stored, compressed. Documents are at most 1 MiB each, so that few of them are read at once. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Documents between two looks at what else this process has to do: 3 ms. */
const DOCUMENTS_A_TURN = 50;

export type CaughtUp = "all" | "some" | "busy";

interface Position {
  xid: string;
  change_id: string;
  /** Documents older than the index are still to be read behind this path; null when all were. */
  behind: string | null;
}

/** One batch further; `busy` when another process is at it. */
export function catchUp(scope: TenantScope): Promise<CaughtUp> {
  return scope.transaction(async (tx) => {
    // What a power cut takes is made again, so no commit waits for the disk.
    const [turn] = await tx.rows<{ mine: boolean }>({
      name: "begin_indexing",
      text: `select pg_try_advisory_xact_lock(${LOCK}) as mine, set_config('synchronous_commit', 'off', true)`,
      values: [tx.userId],
    });
    if (!turn!.mine) return "busy";
    const position = (await readPosition(tx)) ?? (await startAnew(tx));
    if (!position) return "all";
    return position.behind === null ? followChanges(tx, position) : readOlder(tx, position.behind);
  });
}

/**
 * Takes these documents out of the index, in the transaction that erases them: a batch that is under way has read
 * them, perhaps, and is waited for.
 */
export async function forgetText(tx: TenantScope, paths: readonly string[]): Promise<void> {
  await waitForTurn(tx);
  await tx.rows({
    name: "forget_text",
    text: `with gone as (
             delete from user_data_text where user_id = $1 and data_path = any($2::text[]) returning 1
           )
           update user_data_text_position set documents = documents - (select count(*) from gone)
           where user_id = $1`,
    values: [tx.userId, paths],
  });
}

/** The same with all of the user's documents. Also for those who bring changes in with numbers of their own. */
export async function forgetAllText(tx: TenantScope): Promise<void> {
  await waitForTurn(tx);
  for (const table of ["user_data_text", "user_data_text_position"]) {
    await tx.rows({ text: `delete from ${table} where user_id = $1`, values: [tx.userId] });
  }
}

/**
 * Begins every token of a user. It makes the index look into the user's own lists alone, and is no wall: two users may
 * share one, and the statement names the user as well.
 */
export const tokenKey = (userId: string): string =>
  createHash("sha256").update(userId).digest("base64url").slice(0, 2);

const LOCK = "hashtextextended('user_data_text ' || $1, 0)";

const waitForTurn = (tx: TenantScope) =>
  tx.rows({ name: "await_indexing", text: `select pg_advisory_xact_lock(${LOCK})`, values: [tx.userId] });

/** Undefined also when it comes from another server, by a dump: transactions are numbered there by themselves. */
async function readPosition(tx: TenantScope): Promise<Position | undefined> {
  const [row] = await tx.rows<Position>({
    name: "text_position",
    text: `select xid::text, change_id, behind from user_data_text_position
           where user_id = $1 and xid < pg_snapshot_xmax(pg_current_snapshot())`,
    values: [tx.userId],
  });
  return row;
}

/**
 * From the end of the log on; what is older is read path by path. Undefined for a user without any document: nothing of
 * somebody who was erased comes back by itself.
 */
async function startAnew(tx: TenantScope): Promise<Position | undefined> {
  await forgetAllText(tx);
  const [row] = await tx.rows<Position>({
    text: `insert into user_data_text_position (user_id, xid, change_id, behind, documents)
           select $1, (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8, 9223372036854775807, '', 0
           where exists (select from user_data_store where user_id = $1)
           returning xid::text, change_id, behind`,
    values: [tx.userId],
  });
  return row;
}

async function readOlder(tx: TenantScope, behind: string): Promise<CaughtUp> {
  const sizes = await tx.rows<Sized>({
    name: "older_documents",
    text: `select data_path, pg_column_size(content) as bytes from user_data_store
           where user_id = $1 and data_path > $2 and ${LIVE} order by data_path limit ${BATCH}`,
    values: [tx.userId, behind],
  });
  await index(tx, sizes, []);
  const whole = sizes.length < BATCH;
  await tx.rows({
    name: "older_documents_read",
    text: "update user_data_text_position set behind = $2 where user_id = $1",
    values: [tx.userId, whole ? null : sizes.at(-1)!.data_path],
  });
  return "some";
}

async function followChanges(tx: TenantScope, { xid, change_id }: Position): Promise<CaughtUp> {
  const changes = await tx.rows<{ xid: string; change_id: string; target: string | null }>({
    name: "changes_to_index",
    text: `select xid::text, change_id, case kind when 'user_data' then target end as target from user_changes
           where user_id = $1 and (xid, change_id) > ($2::xid8, $3::bigint)
             and xid < pg_snapshot_xmin(pg_current_snapshot())
           order by user_changes.xid, change_id limit ${BATCH}`,
    values: [tx.userId, xid, change_id],
  });
  const last = changes.at(-1);
  if (!last) return "all";
  const paths = [...new Set(changes.flatMap(({ target }) => target ?? []))];
  const sizes = await tx.rows<Sized>({
    name: "changed_documents",
    text: `select data_path, pg_column_size(content) as bytes from user_data_store
           where user_id = $1 and data_path = any($2::text[]) and ${LIVE} order by data_path`,
    values: [tx.userId, paths],
  });
  const there = new Set(sizes.map(({ data_path }) => data_path));
  await index(
    tx,
    sizes,
    paths.filter((path) => !there.has(path)),
  );
  await tx.rows({
    name: "changes_indexed",
    text: "update user_data_text_position set xid = $2::xid8, change_id = $3::bigint where user_id = $1",
    values: [tx.userId, last.xid, last.change_id],
  });
  return changes.length < BATCH ? "all" : "some";
}

interface Sized {
  data_path: string;
  bytes: number;
}

interface Document {
  data_path: string;
  content: Json;
  written_at: string;
  ends_at: string | null;
}

async function index(tx: TenantScope, documents: readonly Sized[], gone: readonly string[]): Promise<void> {
  if (gone.length > 0) await forgetText(tx, gone);
  for (const some of bySize(documents)) {
    const read = await tx.rows<Document>({
      name: "documents_to_index",
      text: `select data_path, content, ${micros("updated_at")} as written_at, expires_at::text as ends_at
             from user_data_store where user_id = $1 and data_path = any($2::text[]) and ${LIVE}`,
      values: [tx.userId, some],
    });
    await write(tx, read);
  }
}

function bySize(documents: readonly Sized[]): string[][] {
  const groups: string[][] = [];
  let room = 0;
  for (const { data_path, bytes } of documents) {
    if (room < bytes || groups.length === 0) {
      groups.push([]);
      room = MOST_BYTES;
    }
    groups.at(-1)!.push(data_path);
    room -= bytes;
  }
  return groups;
}

async function write(tx: TenantScope, documents: readonly Document[]): Promise<void> {
  const rows: unknown[][] = [];
  for (const [number, { data_path, content, written_at, ends_at }] of documents.entries()) {
    if (number > 0 && number % DOCUMENTS_A_TURN === 0) await setImmediate();
    const { titles, body } = textOf(content);
    const tokens = tokensOf(tx.userId, titles + body);
    rows.push([data_path, written_at, ends_at, tokens === undefined, titles, body, tokens ?? ""]);
  }
  const column = (number: number) => rows.map((row) => row[number]);
  await tx.rows({
    name: "index_documents",
    // Grams hold no space, and PostgreSQL reads one text faster than an array of 70.
    text: `with known as (
             select count(*) from user_data_text where user_id = $1 and data_path = any($2::text[])
           ),
           counted as (
             update user_data_text_position
             set documents = documents + cardinality($2::text[]) - (select count from known) where user_id = $1
           )
           insert into user_data_text (user_id, data_path, written_at, ends_at, overfull, titles, body, tokens)
           select $1, data_path, written_at, ends_at, overfull, titles, body,
                  array_to_tsvector(string_to_array(tokens, ' '))
           from unnest($2::text[], $3::bigint[], $4::timestamptz[], $5::boolean[], $6::text[], $7::text[], $8::text[])
             as i(data_path, written_at, ends_at, overfull, titles, body, tokens)
           on conflict (user_id, data_path) do update
             set written_at = excluded.written_at, ends_at = excluded.ends_at, overfull = excluded.overfull,
                 titles = excluded.titles, body = excluded.body, tokens = excluded.tokens`,
    values: [tx.userId, ...[0, 1, 2, 3, 4, 5, 6].map(column)],
  });
}

/** Of PostgreSQL's `tsvector`: one byte less than a MiB of tokens. */
const MOST_TOKEN_BYTES = 1024 * 1024 - 1;
/** The key and three characters of four bytes. */
const LONGEST_TOKEN_BYTES = 14;

/** With a space between each two; undefined if they are too many. */
function tokensOf(userId: string, text: string): string | undefined {
  const grams = gramsOf(text);
  if (grams.size === 0) return "";
  const key = tokenKey(userId);
  const tokens = `${key}${[...grams].join(` ${key}`)}`;
  const fits =
    grams.size * LONGEST_TOKEN_BYTES <= MOST_TOKEN_BYTES || Buffer.byteLength(tokens) <= MOST_TOKEN_BYTES;
  return fits ? tokens : undefined;
}
