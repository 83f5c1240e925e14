/** The person's side of confirmations: what waits for them, their decisions, and what they allow unasked. */

import type { Confirmation, ConfirmationDecision, ConfirmationGrant } from "@etui/protocol/confirmation";
import { type Refusal, type Refused, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import { hashOf } from "../tool/idempotency.ts";
import type { RegisteredTool } from "../tool/registry.ts";
import { CONFIRMATION_COLUMNS, type ConfirmationRow, statusOf } from "./confirmation-row.ts";
import { addGrant, listGrants, matches, revokeGrant } from "./grants.ts";

interface Parts {
  scope: (userId: string) => TenantScope;
  /** Finds a tool by its name, if it still exists. */
  findTool: (userId: string, name: string) => Promise<RegisteredTool | undefined>;
  /** Called when a question was answered. */
  announce: (userId: string, confirmationId: string) => void;
}

export type Decided = { ok: true } | { ok: false; reason: "not_found" | "invalid"; refused: Refused };

const UNKNOWN: Decided = {
  ok: false,
  reason: "not_found",
  refused: refusal("confirmation.unknown"),
};
const invalid = (refused: Refused): Decided => ({ ok: false, reason: "invalid", refused });

export class Confirmations {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The questions of the last day, with the open ones first. */
  async list(userId: string): Promise<Confirmation[]> {
    const rows = await this.#parts.scope(userId).rows<ConfirmationRow>({
      text: `select ${CONFIRMATION_COLUMNS} from confirmations
             where user_id = $1 and created_at > now() - interval '1 day'
             order by decision is not null, created_at desc limit 200`,
      values: [userId],
    });
    return Promise.all(
      rows.map(async (row) => {
        const status = statusOf(row);
        const waits = status === "requested";
        return {
          confirmation_id: row.confirmation_id,
          tool: row.tool,
          question: row.question,
          arguments: row.arguments,
          status,
          conversation_id: row.conversation_id,
          skill: row.skill,
          is_editable: waits && isEditable(row),
          is_edited: row.is_edited,
          is_grantable: waits && isGrantable(row, await this.#parts.findTool(userId, row.tool)),
          created_at: row.created_at.toISOString(),
          expires_at: row.expires_at.toISOString(),
        };
      }),
    );
  }

  /** The state of a question, and the call to make with its arguments; undefined if there is no such question. */
  async read(
    userId: string,
    confirmationId: string,
  ): Promise<Pick<Confirmation, "status" | "tool" | "arguments" | "is_edited"> | undefined> {
    const [row] = await this.#parts.scope(userId).rows<ConfirmationRow>({
      name: "read_confirmation",
      text: `select ${CONFIRMATION_COLUMNS} from confirmations where user_id = $1 and confirmation_id = $2`,
      values: [userId, confirmationId],
    });
    return (
      row && {
        status: statusOf(row),
        tool: row.tool,
        arguments: row.arguments,
        is_edited: row.is_edited,
      }
    );
  }

  /** Takes the person's decision. A decision that is refused leaves the question open. */
  async decide(userId: string, confirmationId: string, decision: ConfirmationDecision): Promise<Decided> {
    const decided = await this.#parts
      .scope(userId)
      .transaction((tx) => this.#decide(tx, confirmationId, decision));
    if (decided.ok) this.#parts.announce(userId, confirmationId);
    return decided;
  }

  grants(userId: string): Promise<ConfirmationGrant[]> {
    return listGrants(this.#parts.scope(userId));
  }

  /** False if there is no grant with that id. */
  revoke(userId: string, grantId: string): Promise<boolean> {
    return revokeGrant(this.#parts.scope(userId), grantId);
  }

  async #decide(
    tx: TenantScope,
    confirmationId: string,
    { decision, arguments: edited, grant }: ConfirmationDecision,
  ): Promise<Decided> {
    const [row] = await tx.rows<ConfirmationRow>({
      name: "lock_confirmation",
      text: `select ${CONFIRMATION_COLUMNS} from confirmations
             where user_id = $1 and confirmation_id = $2 and decision is null and expires_at > now() for update`,
      values: [tx.userId, confirmationId],
    });
    if (!row) return UNKNOWN;
    if (decision === "deny" && (edited || grant)) return invalid(refusal("confirmation.no_alone"));
    const tool = edited || grant ? await this.#parts.findTool(tx.userId, row.tool) : undefined;
    if ((edited || grant) && !tool) return invalid(refusal("confirmation.tool_gone", { tool: row.tool }));
    let args = row.arguments;
    if (edited) {
      if (!isEditable(row)) return invalid(refusal("confirmation.not_editable"));
      const checked = tool!.validate(edited);
      if (!checked.ok) return invalid(checked.refused);
      args = checked.value;
    }
    if (grant) {
      const fault = faultOfGrant(grant, { row, tool: tool!, args });
      if (fault !== undefined) return invalid(fault);
      const conversationId = grant.for === "conversation" ? row.conversation_id : null;
      await addGrant(tx, { tool: row.tool, matching: grant.matching, conversationId });
    }
    const isEdited = hashOf(args) !== hashOf(row.arguments);
    await tx.rows({
      name: "decide_confirmation",
      text: `update confirmations set decision = $3, decided_at = now(), is_edited = $4,
               arguments = $5::jsonb, arguments_hash = case when $4 then $6 else arguments_hash end,
               -- The grant lets this call through as well: the yes must not be there for one more.
               used_at = case when $7 then now() end
             where user_id = $1 and confirmation_id = $2`,
      values: [
        tx.userId,
        confirmationId,
        decision,
        isEdited,
        JSON.stringify(args),
        hashOf(args),
        grant !== undefined,
      ],
    });
    return { ok: true };
  }
}

/** Another client, and the code of a skill, would repeat the original call, so the person would be asked again. */
const isEditable = ({ surface, skill }: Pick<ConfirmationRow, "surface" | "skill">): boolean =>
  surface === "chat" && skill === null;
const isGrantable = ({ skill }: Pick<ConfirmationRow, "skill">, tool: RegisteredTool | undefined): boolean =>
  skill === null && tool !== undefined && !tool.confirmsEachTime;

function faultOfGrant(
  grant: NonNullable<ConfirmationDecision["grant"]>,
  { row, tool, args }: { row: ConfirmationRow; tool: RegisteredTool; args: unknown },
): Refusal | undefined {
  if (row.skill !== null) return refusal("confirmation.code_asks_each_time", { skill: row.skill });
  if (!isGrantable(row, tool)) return refusal("confirmation.asked_each_time", { tool: tool.name });
  if (grant.for === "conversation" && row.conversation_id === null)
    return refusal("confirmation.no_conversation");
  return matches(grant.matching, args)
    ? undefined
    : refusal("confirmation.matches_nothing", { at: "grant.matching" });
}
