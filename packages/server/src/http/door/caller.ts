/** Identifies the caller before a route is asked: a caller known to the provider of identities, or a refusal. */
import type { IncomingMessage } from "node:http";
import type { Contract } from "@etui/protocol/api/contract";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { HttpBindings } from "@hono/node-server";
import type { Caller, Identified, IdentityProvider, NotIdentified } from "../../auth/identify.ts";
import type { Rates } from "../limits/rates.ts";
import { type Refusing, refuse } from "../refusing.ts";
import { expertOf } from "./call-context.ts";
import { misnamedConversation, namesConversationWrongly } from "./conversation.ts";
import { isKnownNow } from "./strangers.ts";

export interface AppEnv {
  Bindings: HttpBindings;
}

/** `caller` is missing where nobody knows who it is. */
export type Admitted = { ok: true; caller: Caller } | { ok: false; refusing: Refusing; caller?: Caller };

/** The parameter of an address that was made for one download. */
export const TICKET = "ticket";

export interface Admitting {
  identity: Pick<IdentityProvider, "identify" | "takeTicket">;
  rates: Pick<Rates, "take">;
}

/** `contract` is that of the endpoint, if there is one. What is said of a limit is in the headers of any answer. */
export async function admit(
  { identity, rates }: Admitting,
  { incoming, outgoing }: HttpBindings,
  contract: Pick<Contract, "byBrowser" | "rate"> = {},
): Promise<Admitted> {
  const admitted = await identified(identity, incoming, contract.byBrowser);
  if (!admitted.ok) return admitted;
  isKnownNow(incoming);
  const { headers, refusing } = await rates.take(admitted.caller, contract.rate);
  for (const [name, value] of Object.entries(headers ?? {})) outgoing.setHeader(name, value);
  return refusing ? refused(refusing, admitted.caller) : admitted;
}

/** `byBrowser` is what the endpoint's contract says of requests that a browser makes by itself. */
async function identified(
  identity: Admitting["identity"],
  incoming: IncomingMessage,
  byBrowser: Contract["byBrowser"],
): Promise<Admitted> {
  const { method, headers } = incoming;
  const isRead = method === "GET" || method === "HEAD";
  const ticket = byBrowser === "kept" && method === "GET" ? ticketIn(incoming) : undefined;
  if (ticket) {
    const caller = await identity.takeTicket(ticket.ticket, ticket.address);
    return caller ? { ok: true, caller } : refused(refuse("forbidden", refusal("login.download_over")));
  }
  const found = await identity.identify(headers);
  if (!found.ok) return refused(unauthenticated(found));
  const { caller } = found;
  if (caller.via === "cookie alone" && !(isRead && byBrowser === "shown"))
    return refused(refuse("unauthenticated", refusal("login.cookie_alone")));
  if (caller.via === "cookie" && changesByForm(method, headers["content-type"]))
    return refused(refuse("malformed", refusal("http.sent_by_form")), caller);
  const other = namedExperts(incoming).map((named) => otherExpert(caller, named));
  for (const refusing of other) if (refusing) return refused(refusing, caller);
  return namesConversationWrongly(headers) ? refused(misnamedConversation(), caller) : { ok: true, caller };
}

const refused = (refusing: Refusing, caller?: Caller): Admitted => ({
  ok: false,
  refusing,
  ...(caller && { caller }),
});

/** The ticket, and the address without it, as `POST /api/downloads` was given it. */
function ticketIn({ url = "" }: IncomingMessage): { ticket: string; address: string } | undefined {
  const [path = "", search = ""] = url.split("?");
  const query = new URLSearchParams(search);
  const ticket = query.get(TICKET);
  if (ticket === null) return undefined;
  query.delete(TICKET);
  const rest = query.toString();
  return { ticket, address: rest === "" ? path : `${path}?${rest}` };
}

/** By the header, and by the address where no header can be set. */
const namedExperts = ({ headers, url = "" }: IncomingMessage): string[] => [
  ...[expertOf(headers) ?? []].flat(),
  ...new URLSearchParams(url.split("?")[1]).getAll("expert"),
];

/** Whoever may speak as one expert only is told so, instead of being heard as that one. */
export const otherExpert = ({ expert }: Caller, named: string | undefined): Refusing | undefined =>
  expert === undefined || named === undefined || named === expert
    ? undefined
    : refuse("forbidden", refusal("token.other_expert", { named, expert }));

/**
 * A form on another site can post texts and fields, and the browser would add the cookie. For what no form can send, a
 * browser asks first, and nobody here agrees: JSON, and the files that the page sends.
 */
const changesByForm = (method: string | undefined, contentType: string | undefined) =>
  method !== "GET" &&
  method !== "HEAD" &&
  method !== "DELETE" &&
  !/^application\/(?:json|octet-stream)\s*(?:;|$)/i.test(contentType ?? "");

const REFUSALS = {
  nobody: refusal("login.nobody"),
  "no bearer": refusal("login.no_bearer"),
  "wrong token": refusal("login.wrong_token"),
  "revoked token": refusal("login.revoked_token"),
} satisfies Record<Exclude<NotIdentified, "too many tries">, Refusal>;

const unauthenticated = ({ why, retryAfter = 1 }: Extract<Identified, { ok: false }>): Refusing =>
  why === "too many tries"
    ? refuse("rate_limited", refusal("login.too_many_tries", { seconds: retryAfter }), {
        "retry-after": String(retryAfter),
      })
    : refuse("unauthenticated", REFUSALS[why], {
        "www-authenticate": `Bearer realm="etui"${why === "wrong token" || why === "revoked token" ? ', error="invalid_token"' : ""}`,
      });
