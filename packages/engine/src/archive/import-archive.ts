/** Imports an archive: all of it in one transaction, or nothing. */
import type { Refusal } from "@etui/words/refusal";
import { refusal } from "@etui/words/refusal";
import { DatabaseFault } from "../database/database-fault.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { ArchiveHead, RowCounts } from "./archive-format.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { type CheckedArchive, checkArchive } from "./check-archive.ts";
import { eraseRows, hasSomething, type StopDeriving, takeTurn } from "./erase-user.ts";
import { CHANGES, renumberUndone } from "./numbered-changes.ts";
import { type ArchiveSource, readArchive } from "./read-archive.ts";
import { archivedTables } from "./row-statements.ts";
import { RowStore } from "./row-store.ts";
import type { TableRules } from "./table-rules.ts";
import { type UserTable, userTables } from "./user-tables.ts";

export interface ImportOptions {
  /** Replaces everything the user has by the archive. Without it, the user must have nothing. */
  replace?: boolean;
  /** Whether a person agreed to the address of a model that an archive from elsewhere brings. */
  modelAddress?: boolean;
  /** The hash of the archive that was looked at before; another one is not taken. */
  sha256?: string;
}

/** `rows` were stored. */
export interface ImportedArchive extends CheckedArchive {
  /** The rows that were not, because their tables belong to a program's domain that was never here. */
  left_out: RowCounts;
  /** Whether this home wrote it, for this user: it came in as it was. */
  isOwn: boolean;
}

interface Surroundings {
  rules: TableRules;
  stopDeriving: StopDeriving;
  /** Recreates within the transaction what is not archived because it follows from the rest. */
  derive: (tx: TenantScope) => Promise<void>;
  /** Whether this home made the seal. */
  isSealed: (sha256: string, seal: string) => boolean;
  /** Keeps an archive from elsewhere from doing anything by itself. */
  disarm: (tx: TenantScope, options: { modelAddress: boolean }) => Promise<void>;
  /** Why nothing may be written at present, such as a nearly full disk; undefined if writing is allowed. */
  readOnlyReason: () => Refusal | undefined;
}

/**
 * Reads the archive twice: once to check all of it before anything is changed, and once to store it. If the process is
 * killed, nothing of it is stored. The archive may have been made by another user.
 *
 * @throws ArchiveRefused
 */
export async function importArchive(
  scope: TenantScope,
  source: ArchiveSource,
  {
    replace = false,
    modelAddress = false,
    sha256: lookedAt,
    rules,
    stopDeriving,
    derive,
    isSealed,
    disarm,
    readOnlyReason,
  }: ImportOptions & Surroundings,
): Promise<ImportedArchive> {
  const demandRoom = () => {
    const reason = readOnlyReason();
    if (reason !== undefined) throw new DatabaseFault("disk_full", reason, undefined);
  };
  demandRoom();
  const checked = await checkArchive(source, rules);
  if (lookedAt !== undefined && checked.sha256 !== lookedAt)
    throw new ArchiveRefused(refusal("archive.file_changed"));
  const isOwn = isOwnArchive(checked, scope.userId, isSealed);
  let stored: ReadonlySet<string> = new Set();
  await scope.transaction(async (tx) => {
    await takeTurn(tx, stopDeriving);
    const tables = await userTables(tx);
    const places = placesFor(checked.head, archivedTables(tables, rules));
    stored = new Set(places.map(({ name }) => name));
    const leftOut = new Set(Object.keys(checked.head.tables).filter((name) => !stored.has(name)));
    if (!replace && (await hasSomething(tx, tables, rules)))
      throw new ArchiveRefused(refusal("archive.not_empty"));
    // Rows are erased even without `replace`, because records of calls may exist; afterwards the user has only what the
    // archive has.
    await eraseRows(
      tx,
      tables.filter(({ name }) => !rules.of(name).stays),
    );
    const rows = new RowStore(tx, places, leftOut);
    const { sha256 } = await readArchive(source, async (lines) => {
      // A large archive may fill the disk, and PostgreSQL does not survive a full disk.
      demandRoom();
      await rows.add(lines);
    });
    await rows.finish();
    if (sha256 !== checked.sha256) throw new ArchiveRefused(refusal("archive.file_changed"));
    const changes = tables.find(({ name }) => name === CHANGES);
    if (changes) await renumberUndone(tx, changes.columns);
    if (!isOwn) await disarm(tx, { modelAddress });
    await derive(tx);
  });
  const some = Object.entries(checked.rows);
  return {
    ...checked,
    rows: Object.fromEntries(some.filter(([table]) => stored.has(table))),
    left_out: Object.fromEntries(some.filter(([table, rows]) => !stored.has(table) && rows > 0)),
    isOwn,
  };
}

/** The seal covers the hash, the hash the head, and the head names the user. */
export const isOwnArchive = (
  { head, sha256, seal }: CheckedArchive,
  userId: string,
  isSealed: Surroundings["isSealed"],
): boolean => seal !== undefined && head.user === userId && isSealed(sha256, seal);

/**
 * The tables of the archive, with the columns that it has. Columns that were added later get their default values. Those
 * of a program's domain that was never here have no place.
 */
function placesFor({ schema, tables, foreign = [] }: ArchiveHead, known: readonly UserTable[]): UserTable[] {
  const unknown = (place: string) => new ArchiveRefused(refusal("archive.unknown_place", { place, schema }));
  return Object.entries(tables).flatMap(([name, columns]) => {
    const table = known.find((one) => one.name === name);
    if (!table && foreign.includes(name)) return [];
    if (!table) throw unknown(`table ${name}`);
    const strange = columns.find((column) => !table.columns.some((one) => one.name === column));
    if (strange !== undefined) throw unknown(`column ${name}.${strange}`);
    const missing = table.columns.find((one) => one.required && !columns.includes(one.name));
    if (missing) throw unknown(`rows of ${name} without ${missing.name}`);
    return { ...table, columns: table.columns.filter((one) => columns.includes(one.name)) };
  });
}
