import { decideConfirmation, listConfirmations } from "./confirmations.ts";
import { listGrants, revokeGrant } from "./grants.ts";

export const callEndpoints = [listConfirmations, decideConfirmation, listGrants, revokeGrant];
