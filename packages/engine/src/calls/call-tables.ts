/** The rules for the tables of calls. */
import { TOOL_STATUSES } from "@etui/protocol/tool-result";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";

export const CALL_TABLES: Record<string, TableRule> = {
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
  // These are archived, so that a client that repeats a call after a restore gets the first answer: the effect of the
  // call is restored as well.
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
};
