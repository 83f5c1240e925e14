/**
 * What is special about some tables. A table that is not named here is archived, column by column.
 *
 * Erasing knows no rules: it takes every table of the user.
 */
import { Change, TOOL_STATUSES } from "@etui/protocol/tool-result";
import { CARD_TABLES } from "./card-tables.ts";
import * as is from "./column-rules.ts";
import { CONVERSATION_TABLES } from "./conversation-tables.ts";
import { EXPERT_TABLES } from "./expert-tables.ts";
import { MODEL_TABLES } from "./model-tables.ts";
import { SKILL_TABLES } from "./skill-tables.ts";
import { TRIGGER_TABLES } from "./trigger-tables.ts";

export interface TableRule {
  /** Why it is not archived. */
  leftOut?: string;
  /** It tells what was called, not what somebody has: who has nothing else has nothing. */
  trace?: true;
  /** What may stand in each of its columns; a test sees to it that none is forgotten. */
  columns?: Readonly<Record<string, is.ColumnRule>>;
  /** What is wrong with the row as a whole, where each column is right. */
  row?: (row: Record<string, unknown>) => string | undefined;
}

/** The domains that write into the log of changes. */
const KINDS = ["user_data", "trigger", "inbox", "card", "skill"];

/** Every table of a user is in this list; a test sees to it, so that a new one is thought about. */
export const TABLE_RULES: Record<string, TableRule> = {
  user_data_store: {
    columns: {
      data_path: is.path,
      content: is.document,
      version: is.version,
      created_at: is.time,
      updated_at: is.time,
      deleted_at: is.time,
      expires_at: is.time,
      call_id: is.uuid,
    },
  },
  user_data_history: {
    columns: {
      data_path: is.path,
      version: is.version,
      content: is.document,
      written_at: is.time,
      ended_at: is.time,
      ended_by: is.oneOf(["update", "delete", "move", "expire"]),
      expires_at: is.time,
      call_id: is.uuid,
    },
  },
  user_data_pruned: { columns: { data_path: is.path, until: is.time } },
  // Its numbers are this database's own; numbered-changes.ts says how they travel.
  user_changes: {
    columns: {
      change_id: is.place,
      kind: is.oneOf(KINDS),
      target: is.path,
      action: is.oneOf(Change.shape.action.options),
      version: is.version,
      call_id: is.uuid,
      changed_at: is.time,
      conversation_id: is.text,
      provenance: is.provenance,
      from_target: is.path,
      from_version: is.version,
      undoes: is.places,
    },
  },
  tool_calls: {
    trace: true,
    columns: {
      call_id: is.uuid,
      tool: is.text,
      surface: is.text,
      status: is.oneOf(TOOL_STATUSES),
      duration_ms: is.duration,
      arguments: is.anything,
      conversation_id: is.text,
    },
  },
  // A client that repeats a call after a restore gets the first answer, because what the call did is restored as well.
  idempotency_keys: {
    trace: true,
    columns: {
      idempotency_key: is.text,
      tool: is.text,
      arguments_hash: is.text,
      result: is.toolResult,
      created_at: is.time,
    },
  },
  confirmations: {
    leftOut: "A person's word counts for minutes, here and now. No file may bring one along.",
  },
  confirmation_grants: {
    leftOut: "What may happen unasked is said here by a person. No file may bring it along.",
  },
  user_data_text: { leftOut: "The search makes it from the documents." },
  user_data_text_position: { leftOut: "How far the search has come in this database's own log." },
  skill_activations: {
    leftOut: "It belongs to conversations of clients that are connected to this database.",
  },
  ...CARD_TABLES,
  ...TRIGGER_TABLES,
  ...SKILL_TABLES,
  ...EXPERT_TABLES,
  ...CONVERSATION_TABLES,
  ...MODEL_TABLES,
};

const PLAIN: TableRule = {};

export const ruleOf = (table: string): TableRule => TABLE_RULES[table] ?? PLAIN;

const LONGEST_NAME = 200;

/** What is wrong with a row, in a sentence that names what it is about. `bytes` is the length of its text. */
export function faultOfRow(table: string, row: Record<string, unknown>, bytes: number): string | undefined {
  const { columns = {}, row: whole } = ruleOf(table);
  for (const column in row) {
    const fault = columns[column]?.(row[column], column, bytes);
    if (fault !== undefined) return ofRow(row, fault);
  }
  const fault = whole?.(row);
  return fault === undefined ? undefined : ofRow(row, fault);
}

function ofRow({ data_path, target, title, trigger_id }: Record<string, unknown>, fault: string): string {
  const name = data_path ?? target ?? title ?? trigger_id;
  return typeof name === "string" ? `${JSON.stringify(abridged(name))}: ${fault}` : fault;
}

const abridged = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);
