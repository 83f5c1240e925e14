import { createHash } from "node:crypto";

/**
 * Begins every token of a user, so that the index reads only the lists of that user. It is no protection: two users may
 * share a key, and the statement checks the user as well.
 */
export const tokenKey = (userId: string): string =>
  createHash("sha256").update(userId).digest("base64url").slice(0, 2);
