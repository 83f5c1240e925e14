/** Archives in memory, for tests that read them, damage them or write their own. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Refusal } from "@etui/words/refusal";
import type { Etui } from "../etui.ts";
import { type ArchiveHead, FORMAT, type RowCounts, rowStart, writeEnd, writeHead } from "./archive-format.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import type { ArchiveSource } from "./read-archive.ts";

export const exported = async (etui: Etui, userId: string): Promise<Buffer> =>
  buffer((await etui.archives.export(userId)).bytes);

/** The bytes in pieces of any size, as a disk or a network delivers them. */
export const sourceOf = (bytes: Uint8Array | string, pieceBytes = 64 * 1024): ArchiveSource =>
  async function* () {
    const all = Buffer.from(bytes);
    for (let from = 0; from < all.length; from += pieceBytes) yield all.subarray(from, from + pieceBytes);
  };

/** The head contains the time, and the hash in the last line covers the head; other lines are equal for equal data. */
export function rowsOf(archive: Buffer): string[] {
  const lines = archive.toString().split("\n");
  return lines.slice(1, -2);
}

/** An archive of these rows, as Etui would write it. */
export function sealed(
  rows: { table: string; row: object | string }[],
  { schema = "0001-foundation", tables = tablesOf(rows), ...head }: Partial<ArchiveHead> = {},
): string {
  const first = writeHead({
    etui_archive: FORMAT,
    schema,
    user: "lin",
    made_at: "2026-11-22T00:00:00.000Z",
    tables,
    ...head,
  });
  const counts: RowCounts = Object.fromEntries(Object.keys(tables).map((table) => [table, 0]));
  const lines = rows.map(({ table, row }) => {
    counts[table] = (counts[table] ?? 0) + 1;
    return `${rowStart(table)}${typeof row === "string" ? row : JSON.stringify(row)}}\n`;
  });
  const body = first + lines.join("");
  return body + writeEnd({ rows: counts, sha256: createHash("sha256").update(body).digest("hex") });
}

function tablesOf(rows: { table: string; row: object | string }[]): Record<string, string[]> {
  const tables = Map.groupBy(rows, ({ table }) => table);
  return Object.fromEntries(
    [...tables].map(([table, own]) => [
      table,
      [...new Set(own.flatMap(({ row }) => (typeof row === "string" ? [] : Object.keys(row))))],
    ]),
  );
}

/** The refusal of the work; fails if it was not refused. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof ArchiveRefused) return thrown.refused;
    throw thrown;
  }
  throw new Error("it was not refused");
}
