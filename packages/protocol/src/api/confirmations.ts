/**
 * `/api/confirmations`: what waits for the person's decision, the decision, and what they allow without being asked.
 */
import { z } from "zod";
import { Confirmation, ConfirmationDecision, ConfirmationGrant } from "../confirmation.ts";
import { contract, done, id } from "./contract.ts";

export const confirmations = contract({
  method: "GET",
  path: "/api/confirmations",
  domain: "calls",
  effect: "read",
  summary: "What waits for the person's word",
  answer: z.object({ confirmations: z.array(Confirmation) }),
});

/** What is approved here reaches outside, so the approval counts as that. */
export const decide = contract({
  method: "POST",
  path: "/api/confirmations/{id}",
  domain: "calls",
  effect: "external",
  summary: "Approve or deny one call, as it is or changed; or let calls like it through from now on",
  params: id,
  body: ConfirmationDecision,
  answer: done<{ confirmation_id: string; decision: "approve" | "deny" }>(),
  means: "Taken",
});

export const grants = contract({
  method: "GET",
  path: "/api/confirmations/grants",
  domain: "calls",
  effect: "read",
  summary: "What the person lets happen without being asked",
  answer: z.object({ grants: z.array(ConfirmationGrant) }),
});

export const revoke = contract({
  method: "DELETE",
  path: "/api/confirmations/grants/{id}",
  domain: "calls",
  effect: "write",
  summary: "Be asked again",
  params: id,
  answer: done<{ grant_id: string }>(),
  means: "Taken back",
});
