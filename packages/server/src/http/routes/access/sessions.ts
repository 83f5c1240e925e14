import * as contracts from "@etui/protocol/api/access";
import { refusal } from "@etui/words/refusal";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const sessions = endpoint(contracts.listSessions, async ({ etui, caller }) => {
  const listed = await etui.access.sessions.list(caller.userId);
  return {
    sessions: listed.map(({ session_id, client, created_at, last_used_at, expires_at }) => ({
      session_id,
      client,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_this: session_id === caller.accessId,
    })),
  };
});

export const closeSession = endpoint(contracts.endSession, async ({ etui, caller, params: { id } }) =>
  (await etui.access.sessions.end(caller.userId, id))
    ? { status: "success" as const }
    : notThere(refusal("login.no_session"), { session_id: id }),
);
