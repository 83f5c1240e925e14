/** The tables as Kysely sees them. Migrations are the source; this file follows them. */
import type { ColumnType, Generated } from "kysely";
import type { Json } from "../tool/tool.ts";

type Timestamp = ColumnType<Date, never, never>;

export interface UserDataStoreTable {
  user_id: string;
  data_path: string;
  /** Null when the document is deleted: the row stays, so that versions go on where they were. */
  content: ColumnType<Json | null, never, never>;
  version: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: ColumnType<Date | null, never, never>;
  call_id: string | null;
}

export interface UserDataHistoryTable {
  user_id: string;
  data_path: string;
  version: number;
  content: ColumnType<Json, never, never>;
  written_at: Timestamp;
  ended_at: Timestamp;
  ended_by: "update" | "delete";
  call_id: string | null;
}

export interface UserChangesTable {
  user_id: string;
  xid: Generated<string>;
  change_id: Generated<string>;
  kind: string;
  target: string;
  action: string;
  version: number | null;
  call_id: string | null;
  changed_at: Timestamp;
}

export interface ToolCallsTable {
  user_id: string;
  call_id: string;
  tool: string;
  surface: string;
  status: string;
  duration_ms: number;
  arguments: ColumnType<Json | null, never, never>;
  conversation_id: string | null;
}

export interface IdempotencyKeysTable {
  user_id: string;
  idempotency_key: string;
  tool: string;
  arguments_hash: string;
  result: ColumnType<Json | null, never, never>;
  created_at: Timestamp;
}

export interface ConfirmationsTable {
  user_id: string;
  confirmation_id: string;
  tool: string;
  question: string;
  arguments: ColumnType<Json, string, never>;
  arguments_hash: string;
  decision: "approve" | "deny" | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  decided_at: ColumnType<Date | null, never, Date>;
  used_at: ColumnType<Date | null, never, Date>;
}

export interface Database {
  user_data_store: UserDataStoreTable;
  user_data_history: UserDataHistoryTable;
  user_changes: UserChangesTable;
  tool_calls: ToolCallsTable;
  idempotency_keys: IdempotencyKeysTable;
  confirmations: ConfirmationsTable;
}
