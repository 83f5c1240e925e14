/**
 * Signed texts that are accepted once: for one purpose, by one server, until a moment. That one was used is stored, so
 * neither a restart nor another process of the home forgets it.
 */
import { randomBytes } from "node:crypto";
import type { Etui } from "@etui/engine";
import type { LocalToken } from "./local-token.ts";

const FORM = /^([\w-]{1,40})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

export type Taken = "accepted" | "used" | "expired" | "unknown";

interface OneTime {
  token: LocalToken;
  purpose: "link" | "download";
  /** What it is good for, such as the port of the server. It is signed, and not in the text itself. */
  bound: string;
}

/** The form is `nonce.expiry.signature`. */
export function mintOnce({ token, purpose, bound }: OneTime, goodForMs: number, now = Date.now()): string {
  const body = `${randomBytes(12).toString("base64url")}.${(now + goodForMs).toString(36)}`;
  return `${body}.${token.sign(purpose, `${bound}:${body}`)}`;
}

export async function takeOnce(
  { token, purpose, bound }: OneTime,
  given: string,
  {
    access,
    userId,
    now = Date.now(),
  }: { access: Pick<Etui["access"], "useOnce">; userId: string; now?: number },
): Promise<Taken> {
  const [, nonce, expiry, signature] = FORM.exec(given) ?? [];
  if (nonce === undefined || expiry === undefined || signature === undefined) return "unknown";
  if (!token.verify(purpose, `${bound}:${nonce}.${expiry}`, signature)) return "unknown";
  const expiresAt = Number.parseInt(expiry, 36);
  if (expiresAt <= now) return "expired";
  return (await access.useOnce(userId, `${purpose}:${nonce}`, new Date(expiresAt))) ? "accepted" : "used";
}
