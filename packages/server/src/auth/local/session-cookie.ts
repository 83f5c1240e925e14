/** The browser's proof of login: the user of the session, an id and a date, signed. */
import { randomBytes } from "node:crypto";
import type { LocalToken } from "./local-token.ts";

const GOOD_FOR_S = 30 * 24 * 60 * 60;
/** User, id, expiry, signature. A user id may contain anything, so it is written in base64url. */
const FORM = /^([\w-]{1,400})\.([\w-]{1,40})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

/** Cookies of one host are shared by all its ports; the port in the name keeps two servers apart. */
export const cookieName = (port: number): string => `etui_${port}`;

export function sessionCookie(token: LocalToken, port: number, userId: string, now = Date.now()): string {
  const user = Buffer.from(userId).toString("base64url");
  const expiry = (now + GOOD_FOR_S * 1000).toString(36);
  const body = `${user}.${randomBytes(12).toString("base64url")}.${expiry}`;
  const value = `${body}.${token.sign("cookie", body)}`;
  return `${cookieName(port)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${GOOD_FOR_S}`;
}

export const clearedCookie = (port: number): string =>
  `${cookieName(port)}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`;

/** Undefined if the header contains no valid session of this server. */
export function userOfSession(
  cookieHeader: string,
  token: LocalToken,
  port: number,
  now = Date.now(),
): string | undefined {
  const name = `${cookieName(port)}=`;
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(name));
  const match = FORM.exec(pair?.slice(name.length) ?? "");
  if (!match) return undefined;
  const [, user, id, expiry, signature] = match as unknown as [string, string, string, string, string];
  const isGood =
    token.verify("cookie", `${user}.${id}.${expiry}`, signature) && Number.parseInt(expiry, 36) > now;
  return isGood ? Buffer.from(user, "base64url").toString() : undefined;
}
