/**
 * A pass to one card: whoever holds it may look at this card and answer it, and nothing else.
 *
 * It goes where no session goes: into the app that an MCP host draws, and into the link that a chat shows where there are
 * no apps. The card counts one answer, so the pass is good for one.
 */
import type { LocalToken } from "../auth/local-token.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A chat is scrolled back; a form is answered within days or never. */
export const PASS_GOOD_FOR_MS = 7 * DAY_MS;

export interface CardPass {
  userId: string;
  cardId: string;
}

/** `user.card.expiry.signature` */
export function mintPass(token: LocalToken, { userId, cardId }: CardPass, now = Date.now()): string {
  const user = Buffer.from(userId).toString("base64url");
  const body = `${user}.${cardId}.${(now + PASS_GOOD_FOR_MS).toString(36)}`;
  return `${body}.${token.sign("card", body)}`;
}

/** Undefined: nobody gave it out, or its time is up. */
export function readPass(token: LocalToken, pass: unknown, now = Date.now()): CardPass | undefined {
  if (typeof pass !== "string" || pass.length > 2_000) return undefined;
  const match = /^([\w-]+)\.([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(pass);
  if (!match) return undefined;
  const [, user, cardId, expiry, signature] = match as unknown as [string, string, string, string, string];
  if (!token.verify("card", `${user}.${cardId}.${expiry}`, signature)) return undefined;
  if (Number.parseInt(expiry, 36) <= now) return undefined;
  return { userId: Buffer.from(user, "base64url").toString(), cardId };
}
