/** Secrets of this house: 32 random bytes. Only their hash is stored, so whoever reads the database cannot use them. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export const newSecret = (): string => randomBytes(32).toString("base64url");

/** An id that shows nothing of a secret. */
export const newId = (): string => randomBytes(12).toString("base64url");

/** The secrets have 256 random bits, so nothing has to make guessing slow. */
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export const isSecretOf = (hash: Buffer, secret: string): boolean => timingSafeEqual(hash, hashOf(secret));
