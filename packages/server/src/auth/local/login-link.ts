/**
 * The printed link that logs the local person in. It is good for one use within ten minutes, or within a day if it was
 * printed at the start.
 *
 * The secret part comes after `#`, so a browser sends it to no server and writes it into no log; the page reads it
 * there and exchanges it for a cookie.
 */
import { randomBytes } from "node:crypto";
import { type LocalToken, localToken } from "./local-token.ts";

const MINUTE_MS = 60_000;
export const LINK_GOOD_FOR_MS = 10 * MINUTE_MS;
export const FIRST_LINK_GOOD_FOR_MS = 24 * 60 * MINUTE_MS;

/** The form is `nonce.expiry.signature`. */
export function mintLinkToken(token: LocalToken, goodForMs: number, now = Date.now()): string {
  const body = `${randomBytes(12).toString("base64url")}.${(now + goodForMs).toString(36)}`;
  return `${body}.${token.sign("link", body)}`;
}

/** A new link for a server that runs on this machine with this home. */
export async function mintLoginUrl({ home, port }: { home: string; port: number }): Promise<string> {
  return loginUrl(port, mintLinkToken(localToken(home), LINK_GOOD_FOR_MS));
}

export const loginUrl = (port: number, linkToken: string): string =>
  `http://127.0.0.1:${port}/#t=${linkToken}`;

/** Accepts each link once. A used link is forgotten when it would have expired anyway. */
export class LoginLinks {
  readonly #token: LocalToken;
  readonly #used = new Map<string, number>();

  constructor(token: LocalToken) {
    this.#token = token;
  }

  take(linkToken: string, now = Date.now()): "accepted" | "used" | "expired" | "unknown" {
    const match = /^([\w-]{1,40})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(linkToken);
    if (!match) return "unknown";
    const [, nonce, expiry, signature] = match as unknown as [string, string, string, string];
    if (!this.#token.verify("link", `${nonce}.${expiry}`, signature)) return "unknown";
    const expiresAt = Number.parseInt(expiry, 36);
    if (expiresAt <= now) return "expired";
    for (const [old, until] of this.#used) if (until <= now) this.#used.delete(old);
    if (this.#used.has(nonce)) return "used";
    this.#used.set(nonce, expiresAt);
    return "accepted";
  }
}
