/**
 * Columns that may be null in their table, but never are in the rows of a statement. If the conditions of
 * the query itself say so, no entry is needed.
 */
export interface NeverNull {
  file: string;
  column: string;
  because: string;
}

export const NEVER_NULL: readonly NeverNull[] = [
  {
    file: "packages/engine/src/confirmations/await-confirmation.ts",
    column: "decision",
    because: "The statement finds only rows that have one, in a query of its own, and leaves it as it is.",
  },
  {
    file: "packages/engine/src/data/history/versions-below.ts",
    column: "version",
    because: "A line of the log that names from_target, as these do, names from_version as well.",
  },
];
