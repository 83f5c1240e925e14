/** Identifies the caller before a route is asked: a caller known to the provider of identities, or a refusal. */
import type { IncomingMessage } from "node:http";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { HttpBindings } from "@hono/node-server";
import type { Caller, IdentityProvider, NotIdentified } from "../../auth/identify.ts";
import { type Refusing, refuse } from "../refusing.ts";
import { misnamedConversation, namesConversationWrongly } from "./conversation.ts";

export interface AppEnv {
  Bindings: HttpBindings;
}

export type Admitted = { ok: true; caller: Caller } | { ok: false; refusing: Refusing };

export async function admit(
  identity: Pick<IdentityProvider, "identify">,
  { method, headers }: IncomingMessage,
): Promise<Admitted> {
  const found = await identity.identify(headers);
  if (!found.ok) return { ok: false, refusing: unauthenticated(found.why) };
  if (found.caller.via === "cookie" && changesByForm(method, headers["content-type"])) {
    return { ok: false, refusing: refuse("malformed", refusal("http.sent_by_form")) };
  }
  return namesConversationWrongly(headers)
    ? { ok: false, refusing: misnamedConversation() }
    : { ok: true, caller: found.caller };
}

/**
 * A form on another site can post texts and fields, and the browser would add the cookie. For what no form can send, a
 * browser asks first, and nobody here agrees: JSON, and the files that the page sends.
 */
const changesByForm = (method: string | undefined, contentType: string | undefined) =>
  method !== "GET" &&
  method !== "HEAD" &&
  method !== "DELETE" &&
  !/^application\/(?:json|octet-stream)\b/i.test(contentType ?? "");

const REFUSALS = {
  nobody: refusal("login.nobody"),
  "no bearer": refusal("login.no_bearer"),
  "wrong token": refusal("login.wrong_token"),
} satisfies Record<NotIdentified, Refusal>;

const unauthenticated = (why: NotIdentified): Refusing =>
  refuse("unauthenticated", REFUSALS[why], {
    "www-authenticate": `Bearer realm="etui"${why === "wrong token" ? ', error="invalid_token"' : ""}`,
  });
