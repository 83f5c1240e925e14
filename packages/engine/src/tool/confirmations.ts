/**
 * The person's word for calls that reach outside or destroy for good.
 *
 * A model may be talked into anything by a text it reads, so its own "yes" counts for nothing: a
 * confirmation is a stored row, bound to the user, the tool and the hash of the exact arguments, good for
 * one call within five minutes, and only a person's surface (web app, CLI, elicitation) can approve it.
 * Source: RELIABILITY D9.
 */

import type { Confirmation } from "@etui/protocol/api";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { TenantScope } from "../database/tenant.ts";
import { hashOf } from "./idempotency.ts";
import type { RegisteredTool } from "./registry.ts";

const QUESTION_LENGTH = 500;

/** Why the call must not run yet, or undefined when the person has said yes to exactly this call. */
export async function awaitConfirmation(
  scope: TenantScope,
  tool: RegisteredTool,
  args: unknown,
  question: string,
): Promise<ToolResult | undefined> {
  const argumentsHash = hashOf(args);
  const [decided] = await scope.rows<{ decision: "approve" | "deny" }>({
    // Single use: the row is spent by the same statement that finds it, so two calls cannot share it.
    text: `update confirmations set used_at = now()
           where user_id = $1 and confirmation_id = (
             select confirmation_id from confirmations
             where user_id = $1 and tool = $2 and arguments_hash = $3
               and decision is not null and used_at is null and expires_at > now()
             order by decided_at desc limit 1 for update)
           and used_at is null
           returning decision`,
    values: [scope.userId, tool.name, argumentsHash],
  });
  if (decided?.decision === "approve") return undefined;
  if (decided) {
    return {
      status: "error",
      error_code: "forbidden",
      error: "The person said no to this call. Do not repeat it; ask them what they want instead.",
    };
  }
  const open = await openConfirmation(scope, tool, args, argumentsHash, question.slice(0, QUESTION_LENGTH));
  return {
    status: "pending",
    confirmation: open,
    model_output:
      `This needs the person's confirmation first: "${open.question}" They can answer in Etui's web app under ` +
      `Confirmations until ${open.expires_at}. Nothing was done yet. Once they agreed, repeat the very same call.`,
  };
}

async function openConfirmation(
  scope: TenantScope,
  tool: RegisteredTool,
  args: unknown,
  argumentsHash: string,
  question: string,
) {
  return scope.transaction(async (tx) => {
    // The same call asked twice shows the person one question.
    const [asked] = await tx.rows<{ confirmation_id: string; question: string; expires_at: Date }>({
      text: `select confirmation_id, question, expires_at from confirmations
             where user_id = $1 and tool = $2 and arguments_hash = $3 and decision is null and expires_at > now()
             limit 1`,
      values: [tx.userId, tool.name, argumentsHash],
    });
    const [row] = asked
      ? [asked]
      : await tx.rows<{ confirmation_id: string; question: string; expires_at: Date }>({
          text: `insert into confirmations (user_id, confirmation_id, tool, question, arguments, arguments_hash)
                 values ($1, gen_random_uuid(), $2, $3, $4::jsonb, $5)
                 returning confirmation_id, question, expires_at`,
          values: [tx.userId, tool.name, question, JSON.stringify(args), argumentsHash],
        });
    return {
      confirmation_id: row!.confirmation_id,
      question: row!.question,
      expires_at: row!.expires_at.toISOString(),
    };
  });
}

interface ConfirmationRow {
  confirmation_id: string;
  tool: string;
  question: string;
  arguments: unknown;
  decision: "approve" | "deny" | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** The confirmations of the last day, those that wait first. */
export async function listConfirmations(scope: TenantScope): Promise<Confirmation[]> {
  const rows = await scope.rows<ConfirmationRow>({
    text: `select * from confirmations
           where user_id = $1 and created_at > now() - interval '1 day'
           order by decision is not null, created_at desc limit 200`,
    values: [scope.userId],
  });
  return rows.map((row) => ({
    confirmation_id: row.confirmation_id,
    tool: row.tool,
    question: row.question,
    arguments: row.arguments,
    status: statusOf(row),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}

function statusOf(row: ConfirmationRow): Confirmation["status"] {
  if (row.used_at) return row.decision === "deny" ? "denied" : "used";
  if (row.decision === "deny") return "denied";
  if (row.expires_at.getTime() <= Date.now()) return "expired";
  return row.decision === "approve" ? "approved" : "requested";
}

/** Takes the person's answer. False: unknown, expired or answered before. */
export async function decideConfirmation(
  scope: TenantScope,
  confirmationId: string,
  decision: "approve" | "deny",
): Promise<boolean> {
  const rows = await scope.rows({
    text: `update confirmations set decision = $3, decided_at = now()
           where user_id = $1 and confirmation_id = $2 and decision is null and expires_at > now()
           returning true as decided`,
    values: [scope.userId, confirmationId, decision],
  });
  return rows.length > 0;
}
