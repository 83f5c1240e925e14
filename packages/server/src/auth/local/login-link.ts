/**
 * The printed link that logs the local person in: at one server, once, within ten minutes.
 *
 * The secret part comes after `#`, so a browser sends it to no server and writes it into no log; the page reads it
 * there and exchanges it for a session.
 */
import { type LocalToken, localToken } from "./local-token.ts";
import { mintOnce } from "./one-time.ts";

export const LINK_GOOD_FOR_MS = 10 * 60_000;

/** What a link is bound to. */
export const linkOf = (token: LocalToken, port: number) =>
  ({ token, purpose: "link", bound: String(port) }) as const;

/** `goodForMs` is for tests. */
export function mintLoginLink(token: LocalToken, port: number, goodForMs = LINK_GOOD_FOR_MS): string {
  return `http://127.0.0.1:${port}/#t=${mintOnce(linkOf(token, port), goodForMs)}`;
}

/** A new link for a server that runs on this machine with this home. */
export async function mintLoginUrl({ home, port }: { home: string; port: number }): Promise<string> {
  return mintLoginLink(localToken(home), port);
}
