/**
 * A pass to one card: its holder may look at this card and answer it, and nothing else.
 *
 * It goes where no session goes: into the app that an MCP host draws, and into the link in a chat without apps. Models
 * read links, so each way in accepts only passes that were issued for it. The card accepts one answer, so the pass is
 * good for one.
 */
import type { LocalToken } from "../auth/local/local-token.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A chat is scrolled back; a form is answered within days or never. */
export const PASS_GOOD_FOR_MS = 7 * DAY_MS;

export interface CardPass {
  userId: string;
  cardId: string;
}

/** Where it was given: to the app, which only hosts show, or to somebody with a link. */
export type PassFor = "app" | "link";

/**
 * The pass of a link is signed like all passes before there were two kinds, so links in older conversations still open
 * for the person until their week is over. No older pass is valid in an app, because it may be that of a link.
 */
const SIGNED_FOR = { app: "card_app", link: "card" } as const satisfies Record<PassFor, string>;

/** The form is `user.card.expiry.signature`. */
export function mintPass(
  token: LocalToken,
  given: PassFor,
  { userId, cardId }: CardPass,
  now = Date.now(),
): string {
  const user = Buffer.from(userId).toString("base64url");
  const body = `${user}.${cardId}.${(now + PASS_GOOD_FOR_MS).toString(36)}`;
  return `${body}.${token.sign(SIGNED_FOR[given], body)}`;
}

/** Undefined if it was not issued for this purpose, or its time is up. */
export function readPass(
  token: LocalToken,
  given: PassFor,
  pass: unknown,
  now = Date.now(),
): CardPass | undefined {
  if (typeof pass !== "string" || pass.length > 2_000) return undefined;
  const match = /^([\w-]+)\.([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(pass);
  if (!match) return undefined;
  const [, user, cardId, expiry, signature] = match as unknown as [string, string, string, string, string];
  if (!token.verify(SIGNED_FOR[given], `${user}.${cardId}.${expiry}`, signature)) return undefined;
  if (Number.parseInt(expiry, 36) <= now) return undefined;
  return { userId: Buffer.from(user, "base64url").toString(), cardId };
}
