/**
 * Tokens of programs that speak for a model, one row each. What comes with one is a model's word, never the person's.
 *
 * The token is `etui_agent_<user>.<id>.<secret>`: it names its user, because a row can be read only as its user.
 */
import type { TenantScope } from "../database/tenant.ts";
import type { Permission } from "../tool/permission.ts";
import { hashOf, isSecretOf, newId, newSecret } from "./secret.ts";

const FORM = /^etui_agent_([\w-]{1,400})\.([\w-]{1,40})\.([\w-]{43})$/;

/** What the person allows the program. */
export interface AgentRights {
  /** What it may call; every tool that models may call, if left out. */
  allow?: readonly Permission[];
  /** The expert as which it speaks; one that it names itself, or else the default one, if left out. */
  expert?: string;
  /** Whether a yes that the person says in the program counts. Only the program's word vouches that a person said it. */
  asks: boolean;
}

export interface AgentToken extends AgentRights {
  token_id: string;
  name: string;
}

export interface ListedToken extends AgentToken {
  created_at: Date;
  /** Null if it was never used. */
  last_used_at: Date | null;
}

/** The user whom the token names, and what proves it; undefined if it has another form. */
export function readAgentToken(
  token: string,
): { userId: string; tokenId: string; secret: string } | undefined {
  const [, user, tokenId, secret] = FORM.exec(token) ?? [];
  if (user === undefined || tokenId === undefined || secret === undefined) return undefined;
  return { userId: Buffer.from(user, "base64url").toString(), tokenId, secret };
}

/** The token, which is shown once; undefined if another of that name is there. */
export async function createToken(
  scope: TenantScope,
  name: string,
  { allow, expert, asks }: AgentRights,
): Promise<{ token_id: string; token: string } | undefined> {
  const [token_id, secret] = [newId(), newSecret()];
  const made = await scope.rows({
    name: "create_agent_token",
    text: `insert into agent_tokens (user_id, token_id, name, secret_hash, allow, expert, asks)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (user_id, name) do nothing returning token_id`,
    values: [scope.userId, token_id, name, hashOf(secret), allow ?? null, expert ?? null, asks],
  });
  if (made.length === 0) return undefined;
  const user = Buffer.from(scope.userId).toString("base64url");
  return { token_id, token: `etui_agent_${user}.${token_id}.${secret}` };
}

interface Row {
  token_id: string;
  name: string;
  allow: Permission[] | null;
  expert: string | null;
  asks: boolean;
}

/** Undefined if it was revoked, or the secret is not its own. */
export async function findToken(
  scope: TenantScope,
  tokenId: string,
  secret: string,
): Promise<AgentToken | undefined> {
  const [row] = await scope.rows<Row & { secret_hash: Buffer; is_due: boolean }>({
    name: "find_agent_token",
    text: `select token_id, name, allow, expert, asks, secret_hash,
        coalesce(last_used_at < clock_timestamp() - interval '1 minute', true) as is_due
      from agent_tokens where user_id = $1 and token_id = $2`,
    values: [scope.userId, tokenId],
  });
  if (!row || !isSecretOf(row.secret_hash, secret)) return undefined;
  if (row.is_due) await noteUse(scope, tokenId);
  return tokenOf(row);
}

/** Once a minute is enough to see it, and nobody is refused because it could not be written. */
const noteUse = (scope: TenantScope, tokenId: string): Promise<unknown> =>
  scope
    .rows({
      name: "note_agent_token_use",
      text: "update agent_tokens set last_used_at = clock_timestamp() where user_id = $1 and token_id = $2",
      values: [scope.userId, tokenId],
    })
    .catch(() => {});

export async function listTokens(scope: TenantScope): Promise<ListedToken[]> {
  const rows = await scope.rows<Row & Pick<ListedToken, "created_at" | "last_used_at">>({
    name: "list_agent_tokens",
    text: `select token_id, name, allow, expert, asks, created_at, last_used_at from agent_tokens
      where user_id = $1 order by created_at desc, token_id`,
    values: [scope.userId],
  });
  return rows.map(({ created_at, last_used_at, ...row }) => ({ ...tokenOf(row), created_at, last_used_at }));
}

/** The token of that id or name is gone; undefined if there was none. */
export async function revokeToken(scope: TenantScope, idOrName: string): Promise<AgentToken | undefined> {
  const [row] = await scope.rows<Row>({
    name: "revoke_agent_token",
    text: `delete from agent_tokens where user_id = $1 and (token_id = $2 or name = $2)
      returning token_id, name, allow, expert, asks`,
    values: [scope.userId, idOrName],
  });
  return row && tokenOf(row);
}

const tokenOf = ({ token_id, name, allow, expert, asks }: Row): AgentToken => ({
  token_id,
  name,
  asks,
  ...(allow && { allow }),
  ...(expert !== null && { expert }),
});
