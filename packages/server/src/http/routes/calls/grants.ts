/** What the person allows without being asked, and revoking it. */
import { success } from "@etui/engine";
import { grants, revoke } from "@etui/protocol/api/confirmations";
import { refusal } from "@etui/words/refusal";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const listGrants = endpoint(grants, async ({ etui, caller }) => ({
  grants: await etui.confirmations.grants(caller.userId),
}));

const noSuchGrant = () => notThere(refusal("http.no_grant"));

export const revokeGrant = endpoint(
  revoke,
  async ({ params: { id }, etui, caller }) => {
    const revoked = await etui.confirmations.revoke(caller.userId, id);
    return revoked ? success({ grant_id: id }) : noSuchGrant();
  },
  { nowhere: noSuchGrant },
);
