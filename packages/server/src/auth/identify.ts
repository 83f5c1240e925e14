/**
 * Who is calling: the only place that connects what arrives (a request, a started process) with the user it acts for.
 *
 * A provider reads what only it can judge, such as tokens and cookies. The router, the fast lane and MCP over HTTP ask
 * it for each request; stdio, the command line and the agent, for which nobody logs in, get their user from it as well.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Permissions } from "@etui/engine";

export interface Caller {
  userId: string;
  /**
   * How the caller was identified. `agent`: by a token for a program that speaks for a model; `open`: without proof, as
   * the operator chose; `process`: they started this process. A `cookie alone` comes from a browser, but perhaps by way
   * of another program of this machine, so it opens next to nothing.
   */
  via: "token" | "agent" | "cookie" | "cookie alone" | "open" | "process";
  /** What they may do; everything if left out. */
  permissions?: Permissions;
  /** The only expert as which they may speak. */
  expert?: string;
  /** The session or token by which they came; what they have open ends with it. */
  accessId?: string;
  /** False if a yes that the person says in the caller's program does not count. */
  mayAsk?: boolean;
}

/** `nobody` means that no credentials were shown. After too many tries, `retryAfter` says when, in seconds. */
export type NotIdentified = "nobody" | "no bearer" | "wrong token" | "revoked token" | "too many tries";

export type Identified =
  | { ok: true; caller: Caller }
  | { ok: false; why: NotIdentified; retryAfter?: number };

export type LoggedIn =
  | { ok: true; userId: string; cookie: string; pageSecret: string }
  | { ok: false; why: "used" | "expired" | "unknown" }
  | { ok: false; why: "too many tries"; retryAfter: number };

/** The header with the secret of the page, which belongs to the session as the cookie does. */
export const PAGE_SECRET = "x-etui-page";

export interface IdentityProvider {
  identify(headers: IncomingHttpHeaders): Identified | Promise<Identified>;
  /** Exchanges the secret of a printed link for a session. */
  logIn(secret: string, headers: IncomingHttpHeaders): LoggedIn | Promise<LoggedIn>;
  /** Ends the session of the cookie; the result is the cookie that replaces it. */
  logOut(headers: IncomingHttpHeaders): string | Promise<string>;
  /** A ticket with which this address can be opened once, within a minute. */
  mintTicket(caller: Caller, address: string): string;
  /** Whom the ticket for this address lets in; undefined if it was used, is too old, or is for another. */
  takeTicket(ticket: string, address: string): Promise<Caller | undefined>;
  /** What only who knows the home's token can make of the asker's word; undefined if there is none. */
  proofFor?(headers: IncomingHttpHeaders): string | undefined;
  /** Users whose waiting replies continue at the start; all others are noticed when they connect. */
  readonly residents: readonly string[];
}
