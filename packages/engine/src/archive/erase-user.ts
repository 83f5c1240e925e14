/** Erases a user: every row in every table that the database knows to hold users' rows. */

import { refusal } from "@etui/words/refusal";
import pg from "pg";
import type { TenantScope } from "../database/tenant.ts";
import type { RowCounts } from "./archive-format.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import type { TableRules } from "./table-rules.ts";
import { type UserTable, userTables } from "./user-tables.ts";

/** Ensures that nothing is derived from the user's rows until the transaction ends. */
export type StopDeriving = (tx: TenantScope) => Promise<void>;

/** Returns the number of deleted rows per table. The user's next call starts with empty tables and versions from 1. */
export function eraseUser(scope: TenantScope, stopDeriving: StopDeriving): Promise<RowCounts> {
  return scope.transaction(async (tx) => {
    await takeTurn(tx, stopDeriving);
    return eraseRows(tx, await userTables(tx));
  });
}

/** The number of the user's rows, per table. */
export const countRows = async (scope: TenantScope): Promise<RowCounts> =>
  countEach(await userTables(scope), (table) => count(scope, `select from ${table}`));

/**
 * Until the transaction ends, nobody else imports or erases this user, and statements take the time they need, also to
 * wait for a running batch of the search index.
 */
export async function takeTurn(tx: TenantScope, stopDeriving: StopDeriving): Promise<void> {
  await tx.rows({ text: "set local statement_timeout = 0; set local lock_timeout = '30s'", values: [] });
  const [turn] = await tx.rows<{ taken: boolean }>({
    text: "select pg_try_advisory_xact_lock(hashtext('etui archive'), hashtext($1)) as taken",
    values: [tx.userId],
  });
  if (!turn?.taken) throw new ArchiveRefused(refusal("archive.busy"));
  await stopDeriving(tx);
}

export const eraseRows = (tx: TenantScope, tables: readonly UserTable[]): Promise<RowCounts> =>
  countEach(tables, (table) => count(tx, `delete from ${table}`, "returning true"));

/** Whether the user has anything except records of calls. */
export async function hasSomething(
  tx: TenantScope,
  tables: readonly UserTable[],
  rules: TableRules,
): Promise<boolean> {
  for (const { name } of tables) {
    const { leftOut, trace } = rules.of(name);
    if (leftOut !== undefined || trace) continue;
    const found = await tx.rows({
      text: `select from ${pg.escapeIdentifier(name)} where user_id = $1 limit 1`,
      values: [tx.userId],
    });
    if (found.length > 0) return true;
  }
  return false;
}

async function countEach(
  tables: readonly UserTable[],
  countOne: (table: string) => Promise<number>,
): Promise<RowCounts> {
  const counts: RowCounts = {};
  for (const { name } of tables) counts[name] = await countOne(pg.escapeIdentifier(name));
  return counts;
}

async function count(scope: TenantScope, statement: string, returning = ""): Promise<number> {
  const [row] = await scope.rows<{ rows: number }>({
    text: `with these as (${statement} where user_id = $1 ${returning}) select count(*)::float8 as rows from these`,
    values: [scope.userId],
  });
  return row!.rows;
}
