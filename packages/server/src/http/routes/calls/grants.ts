/** What the person lets happen unasked, and being asked again. */
import { notFound, success } from "@etui/engine";
import { grants, revoke } from "@etui/protocol/api/confirmations";
import { isUuid } from "@etui/protocol/uuid";
import { toolAnswer } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";

export const listGrants = endpoint(grants, async ({ etui, caller }) => ({
  grants: await etui.confirmations.grants(caller.userId),
}));

export const revokeGrant = endpoint(revoke, async ({ params: { id }, etui, caller }) => {
  const revoked = isUuid(id) && (await etui.confirmations.revoke(caller.userId, id));
  return revoked
    ? success({ grant_id: id })
    : toolAnswer(notFound("There is no such grant. GET /api/confirmations/grants lists those there are."));
});
