/** The browser's proof of login in local mode: an id and a date, signed. */
import { randomBytes } from "node:crypto";
import type { LocalToken } from "./local-token.ts";

const GOOD_FOR_S = 30 * 24 * 60 * 60;

/** Cookies of one host are shared by all its ports; the port in the name keeps two servers apart. */
export const cookieName = (port: number): string => `etui_${port}`;

export function sessionCookie(token: LocalToken, port: number, now = Date.now()): string {
  const body = `${randomBytes(12).toString("base64url")}.${(now + GOOD_FOR_S * 1000).toString(36)}`;
  const value = `${body}.${token.sign("cookie", body)}`;
  return `${cookieName(port)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${GOOD_FOR_S}`;
}

export const clearedCookie = (port: number): string =>
  `${cookieName(port)}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`;

export function holdsSession(
  cookieHeader: string,
  token: LocalToken,
  port: number,
  now = Date.now(),
): boolean {
  const name = `${cookieName(port)}=`;
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(name));
  const match = /^([\w-]{1,40})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(pair?.slice(name.length) ?? "");
  if (!match) return false;
  const [, id, expiry, signature] = match as unknown as [string, string, string, string];
  return token.verify("cookie", `${id}.${expiry}`, signature) && Number.parseInt(expiry, 36) > now;
}
