/** The rules of a domain for each of its tables, so that a user's rows can be exported, imported and erased. */
import type { Because } from "@etui/words/refusal";
import type * as is from "./column-rules.ts";

export interface TableRule {
  /** Why the table is not archived. */
  leftOut?: string;
  /** Its rows stay when an archive replaces what the user has; only erasing the user deletes them. */
  stays?: true;
  /** The table records calls, not what a user has: a user with rows only here counts as having nothing. */
  trace?: true;
  /** The rules for its columns; a test ensures that none is forgotten. */
  columns?: Readonly<Record<string, is.ColumnRule>>;
  /** What is wrong with the row as a whole, if each column is right. */
  row?: (row: Record<string, unknown>) => Because | undefined;
}
