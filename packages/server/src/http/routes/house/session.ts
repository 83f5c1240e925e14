/** The page logs in with the printed link, asks who it is, and logs out. */
import { logIn, logOut, readSession } from "@etui/protocol/api/house";
import { errorAnswer, jsonAnswer } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";

const WHY_NOT = {
  used: "This link was used already; each works once.",
  expired: "This link is too old.",
  unknown: "This link is not one of this Etui.",
};

export const whoIsLoggedIn = endpoint(readSession, async ({ identity, version, incoming }) => {
  const found = await identity.identify({ cookie: incoming.headers.cookie });
  return found.ok
    ? { user_id: found.caller.userId, version }
    : errorAnswer("unauthenticated", "Not logged in. Run `npx etui url` for a link.");
});

export const openSession = endpoint(
  logIn,
  async ({ identity, version, body }) => {
    const secret = (body as { token?: unknown } | null)?.token;
    const taken = await identity.logIn(typeof secret === "string" ? secret : "");
    return taken.ok
      ? jsonAnswer({ user_id: taken.userId, version }, 200, { "set-cookie": taken.cookie })
      : errorAnswer("unauthenticated", `${WHY_NOT[taken.why]} Run \`npx etui url\` for a new one.`);
  },
  { takesAnyBody: true },
);

export const closeSession = endpoint(logOut, ({ identity }) =>
  jsonAnswer({ status: "success" }, 200, { "set-cookie": identity.logOut() }),
);
