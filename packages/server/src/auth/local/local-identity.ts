/**
 * The provider of local mode: one person, identified by the token in their home, or by a printed link and then a
 * session; and programs with tokens that the person made for them.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Etui } from "@etui/engine";
import { LOCAL_USER } from "@etui/engine/local-user";
import {
  type Caller,
  type Identified,
  type IdentityProvider,
  type LoggedIn,
  type NotIdentified,
  PAGE_SECRET,
} from "../identify.ts";
import type { LocalToken } from "./local-token.ts";
import { linkOf } from "./login-link.ts";
import { mintOnce, takeOnce } from "./one-time.ts";
import { CHALLENGE, challengeText, isChallenge } from "./prove-home.ts";
import { type CookieContent, clearedCookie, readSessionCookie, sessionCookie } from "./session-cookie.ts";
import { WrongTries } from "./wrong-tries.ts";

const TICKET_GOOD_FOR_MS = 60_000;

const BY_TOKEN: Identified = { ok: true, caller: { userId: LOCAL_USER, via: "token" } };
const OPEN: Identified = { ok: true, caller: { userId: LOCAL_USER, via: "open" } };

interface LocalOptions {
  access: Etui["access"];
  token: LocalToken;
  port: number;
  /** Admits every local program: a deliberate choice of the operator, never a default. */
  openAccess: boolean;
}

export class LocalIdentity implements IdentityProvider {
  readonly residents = [LOCAL_USER];
  readonly #options: LocalOptions;
  readonly #tries: WrongTries;

  constructor(options: LocalOptions) {
    this.#options = options;
    const { sessions, tokens } = options.access;
    this.#tries = new WrongTries(async () => [
      ...(await sessions.list(LOCAL_USER)).map(({ session_id }) => session_id),
      ...(await tokens.list(LOCAL_USER)).map(({ token_id }) => token_id),
    ]);
  }

  /** A token is accepted only in the header; in a URL it would end up in logs. */
  identify(headers: IncomingHttpHeaders): Identified | Promise<Identified> {
    const { authorization, cookie } = headers;
    if (authorization !== undefined) {
      const bearer = bearerOf(authorization);
      if (bearer === undefined) return not("no bearer");
      if (this.#options.token.matches(bearer)) return BY_TOKEN;
      return bearer.startsWith("etui_agent_") ? this.#byAgentToken(bearer) : this.#counted("wrong token");
    }
    const nobody = this.#options.openAccess ? OPEN : not("nobody");
    const inCookie = cookie === undefined ? undefined : readSessionCookie(cookie, this.#options.port);
    if (inCookie === undefined) return nobody;
    return this.#bySession(inCookie, headers[PAGE_SECRET], nobody);
  }

  async #bySession(
    { userId, sessionId, secret }: CookieContent,
    page: string | string[] | undefined,
    nobody: Identified,
  ): Promise<Identified> {
    const retryAfter = await this.#tries.waitFor(sessionId);
    if (retryAfter !== undefined) return { ok: false, why: "too many tries", retryAfter };
    const secrets = { cookie: secret, page: typeof page === "string" ? page : undefined };
    const shown = await this.#options.access.sessions.find(userId, sessionId, secrets);
    if (shown === undefined) {
      await this.#tries.noteWrong();
      return nobody;
    }
    this.#tries.noteRight(sessionId);
    return {
      ok: true,
      caller: { userId, via: shown === "both" ? "cookie" : "cookie alone", accessId: sessionId },
    };
  }

  async #counted(why: NotIdentified): Promise<Identified> {
    const retryAfter = await this.#tries.waitFor();
    if (retryAfter !== undefined) return { ok: false, why: "too many tries", retryAfter };
    await this.#tries.noteWrong();
    return not(why);
  }

  async #byAgentToken(bearer: string): Promise<Identified> {
    const claimed = bearer.split(".")[1] ?? "";
    const retryAfter = await this.#tries.waitFor(claimed);
    if (retryAfter !== undefined) return { ok: false, why: "too many tries", retryAfter };
    const token = await this.#options.access.tokens.find(bearer);
    if (!token) return this.#counted("revoked token");
    const { userId, token_id, allow, expert, asks } = token;
    this.#tries.noteRight(token_id);
    const caller: Caller = { userId, via: "agent", accessId: token_id, mayAsk: asks };
    if (allow) caller.permissions = { allow: [...allow] };
    if (expert !== undefined) caller.expert = expert;
    return { ok: true, caller };
  }

  proofFor(headers: IncomingHttpHeaders): string | undefined {
    const challenge = headers[CHALLENGE];
    const { token, port } = this.#options;
    return isChallenge(challenge) ? token.sign("health", challengeText(port, challenge)) : undefined;
  }

  async logIn(secret: string, headers: IncomingHttpHeaders): Promise<LoggedIn> {
    const { access, token, port } = this.#options;
    const taken = await takeOnce(linkOf(token, port), secret, { access, userId: LOCAL_USER });
    if (taken !== "accepted") {
      const retryAfter = await this.#tries.waitFor();
      if (retryAfter !== undefined) return { ok: false, why: "too many tries", retryAfter };
      await this.#tries.noteWrong();
      return { ok: false, why: taken };
    }
    const opened = await access.sessions.open(LOCAL_USER, headers["user-agent"] ?? "");
    this.#tries.noteRight(opened.session_id);
    const content = { userId: LOCAL_USER, sessionId: opened.session_id, secret: opened.cookie_secret };
    return {
      ok: true,
      userId: LOCAL_USER,
      cookie: sessionCookie(port, content, opened.good_for),
      pageSecret: opened.page_secret,
    };
  }

  /** The cookie alone is enough: a page whose storage was emptied can still end what it began. */
  async logOut({ cookie }: IncomingHttpHeaders): Promise<string> {
    const { access, port } = this.#options;
    const inCookie = cookie === undefined ? undefined : readSessionCookie(cookie, port);
    if (inCookie) {
      const { userId, sessionId, secret } = inCookie;
      const shown = await access.sessions.find(userId, sessionId, { cookie: secret, page: undefined });
      if (shown) await access.sessions.end(userId, sessionId);
    }
    return clearedCookie(port);
  }

  /** The user is part of it, because the link that a browser follows has nothing else that names them. */
  mintTicket({ userId }: Caller, address: string): string {
    const user = Buffer.from(userId).toString("base64url");
    return `${user}.${mintOnce(this.#ticketFor(user, address), TICKET_GOOD_FOR_MS)}`;
  }

  async takeTicket(ticket: string, address: string): Promise<Caller | undefined> {
    const [, user, once] = /^([\w-]{1,400})\.(.+)$/.exec(ticket) ?? [];
    if (user === undefined || once === undefined) return undefined;
    const userId = Buffer.from(user, "base64url").toString();
    const { access } = this.#options;
    const taken = await takeOnce(this.#ticketFor(user, address), once, { access, userId });
    return taken === "accepted" ? { userId, via: "cookie" } : undefined;
  }

  #ticketFor(user: string, address: string) {
    const { token, port } = this.#options;
    return { token, purpose: "download", bound: `${port}:${user}:${address}` } as const;
  }
}

const not = (why: NotIdentified): Identified => ({ ok: false, why });

const bearerOf = (authorization: string): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1];
