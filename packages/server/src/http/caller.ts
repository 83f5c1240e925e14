/** Who calls: the local person, by bearer token or by the page's cookie. */
import { LOCAL_USER, type Permissions } from "@etui/engine";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { LocalToken } from "../auth/local-token.ts";
import { holdsSession } from "../auth/session-cookie.ts";
import { errorAnswer } from "./answer.ts";

export interface Caller {
  userId: string;
  via: "token" | "cookie" | "open";
  permissions?: Permissions;
}

/** What every route of the app can rely on. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { caller: Caller };
}

/**
 * Demands a token or a cookie. `openAccess` lets every local program in: a deliberate choice of the
 * operator, never a default. The token is taken from the header only; in a URL it would end up in logs.
 */
export function authenticate(
  token: LocalToken,
  port: number,
  openAccess: boolean,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { authorization, cookie } = c.env.incoming.headers;
    if (authorization !== undefined) {
      const bearer = bearerOf(authorization);
      if (bearer === undefined) return unauthenticated("no bearer");
      if (!token.matches(bearer)) return unauthenticated("wrong token");
      c.set("caller", { userId: LOCAL_USER, via: "token" });
    } else if (cookie !== undefined && holdsSession(cookie, token, port)) {
      if (changesByForm(c.env.incoming.method, c.env.incoming.headers["content-type"])) {
        return errorAnswer(
          "malformed",
          "Send JSON with the header Content-Type: application/json, or a file with application/octet-stream.",
        );
      }
      c.set("caller", { userId: LOCAL_USER, via: "cookie" });
    } else if (openAccess) {
      c.set("caller", { userId: LOCAL_USER, via: "open" });
    } else {
      return unauthenticated("nobody");
    }
    return next();
  };
}

export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];

/**
 * A form of another site can post texts and fields, and the browser would add the cookie. What no form can send, a
 * browser asks about first, and nobody here agrees: JSON, and the files that the page hands in.
 */
const changesByForm = (method: string | undefined, contentType: string | undefined) =>
  method !== "GET" &&
  method !== "HEAD" &&
  method !== "DELETE" &&
  !/^application\/(?:json|octet-stream)\b/i.test(contentType ?? "");

type Unauthenticated = "nobody" | "no bearer" | "wrong token";

const SENTENCES: Record<Unauthenticated, string> = {
  nobody:
    "Log in first: open the link that Etui printed, or run `npx etui url` for a new one. Programs send the token in the file `token` of Etui's home folder as Authorization: Bearer.",
  "no bearer":
    "The Authorization header holds no Bearer token. Send Authorization: Bearer, a space, and the token in the file `token` of Etui's home folder.",
  "wrong token":
    "This token is not the one in the file `token` of Etui's home folder. Send that one as Authorization: Bearer.",
};

function unauthenticated(why: Unauthenticated): Response {
  return errorAnswer("unauthenticated", SENTENCES[why], {
    "www-authenticate": `Bearer realm="etui"${why === "wrong token" ? ', error="invalid_token"' : ""}`,
  });
}
