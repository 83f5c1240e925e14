/**
 * Who is calling: the one seam between what arrives (a request, a process that was started) and the user it acts for.
 *
 * A provider reads what only it can judge, such as tokens and cookies. The router, the fast lane and MCP over HTTP ask it for
 * each request; stdio, the command line and the agent, which nobody logs in to, get their user from it as well.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Permissions } from "@etui/engine";

export interface Caller {
  userId: string;
  /** How they came. `open`: without any proof, as the operator wants it; `process`: they started this process. */
  via: "token" | "cookie" | "open" | "process";
  /** What they may do; everything if left out. */
  permissions?: Permissions;
}

/** `nobody`: nothing was shown. */
export type NotIdentified = "nobody" | "no bearer" | "wrong token";

export type Identified = { ok: true; caller: Caller } | { ok: false; why: NotIdentified };

export type LoggedIn =
  | { ok: true; userId: string; cookie: string }
  | { ok: false; why: "used" | "expired" | "unknown" };

export interface IdentityProvider {
  identify(headers: IncomingHttpHeaders): Identified | Promise<Identified>;
  /** Trades what a printed link holds for a cookie. */
  logIn(secret: string): LoggedIn | Promise<LoggedIn>;
  /** The cookie that takes the place of a session's. */
  logOut(): string;
  /** Whose waiting replies are gone on with at the start; of all others one hears when they come. */
  readonly residents: readonly string[];
}
