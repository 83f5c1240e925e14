/** A question as it is stored, and its state. */
import type { Confirmation } from "@etui/protocol/confirmation";
import type { Surface } from "../tool/tool.ts";

export interface ConfirmationRow {
  confirmation_id: string;
  tool: string;
  question: string;
  arguments: unknown;
  surface: Surface | null;
  conversation_id: string | null;
  skill: string | null;
  is_edited: boolean;
  decision: "approve" | "deny" | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export const CONFIRMATION_COLUMNS = `confirmation_id, tool, question, arguments, surface, conversation_id, skill, is_edited,
  decision, created_at, expires_at, used_at`;

export function statusOf(row: ConfirmationRow): Confirmation["status"] {
  if (row.used_at) return row.decision === "deny" ? "denied" : "used";
  if (row.decision === "deny") return "denied";
  if (row.expires_at.getTime() <= Date.now()) return "expired";
  return row.decision === "approve" ? "approved" : "requested";
}
