/** The page logs in with the printed link, asks who it is, and logs out. */
import { logIn, logOut, readSession } from "@etui/protocol/api/house";
import { refusal } from "@etui/words/refusal";
import { PAGE_SECRET } from "../../../auth/identify.ts";
import { jsonAnswer } from "../../answer.ts";
import { refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const whoIsLoggedIn = endpoint(readSession, async ({ identity, version, incoming }) => {
  const { cookie, [PAGE_SECRET]: page } = incoming.headers;
  const found = await identity.identify({ cookie, [PAGE_SECRET]: page });
  return found.ok && found.caller.via !== "cookie alone"
    ? { user_id: found.caller.userId, version }
    : refuse("unauthenticated", refusal("login.nobody"));
});

export const openSession = endpoint(
  logIn,
  async ({ identity, version, incoming, body }) => {
    const secret = (body as { token?: unknown } | null)?.token;
    const taken = await identity.logIn(typeof secret === "string" ? secret : "", incoming.headers);
    if (!taken.ok && taken.why === "too many tries")
      return refuse("rate_limited", refusal("login.too_many_tries", { seconds: taken.retryAfter }), {
        "retry-after": String(taken.retryAfter),
      });
    return taken.ok
      ? jsonAnswer({ user_id: taken.userId, version, page_secret: taken.pageSecret }, 200, {
          "set-cookie": taken.cookie,
        })
      : refuse("unauthenticated", refusal("login.link_refused", { why: taken.why }));
  },
  { takesAnyBody: true },
);

export const closeSession = endpoint(logOut, async ({ identity, incoming }) =>
  jsonAnswer({ status: "success" }, 200, { "set-cookie": await identity.logOut(incoming.headers) }),
);
