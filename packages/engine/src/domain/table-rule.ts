/** What a domain says of each of its tables, so that a user's rows can leave, come back and go. */
import type { Because } from "@etui/words/refusal";
import type * as is from "./column-rules.ts";

export interface TableRule {
  /** Why it is not archived. */
  leftOut?: string;
  /** It tells what was called, not what somebody has: who has nothing else has nothing. */
  trace?: true;
  /** What may stand in each of its columns; a test sees to it that none is forgotten. */
  columns?: Readonly<Record<string, is.ColumnRule>>;
  /** What is wrong with the row as a whole, where each column is right. */
  row?: (row: Record<string, unknown>) => Because | undefined;
}
