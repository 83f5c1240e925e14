/** The page logs in with the printed link, asks who it is, and logs out. */
import { logIn, logOut, readSession } from "@etui/protocol/api/house";
import { refusal } from "@etui/words/refusal";
import { jsonAnswer } from "../../answer.ts";
import { refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const whoIsLoggedIn = endpoint(readSession, async ({ identity, version, incoming }) => {
  const found = await identity.identify({ cookie: incoming.headers.cookie });
  return found.ok
    ? { user_id: found.caller.userId, version }
    : refuse("unauthenticated", refusal("login.nobody"));
});

export const openSession = endpoint(
  logIn,
  async ({ identity, version, body }) => {
    const secret = (body as { token?: unknown } | null)?.token;
    const taken = await identity.logIn(typeof secret === "string" ? secret : "");
    return taken.ok
      ? jsonAnswer({ user_id: taken.userId, version }, 200, { "set-cookie": taken.cookie })
      : refuse("unauthenticated", refusal("login.link_refused", { why: taken.why }));
  },
  { takesAnyBody: true },
);

export const closeSession = endpoint(logOut, ({ identity }) =>
  jsonAnswer({ status: "success" }, 200, { "set-cookie": identity.logOut() }),
);
