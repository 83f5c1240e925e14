import type { Permission } from "@etui/engine";
import * as contracts from "@etui/protocol/api/access";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const tokens = endpoint(contracts.listTokens, async ({ etui, caller }) => {
  const listed = await etui.access.tokens.list(caller.userId);
  return {
    tokens: listed.map(({ allow, created_at, last_used_at, ...token }) => ({
      ...token,
      ...(allow && { allow: [...allow] }),
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  };
});

export const createToken = endpoint(contracts.createToken, async ({ etui, caller, body }) => {
  const { name, allow, expert, asks } = body;
  const created = await etui.access.tokens.create(caller.userId, name, {
    asks,
    // What is no permission is refused there, with those that there are.
    ...(allow && { allow: allow as Permission[] }),
    ...(expert !== undefined && { expert }),
  });
  if (!created.ok) return wrong(created.refused);
  const { token_id, token } = created;
  return { token_id, token };
});

export const revokeToken = endpoint(contracts.revokeToken, async ({ etui, caller, params: { id } }) =>
  (await etui.access.tokens.revoke(caller.userId, id))
    ? { status: "success" as const }
    : notThere(refusal("token.none", { name: id }), { token_id: id }),
);
