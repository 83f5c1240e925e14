/**
 * The secret of local mode: 32 random bytes in a file that only its owner can read.
 *
 * Whoever can read the file may do everything, as with an SSH key; every HTTP and MCP caller shows it as a bearer
 * token. Links are signed with it and never contain it.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { readSecretFile } from "@etui/engine/secret-file";

const TOKEN_FORM = /^etui_[A-Za-z0-9_-]{43}$/;

type Purpose = "health" | "link" | "download" | "card" | "card_app" | "question";

export class LocalToken {
  readonly #token: string;
  readonly #bytes: Buffer;

  constructor(token: string) {
    this.#token = token;
    this.#bytes = Buffer.from(token);
  }

  /** Compares in constant time; the length is no secret. */
  matches(given: string): boolean {
    const bytes = Buffer.from(given);
    return bytes.length === this.#bytes.length && timingSafeEqual(bytes, this.#bytes);
  }

  /** Signs for one purpose; a signature for a link is not valid for a download. */
  sign(purpose: Purpose, text: string): string {
    return createHmac("sha256", this.#token).update(`${purpose}:${text}`).digest("base64url");
  }

  verify(purpose: Purpose, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

export const tokenFile = (home: string): string => join(home, "token");

/** Reads the token, or makes it at first use. Several processes may start at once: one of them makes it. */
export function localToken(home: string): LocalToken {
  const file = tokenFile(home);
  const token = readSecretFile(file, () => `etui_${randomBytes(32).toString("base64url")}`);
  if (!TOKEN_FORM.test(token)) {
    throw new Error(`${file} does not hold a token. Delete it: Etui makes a new one at the next start.`);
  }
  return new LocalToken(token);
}
