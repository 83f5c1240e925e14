/** `/api/session`: the page logs in with the printed link, asks who it is, and logs out. */
import { Hono } from "hono";
import type { IdentityProvider } from "../auth/identify.ts";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";

const WHY_NOT = {
  used: "This link was used already; each works once.",
  expired: "This link is too old.",
  unknown: "This link is not one of this Etui.",
};

export function sessionRoutes({
  identity,
  version,
}: {
  identity: IdentityProvider;
  version: string;
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get("/", async (c) => {
    const found = await identity.identify({ cookie: c.env.incoming.headers.cookie });
    if (found.ok) return jsonAnswer({ user_id: found.caller.userId, version });
    return errorAnswer("unauthenticated", "Not logged in. Run `npx etui url` for a link.");
  });

  app.post("/", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const given = body.value as { token?: unknown } | null;
    const taken = await identity.logIn(typeof given?.token === "string" ? given.token : "");
    if (!taken.ok)
      return errorAnswer("unauthenticated", `${WHY_NOT[taken.why]} Run \`npx etui url\` for a new one.`);
    return jsonAnswer({ user_id: taken.userId, version }, 200, { "set-cookie": taken.cookie });
  });

  app.delete("/", () => jsonAnswer({ status: "success" }, 200, { "set-cookie": identity.logOut() }));

  return app;
}
