/**
 * What is special about some tables. A table that is not named here is archived, column by column.
 *
 * Erasing knows no rules: it takes every table of the user.
 */
import { checkDocumentRow } from "./document-rows.ts";

export interface TableRule {
  /** Why it is not archived. */
  leftOut?: string;
  /** It tells what was called, not what somebody has: who has nothing else has nothing. */
  trace?: true;
  /** What is wrong with a row, in a sentence. `bytes` is the length of its text. */
  check?(row: Record<string, unknown>, bytes: number): string | undefined;
}

/** Every table of a user is in this list; a test sees to it, so that a new one is thought about. */
export const TABLE_RULES: Record<string, TableRule> = {
  user_data_store: { check: checkDocumentRow },
  user_data_history: { check: checkDocumentRow },
  user_data_pruned: {},
  // Its numbers are this database's own; numbered-changes.ts says how they travel.
  user_changes: {},
  tool_calls: { trace: true },
  // A client that repeats a call after a restore gets the first answer, because what the call did is restored as well.
  idempotency_keys: { trace: true },
  confirmations: {
    leftOut: "A person's word counts for minutes, here and now. No file may bring one along.",
  },
  user_data_text: { leftOut: "The search makes it from the documents." },
  user_data_text_position: { leftOut: "How far the search has come in this database's own log." },
};

const PLAIN: TableRule = {};

export const ruleOf = (table: string): TableRule => TABLE_RULES[table] ?? PLAIN;
