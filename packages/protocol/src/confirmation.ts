/** The person's decision on calls that reach outside or destroy something for good. */
import { z } from "zod";

export const Confirmation = z.object({
  confirmation_id: z.string(),
  tool: z.string(),
  question: z.string(),
  arguments: z.unknown(),
  status: z.enum(["requested", "approved", "denied", "used", "expired"]),
  /** The conversation in which the person was asked. */
  conversation_id: z.string().nullable(),
  /** The skill whose code wants the call, if it is a skill's. */
  skill: z.string().nullable(),
  /**
   * True if the person may change the arguments, because Etui itself makes the call and no client or code repeats it.
   */
  is_editable: z.boolean(),
  /** True if the person has changed them. */
  is_edited: z.boolean(),
  /** True if the decision may also cover later calls. */
  is_grantable: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** The body of `POST /api/confirmations/{id}`. */
export const ConfirmationDecision = z.strictObject({
  decision: z.enum(["approve", "deny"]),
  /** Changed arguments, allowed if `is_editable`. */
  arguments: z.record(z.string(), z.unknown()).optional(),
  /** Allows not only this call, but also later ones with these same arguments. */
  grant: z
    .strictObject({
      for: z.enum(["conversation", "always"]),
      /** Some of the call's arguments; if empty, any call of the tool is allowed. */
      matching: z.record(z.string(), z.unknown()),
    })
    .optional(),
});
export type ConfirmationDecision = z.infer<typeof ConfirmationDecision>;

export const ConfirmationGrant = z.object({
  grant_id: z.string(),
  tool: z.string(),
  matching: z.record(z.string(), z.unknown()),
  /** Null if it holds in every conversation. */
  conversation_id: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type ConfirmationGrant = z.infer<typeof ConfirmationGrant>;
