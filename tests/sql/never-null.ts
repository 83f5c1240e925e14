/**
 * Columns that may be null in their table, but never are in the rows of a statement. If a statement says so itself, no
 * entry is needed.
 */
export interface NeverNull {
  file: string;
  column: string;
  because: string;
}

export const NEVER_NULL: readonly NeverNull[] = [
  {
    file: "packages/engine/src/cards/stored/settle-card.ts",
    column: "answered_at",
    because: "The statement sets it.",
  },
  {
    file: "packages/engine/src/cards/stored/settle-card.ts",
    column: "saved_at",
    because: "The statement sets it.",
  },
  {
    file: "packages/engine/src/data/history/versions-below.ts",
    column: "version",
    because: "A line of the log that names from_target, as these do, names from_version as well.",
  },
];
