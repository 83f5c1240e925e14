/** The first pass over an archive: it checks everything that needs no database. */

import { isUtf8 } from "node:buffer";
import { guardJsonText } from "@etui/values/parse/parse-json";
import { type Because, type Refusal, refusal } from "@etui/words/refusal";
import { migrations } from "../database/migrations/index.ts";
import type { Reach } from "../domain/table-rule.ts";
import { type ArchiveHead, type RowCounts, splitRow } from "./archive-format.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { type ArchiveLine, type ArchiveSource, readArchive } from "./read-archive.ts";
import type { TableRules } from "./table-rules.ts";

export interface CheckedArchive {
  head: ArchiveHead;
  rows: RowCounts;
  sha256: string;
  seal: string | undefined;
  /** What it would have Etui do by itself; the first of them. */
  reaches: readonly Reach[];
  /** How many more there are. */
  moreReaches: number;
}

/** More than this nobody reads before they agree. */
const MOST_REACHES = 200;

/** Twice the depth allowed in a document, so that a record of a call with a document in it fits. */
const DEEPEST = 128;

/**
 * A damaged file is reported as damaged before its content is judged, because the damage may have changed the content.
 * @throws ArchiveRefused
 */
export async function checkArchive(source: ArchiveSource, rules: TableRules): Promise<CheckedArchive> {
  let forbidden: Refusal | undefined;
  const reaches: Reach[] = [];
  let moreReaches = 0;
  const rows = new Map<string, number>();
  const columns = new Map<string, ReadonlySet<string>>();
  const { head, end, sha256 } = await readArchive(source, (lines, { tables }) => {
    if (columns.size === 0) {
      for (const [table, names] of Object.entries(tables)) columns.set(table, new Set(names));
    }
    for (const line of lines) {
      const { table, fault, reach } = judge(line, columns, rules);
      if (reach && reaches.length < MOST_REACHES) reaches.push(reach);
      else if (reach) moreReaches += 1;
      rows.set(table, (rows.get(table) ?? 0) + 1);
      if (fault !== undefined) forbidden ??= refusal("archive.forbidden_row", { line: line.number, fault });
    }
  });
  for (const table of new Set([...Object.keys(head.tables), ...Object.keys(end.rows)])) {
    const [has, says] = [rows.get(table) ?? 0, end.rows[table] ?? 0];
    if (has !== says) throw new ArchiveRefused(refusal("archive.miscounted", { table, has, says }));
  }
  if (sha256 !== end.sha256) throw new ArchiveRefused(refusal("archive.edited"));
  const known = Object.keys(migrations);
  if (!known.includes(head.schema)) {
    throw new ArchiveRefused(refusal("archive.newer_schema", { has: head.schema, knows: known.at(-1)! }));
  }
  if (forbidden) throw new ArchiveRefused(forbidden);
  return { head, rows: end.rows, sha256, seal: end.seal, reaches, moreReaches };
}

/** The table of a row's line, and why the row may not be stored, if it may not. */
function judge(
  { number, bytes }: ArchiveLine,
  columns: ReadonlyMap<string, ReadonlySet<string>>,
  rules: TableRules,
): { table: string; fault?: Because | undefined; reach?: Reach | undefined } {
  const broken = () => new ArchiveRefused(refusal("archive.broken_line", { line: number }));
  const split = splitRow(bytes);
  const names = split && columns.get(split.table);
  if (!split || !names || !isUtf8(split.row)) throw broken();
  const { table } = split;
  const text = split.row.toString();
  const tooDeep = guardJsonText(text, { maxDepth: DEEPEST });
  if (tooDeep !== undefined) return { table, fault: tooDeep };
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch (thrown) {
    throw new ArchiveRefused(refusal("archive.broken_line", { line: number }), { cause: thrown });
  }
  if (typeof row !== "object" || row === null || Array.isArray(row)) throw broken();
  for (const name in row) if (!names.has(name)) throw broken();
  const fault = rules.faultOf(table, row as Record<string, unknown>, split.row.length);
  // What is not in order has no form that could be relied on.
  return { table, fault, reach: fault === undefined ? rules.reachOf(table, row as never) : undefined };
}
