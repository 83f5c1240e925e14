/** The user whose data a call works on. In server mode an account decides it; here it is whatever the caller states. */
import { type Refusal, refusal } from "@etui/words/refusal";

const MOST_BYTES = 128;

/** Why a user id cannot be used. An empty one names nobody, for whom nothing can be stored. */
export function userIdFault(userId: unknown): Refusal | undefined {
  if (typeof userId !== "string") return refusal("user.missing");
  if (userId === "") return refusal("user.empty");
  if (Buffer.byteLength(userId) > MOST_BYTES) return refusal("user.too_long", { most: MOST_BYTES });
  if (userId.includes("\0") || !userId.isWellFormed()) return refusal("user.unreadable");
  return undefined;
}
