/** What is to be purged: one document, or all whose path begins with a prefix. */
import { endOfPrefix } from "../../document/data-path.ts";

export type PurgeTarget = { path: string } | { prefix: string };

/** The target as an SQL condition on a column of paths. */
export function targetSql(target: PurgeTarget, column: string, addValue: (value: unknown) => string): string {
  if ("path" in target) return `${column} = ${addValue(target.path)}`;
  const from = `${column} >= ${addValue(target.prefix)}`;
  const end = endOfPrefix(target.prefix);
  return end === undefined ? from : `(${from} and ${column} < ${addValue(end)})`;
}
