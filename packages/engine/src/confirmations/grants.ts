/**
 * What a person allows without being asked each time: calls of one tool whose named arguments have certain values, in
 * one conversation or in all. Calls that delete for good are asked about each time, whatever was granted.
 */
import { randomUUIDv7 } from "node:crypto";
import type { ConfirmationGrant } from "@etui/protocol/confirmation";
import type { TenantScope } from "../database/tenant.ts";
import { hashOf } from "../tool/idempotency.ts";

interface GrantRow {
  grant_id: string;
  tool: string;
  matching: Record<string, unknown>;
  conversation_id: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

const COLUMNS = "grant_id, tool, matching, conversation_id, created_at, last_used_at";
const MOST = 200;

/** Whether each argument in `matching` has the same value in the call. */
export const matches = (matching: Record<string, unknown>, args: unknown): boolean =>
  typeof args === "object" &&
  args !== null &&
  Object.entries(matching).every(
    ([name, value]) => Object.hasOwn(args, name) && hashOf((args as never)[name]) === hashOf(value),
  );

/** Whether the person has granted such calls; records the use of the grant. */
export async function takeGrant(
  scope: TenantScope,
  tool: string,
  args: unknown,
  conversationId: string | undefined,
): Promise<boolean> {
  const rows = await scope.rows<GrantRow>({
    name: "confirmation_grants_for_tool",
    text: `select ${COLUMNS} from confirmation_grants
      where user_id = $1 and tool = $2 and (conversation_id is null or conversation_id = $3)`,
    values: [scope.userId, tool, conversationId ?? null],
  });
  const grant = rows.find(({ matching }) => matches(matching, args));
  if (!grant) return false;
  await scope.rows({
    name: "note_grant_use",
    text: "update confirmation_grants set last_used_at = clock_timestamp() where user_id = $1 and grant_id = $2",
    values: [scope.userId, grant.grant_id],
  });
  return true;
}

export async function addGrant(
  tx: TenantScope,
  grant: { tool: string; matching: Record<string, unknown>; conversationId: string | null },
): Promise<void> {
  await tx.rows({
    name: "add_confirmation_grant",
    text: `insert into confirmation_grants (user_id, grant_id, tool, matching, conversation_id)
      values ($1, $2, $3, $4, $5)`,
    values: [tx.userId, randomUUIDv7(), grant.tool, JSON.stringify(grant.matching), grant.conversationId],
  });
}

/** The grants, newest first. */
export async function listGrants(scope: TenantScope): Promise<ConfirmationGrant[]> {
  const rows = await scope.rows<GrantRow>({
    name: "list_confirmation_grants",
    text: `select ${COLUMNS} from confirmation_grants where user_id = $1 order by created_at desc limit ${MOST}`,
    values: [scope.userId],
  });
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** False if there is no grant with that id. */
export async function revokeGrant(scope: TenantScope, grantId: string): Promise<boolean> {
  const gone = await scope.rows({
    name: "revoke_confirmation_grant",
    text: "delete from confirmation_grants where user_id = $1 and grant_id = $2 returning 1",
    values: [scope.userId, grantId],
  });
  return gone.length > 0;
}
