/** `expires_at`: when a document expires. */
import { type Refusal, refuse } from "@etui/words/refusal";
import { parseFuture } from "../tool/moments/moment.ts";

/** A moment in ISO-8601; null for never; undefined if nothing is said about it. */
export type Expiry = string | null | undefined;

/** A word instead of null, because models fill fields that they do not mean with null. */
const NEVER = "never";

export function parseExpiry(
  given: string | undefined,
): { ok: true; expiry: Expiry } | { ok: false; refused: Refusal } {
  if (given === undefined) return { ok: true, expiry: undefined };
  if (given === NEVER) return { ok: true, expiry: null };
  const moment = parseFuture("expires_at", given);
  if (!moment.ok)
    return refuse("data.bad_expiry", { at: "expires_at", moment: moment.refused, never: NEVER });
  return { ok: true, expiry: moment.at.toISOString() };
}

/** A change to part of a document keeps its expiry. */
export const expiryAfter = (given: Expiry, kept: Date | null | undefined): string | undefined =>
  given === undefined ? kept?.toISOString() : (given ?? undefined);

/** For an answer: `expires_at`, only if the document expires. */
export const endOf = (at: Date | null | undefined): { expires_at?: string } =>
  at ? { expires_at: at.toISOString() } : {};
