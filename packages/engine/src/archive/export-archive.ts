/** Writes an archive: every row of a user in one snapshot, as a stream. */

import { createHash } from "node:crypto";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { refusal } from "@etui/words/refusal";
import type pg from "pg";
import { CopyOut } from "../database/copy-out.ts";
import { DatabaseFault, databaseFault } from "../database/database-fault.ts";
import { migrations } from "../database/migrations/index.ts";
import type { Tenants } from "../database/tenant.ts";
import { type ArchiveHead, FORMAT, type RowCounts, writeEnd, writeHead } from "./archive-format.ts";
import { archivedTables, printRows } from "./row-statements.ts";
import type { TableRules } from "./table-rules.ts";
import { type UserTable, userTables } from "./user-tables.ts";

export interface ArchiveExport {
  head: ArchiveHead;
  /** Destroy it to stop. An archive whose stream did not end has no last line and is refused everywhere. */
  bytes: Readable;
  /** The rows written so far. */
  rows(): RowCounts;
}

/**
 * One snapshot of everything. It only reads, so it holds no transaction number and delays no announcement of changes.
 * The reader decides how long it takes, so PostgreSQL sets no time limit; code that hands the stream to a stranger
 * must. Rows come in the order of an index, because sorting a gigabyte would exceed the limit for temporary files. The
 * other settings fix how values are printed whatever the server's own settings: all digits are kept, and times are in
 * UTC.
 */
const BEGIN = `
  begin isolation level repeatable read read only;
  set local statement_timeout = 0;
  set local enable_sort = off;
  set local extra_float_digits = 1;
  set local timezone = 'UTC';
  set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'`;

/** Resolves once the snapshot is taken. Holds one connection until the stream ends or is destroyed. */
export function exportArchive(
  tenants: Tenants,
  userId: string,
  { rules, seal }: { rules: TableRules; seal: (sha256: string) => string | undefined },
): Promise<ArchiveExport> {
  const bytes = new PassThrough();
  const counts: RowCounts = {};
  return new Promise((resolve, reject) => {
    tenants
      .lend(userId, async (client) => {
        try {
          await client.query(BEGIN);
          const tables = archivedTables(await userTables(rowsOf(client)), rules);
          const head = headOf(userId, tables, rules);
          resolve({ head, bytes, rows: () => counts });
          await pipeline(archive(client, { head, tables, seal }, counts), bytes);
          await client.query("commit");
        } catch (thrown) {
          throw unfinished(thrown);
        }
      })
      .catch((fault) => {
        reject(fault);
        bytes.destroy(fault);
      });
  });
}

async function* archive(
  client: pg.PoolClient,
  {
    head,
    tables,
    seal,
  }: { head: ArchiveHead; tables: readonly UserTable[]; seal: (sha256: string) => string | undefined },
  counts: RowCounts,
): AsyncGenerator<string | Buffer> {
  const hash = createHash("sha256");
  const first = writeHead(head);
  hash.update(first);
  yield first;
  try {
    for (const table of tables) {
      const copy = client.query(new CopyOut(printRows(table, head.user)));
      counts[table.name] = 0;
      for await (const block of copy as AsyncIterable<Buffer>) {
        hash.update(block);
        counts[table.name] = copy.rows;
        yield block;
      }
    }
  } catch (thrown) {
    throw unfinished(thrown);
  }
  const sha256 = hash.digest("hex");
  const sealed = seal(sha256);
  yield writeEnd({ rows: counts, sha256, ...(sealed !== undefined && { seal: sealed }) });
}

function headOf(user: string, tables: readonly UserTable[], rules: TableRules): ArchiveHead {
  const foreign = tables.filter(({ name }) => rules.isForeign(name)).map(({ name }) => name);
  return {
    etui_archive: FORMAT,
    schema: Object.keys(migrations).at(-1)!,
    user,
    made_at: new Date().toISOString(),
    tables: Object.fromEntries(
      tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
    ),
    ...(foreign.length > 0 && { foreign }),
  };
}

/** Whatever stopped the export, the connection is in the middle of an answer and must not be reused. */
function unfinished(thrown: unknown): DatabaseFault {
  const { error } = databaseFault(thrown);
  if (!(error instanceof DatabaseFault))
    return new DatabaseFault("unavailable", refusal("archive.torn"), thrown, true);
  return error.connectionLost ? error : new DatabaseFault(error.code, error.refusal, thrown, true);
}

const rowsOf = (client: pg.PoolClient): Parameters<typeof userTables>[0] => ({
  rows: async <Row extends object>({ text }: { text: string }) => (await client.query<Row>(text)).rows,
});
