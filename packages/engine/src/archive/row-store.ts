/** Stores the rows of an archive, many with one statement. */
import { refusal } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import { splitRow } from "./archive-format.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import type { ArchiveLine } from "./read-archive.ts";
import { storeRows } from "./row-statements.ts";
import type { UserTable } from "./user-tables.ts";

/** A statement takes at least one row, and adds rows only up to this size. */
const BATCH_BYTES = 512 * 1024;

interface Batch {
  table: string;
  rows: Buffer[];
  bytes: number;
  /** The line numbers in the archive. */
  from: number;
  to: number;
}

export class RowStore {
  readonly #tx: TenantScope;
  readonly #statements: ReadonlyMap<string, string>;
  readonly #leftOut: ReadonlySet<string>;
  #batch: Batch | undefined;

  /** Rows of the tables `leftOut` are passed over. */
  constructor(tx: TenantScope, tables: readonly UserTable[], leftOut: ReadonlySet<string>) {
    this.#tx = tx;
    this.#leftOut = leftOut;
    this.#statements = new Map(tables.map((table) => [table.name, storeRows(table)]));
  }

  async add(lines: readonly ArchiveLine[]): Promise<void> {
    for (const { number, bytes } of lines) {
      const split = splitRow(bytes);
      if (split && this.#leftOut.has(split.table)) continue;
      // The first pass accepted this row, so somebody has changed the file since.
      if (!split || !this.#statements.has(split.table))
        throw new ArchiveRefused(refusal("archive.file_changed"));
      const { table, row } = split;
      const fits = this.#batch?.table === table && this.#batch.bytes + row.length <= BATCH_BYTES;
      if (!fits) await this.finish();
      this.#batch ??= { table, rows: [], bytes: 0, from: number, to: number };
      this.#batch.rows.push(row);
      this.#batch.bytes += row.length;
      this.#batch.to = number;
    }
  }

  /** Stores the rows that still wait for a full batch. */
  async finish(): Promise<void> {
    const batch = this.#batch;
    if (!batch) return;
    this.#batch = undefined;
    try {
      await this.#tx.rows({
        text: this.#statements.get(batch.table)!,
        values: [this.#tx.userId, jsonArray(batch.rows)],
      });
    } catch (thrown) {
      if (!isAboutValues(thrown)) throw thrown;
      throw new ArchiveRefused(refusal("archive.refused_row", { from: batch.from, to: batch.to }), {
        cause: thrown,
      });
    }
  }
}

/** Bytes are used because PostgreSQL takes them as they are; a text would be decoded and encoded again. */
function jsonArray(rows: readonly Buffer[]): Buffer {
  const comma = Buffer.from(",");
  const parts = rows.flatMap((row, index) => (index === 0 ? [row] : [comma, row]));
  return Buffer.concat([Buffer.from("["), ...parts, Buffer.from("]")]);
}

/** SQLSTATE class 22 is a value that does not fit its type, and 23 one that breaks a rule of its table. */
const isAboutValues = (thrown: unknown): boolean =>
  thrown instanceof Error && "code" in thrown && /^2[23]/.test(String(thrown.code));
