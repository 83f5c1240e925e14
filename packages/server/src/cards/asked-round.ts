/**
 * The state that accompanies a question which a client puts to the person: proof that Etui asked it.
 *
 * The client carries it and may change it, so it is signed, and for another purpose than a pass: the link that a model
 * gets to pass on is not valid here.
 */
import type { LocalToken } from "../auth/local/local-token.ts";

export interface AskedRound {
  cardId: string;
  /** How many times the question has been asked. */
  asked: number;
  /** What the person was told with it: somebody else had changed these fields, as of this version. */
  told?: { version: number; fields: string[] } | undefined;
}

/**
 * How long the state is valid, in milliseconds. A question stays on a screen for hours; after a day, the card's own
 * page is the place to answer it.
 */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * `card.asked.expiry.signature`, with what was told before the signature. `asker` identifies who was asked, where and
 * by which call, because the answer must come from there.
 */
export function sealRound(
  token: LocalToken,
  { cardId, asked, told }: AskedRound,
  asker: readonly string[],
  now = Date.now(),
): string {
  const said = told ? `.${Buffer.from(JSON.stringify(told)).toString("base64url")}` : "";
  const body = `${cardId}.${asked}.${(now + GOOD_FOR_MS).toString(36)}${said}`;
  return `${body}.${token.sign("question", signed(body, asker))}`;
}

/** Undefined if nobody was asked in this way, or too long ago. */
export function readRound(
  token: LocalToken,
  sealed: string,
  asker: readonly string[],
  now = Date.now(),
): AskedRound | undefined {
  const [, body, cardId, asked, expiry, said, signature] = FORM.exec(sealed) ?? [];
  if (cardId === undefined || signature === undefined) return undefined;
  if (!token.verify("question", signed(body!, asker), signature)) return undefined;
  if (Number.parseInt(expiry!, 36) <= now) return undefined;
  const told = said && (JSON.parse(Buffer.from(said, "base64url").toString()) as AskedRound["told"]);
  return { cardId, asked: Number(asked), ...(told && { told }) };
}

const FORM = /^(([0-9a-f-]{36})\.(\d{1,3})\.([0-9a-z]{1,12})(?:\.([\w-]+))?)\.([\w-]{43})$/;

const signed = (body: string, asker: readonly string[]) => JSON.stringify([body, ...asker]);
