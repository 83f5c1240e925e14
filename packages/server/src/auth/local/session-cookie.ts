/** The cookie of a logged-in browser: its user, the id of the session and the secret of the cookie. */

/** A user id may contain anything, so it is written in base64url. */
const FORM = /^([\w-]{1,400})\.([\w-]{1,40})\.([\w-]{43})$/;

/** Cookies of one host are shared by all its ports; the port in the name keeps two servers apart. */
export const cookieName = (port: number): string => `etui_${port}`;

export interface CookieContent {
  userId: string;
  sessionId: string;
  secret: string;
}

export function sessionCookie(
  port: number,
  { userId, sessionId, secret }: CookieContent,
  goodForSeconds: number,
): string {
  const value = `${Buffer.from(userId).toString("base64url")}.${sessionId}.${secret}`;
  return `${cookieName(port)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${goodForSeconds}`;
}

export const clearedCookie = (port: number): string =>
  `${cookieName(port)}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`;

/** Undefined if the header contains no cookie of this server, or one of another form. Whether it is good, the row says. */
export function readSessionCookie(cookieHeader: string, port: number): CookieContent | undefined {
  const name = `${cookieName(port)}=`;
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(name));
  const [, user, sessionId, secret] = FORM.exec(pair?.slice(name.length) ?? "") ?? [];
  if (user === undefined || sessionId === undefined || secret === undefined) return undefined;
  return { userId: Buffer.from(user, "base64url").toString(), sessionId, secret };
}
