/** The person's word on calls that reach outside or destroy for good. */
import { z } from "zod";

export const Confirmation = z.object({
  confirmation_id: z.string(),
  tool: z.string(),
  question: z.string(),
  arguments: z.unknown(),
  status: z.enum(["requested", "approved", "denied", "used", "expired"]),
  /** The conversation in which it was asked. */
  conversation_id: z.string().nullable(),
  /** Whose code wants the call, where it is a skill's. */
  skill: z.string().nullable(),
  /** The person may change the arguments: the call is made by Etui itself, and not again by a client or by code. */
  is_editable: z.boolean(),
  /** The person has changed them. */
  is_edited: z.boolean(),
  /** It may be answered for calls to come as well. */
  is_grantable: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** `POST /api/confirmations/{id}` */
export const ConfirmationDecision = z.strictObject({
  decision: z.enum(["approve", "deny"]),
  /** Other ones than were asked about, where `is_editable`. */
  arguments: z.record(z.string(), z.unknown()).optional(),
  /** Not only this call: also those to come that have these arguments just so. */
  grant: z
    .strictObject({
      for: z.enum(["conversation", "always"]),
      /** Some of the call's arguments; none: any call of the tool. */
      matching: z.record(z.string(), z.unknown()),
    })
    .optional(),
});
export type ConfirmationDecision = z.infer<typeof ConfirmationDecision>;

export const ConfirmationGrant = z.object({
  grant_id: z.string(),
  tool: z.string(),
  matching: z.record(z.string(), z.unknown()),
  /** Null: in every conversation. */
  conversation_id: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type ConfirmationGrant = z.infer<typeof ConfirmationGrant>;
