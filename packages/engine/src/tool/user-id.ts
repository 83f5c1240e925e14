/** Whose data a call works on. In server mode an account decides it; here it is whatever the caller says. */
const MOST_BYTES = 128;

/** Why a user id cannot be used, as a sentence. An empty one would name nobody, and nobody's data can be kept. */
export function userIdFault(userId: unknown): string | undefined {
  if (typeof userId !== "string") return "The user id is missing. Give a name such as local.";
  if (userId === "") return "The user id is empty. Give a name such as local.";
  if (Buffer.byteLength(userId) > MOST_BYTES) {
    return `The user id is longer than ${MOST_BYTES} bytes. Give a shorter one.`;
  }
  if (userId.includes("\0") || !userId.isWellFormed()) {
    return "The user id has a character that is none (NUL, or half of a surrogate pair). Leave it out.";
  }
  return undefined;
}
