/** The provider of local mode: one person, identified by the token in their home, a printed link, and then a cookie. */
import type { IncomingHttpHeaders } from "node:http";
import { LOCAL_USER } from "@etui/engine/local-user";
import type { Caller, Identified, IdentityProvider, LoggedIn } from "../identify.ts";
import type { LocalToken } from "./local-token.ts";
import { LoginLinks } from "./login-link.ts";
import { CHALLENGE, challengeText, isChallenge } from "./prove-home.ts";
import { clearedCookie, sessionCookie, userOfSession } from "./session-cookie.ts";

const BY_TOKEN: Identified = { ok: true, caller: { userId: LOCAL_USER, via: "token" } };
const OPEN: Identified = { ok: true, caller: { userId: LOCAL_USER, via: "open" } };

export class LocalIdentity implements IdentityProvider {
  readonly residents = [LOCAL_USER];
  readonly #token: LocalToken;
  readonly #links: LoginLinks;
  readonly #port: number;
  readonly #openAccess: boolean;

  /** `openAccess` admits every local program: a deliberate choice of the operator, never a default. */
  constructor(options: { token: LocalToken; port: number; openAccess: boolean }) {
    this.#token = options.token;
    this.#links = new LoginLinks(options.token);
    this.#port = options.port;
    this.#openAccess = options.openAccess;
  }

  /** The token is accepted only in the header; in a URL it would end up in logs. */
  identify({ authorization, cookie }: IncomingHttpHeaders): Identified {
    if (authorization !== undefined) {
      const bearer = bearerOf(authorization);
      if (bearer === undefined) return { ok: false, why: "no bearer" };
      return this.#token.matches(bearer) ? BY_TOKEN : { ok: false, why: "wrong token" };
    }
    const userId = cookie === undefined ? undefined : userOfSession(cookie, this.#token, this.#port);
    if (userId !== undefined) return { ok: true, caller: { userId, via: "cookie" } satisfies Caller };
    return this.#openAccess ? OPEN : { ok: false, why: "nobody" };
  }

  proofFor(headers: IncomingHttpHeaders): string | undefined {
    const challenge = headers[CHALLENGE];
    return isChallenge(challenge)
      ? this.#token.sign("health", challengeText(this.#port, challenge))
      : undefined;
  }

  logIn(secret: string): LoggedIn {
    const taken = this.#links.take(secret);
    return taken === "accepted"
      ? { ok: true, userId: LOCAL_USER, cookie: sessionCookie(this.#token, this.#port, LOCAL_USER) }
      : { ok: false, why: taken };
  }

  logOut(): string {
    return clearedCookie(this.#port);
  }
}

const bearerOf = (authorization: string): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1];
