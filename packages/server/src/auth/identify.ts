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
   * How the caller was identified. `open`: without proof, as the operator chose; `process`: they started this process.
   */
  via: "token" | "cookie" | "open" | "process";
  /** What they may do; everything if left out. */
  permissions?: Permissions;
}

/** `nobody` means that no credentials were shown. */
export type NotIdentified = "nobody" | "no bearer" | "wrong token";

export type Identified = { ok: true; caller: Caller } | { ok: false; why: NotIdentified };

export type LoggedIn =
  | { ok: true; userId: string; cookie: string }
  | { ok: false; why: "used" | "expired" | "unknown" };

export interface IdentityProvider {
  identify(headers: IncomingHttpHeaders): Identified | Promise<Identified>;
  /** Exchanges the secret of a printed link for a cookie. */
  logIn(secret: string): LoggedIn | Promise<LoggedIn>;
  /** The cookie that replaces that of a session. */
  logOut(): string;
  /** What only who knows the home's token can make of the asker's word; undefined if there is none. */
  proofFor?(headers: IncomingHttpHeaders): string | undefined;
  /** Users whose waiting replies continue at the start; all others are noticed when they connect. */
  readonly residents: readonly string[];
}
