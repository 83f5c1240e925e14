/** `expires_at`: when a document is to be gone. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { parseFuture } from "../tool/moments/moment.ts";

/** A moment in ISO-8601; null: never; undefined: nothing is said of it. */
export type Expiry = string | null | undefined;

/** A word and not null, because models pad with null what they do not mean. */
const NEVER = "never";

export function parseExpiry(
  given: string | undefined,
): { ok: true; expiry: Expiry } | { ok: false; refused: Refusal } {
  if (given === undefined) return { ok: true, expiry: undefined };
  if (given === NEVER) return { ok: true, expiry: null };
  const moment = parseFuture("expires_at", given);
  if (!moment.ok)
    return {
      ok: false,
      refused: refusal("data.bad_expiry", { at: "expires_at", moment: moment.refused, never: NEVER }),
    };
  return { ok: true, expiry: moment.at.toISOString() };
}

/** What changes a part of a document leaves its end where it is. */
export const expiryAfter = (given: Expiry, kept: Date | null | undefined): string | undefined =>
  given === undefined ? kept?.toISOString() : (given ?? undefined);

/** For an answer: where an end is set, and only there. */
export const endOf = (at: Date | null | undefined): { expires_at?: string } =>
  at ? { expires_at: at.toISOString() } : {};
