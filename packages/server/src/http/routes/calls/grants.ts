/** What the person allows without being asked, and revoking it. */
import { success } from "@etui/engine";
import { grants, revoke } from "@etui/protocol/api/confirmations";
import { isUuid } from "@etui/protocol/uuid";
import { refusal } from "@etui/words/refusal";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const listGrants = endpoint(grants, async ({ etui, caller }) => ({
  grants: await etui.confirmations.grants(caller.userId),
}));

export const revokeGrant = endpoint(revoke, async ({ params: { id }, etui, caller }) => {
  const revoked = isUuid(id) && (await etui.confirmations.revoke(caller.userId, id));
  return revoked ? success({ grant_id: id }) : notThere(refusal("http.no_grant"));
});
