/** `/api/session`: the page logs in with the printed link, asks who it is, and logs out. */
import { LOCAL_USER } from "@etui/engine";
import { Hono } from "hono";
import type { LocalToken } from "../auth/local-token.ts";
import type { LoginLinks } from "../auth/login-link.ts";
import { clearedCookie, holdsSession, sessionCookie } from "../auth/session-cookie.ts";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import type { AppEnv } from "./caller.ts";
import { readJson } from "./request-body.ts";

const WHY_NOT = {
  used: "This link was used already; each works once.",
  expired: "This link is too old.",
  unknown: "This link is not one of this Etui.",
};

export function sessionRoutes(options: {
  token: LocalToken;
  links: LoginLinks;
  port: number;
  version: string;
  openAccess: boolean;
}): Hono<AppEnv> {
  const { token, links, port, version, openAccess } = options;
  const app = new Hono<AppEnv>();
  const session = { user_id: LOCAL_USER, version };

  app.get("/", (c) => {
    const { cookie } = c.env.incoming.headers;
    if (openAccess || (cookie !== undefined && holdsSession(cookie, token, port))) return jsonAnswer(session);
    return errorAnswer("unauthenticated", "Not logged in. Run `npx etui url` for a link.");
  });

  app.post("/", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const given = body.value as { token?: unknown } | null;
    const taken = typeof given?.token === "string" ? links.take(given.token) : "unknown";
    if (taken !== "accepted") {
      return errorAnswer("unauthenticated", `${WHY_NOT[taken]} Run \`npx etui url\` for a new one.`);
    }
    return jsonAnswer(session, 200, { "set-cookie": sessionCookie(token, port) });
  });

  app.delete("/", () => jsonAnswer({ status: "success" }, 200, { "set-cookie": clearedCookie(port) }));

  return app;
}
