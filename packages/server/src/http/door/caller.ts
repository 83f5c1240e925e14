/** The look at who calls, before a route is asked: a caller that the provider of identities knows, or a refusal. */
import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Caller, IdentityProvider, NotIdentified } from "../../auth/identify.ts";
import { errorAnswer } from "../answer.ts";
import { misnamedConversation, namesConversationWrongly } from "./conversation.ts";

export interface AppEnv {
  Bindings: HttpBindings;
}

export type Admitted = { ok: true; caller: Caller } | { ok: false; refusal: Response };

export async function admit(
  identity: Pick<IdentityProvider, "identify">,
  { method, headers }: IncomingMessage,
): Promise<Admitted> {
  const found = await identity.identify(headers);
  if (!found.ok) return { ok: false, refusal: unauthenticated(found.why) };
  if (found.caller.via === "cookie" && changesByForm(method, headers["content-type"])) {
    const refusal = errorAnswer(
      "malformed",
      "Send JSON with the header Content-Type: application/json, or a file with application/octet-stream.",
    );
    return { ok: false, refusal };
  }
  return namesConversationWrongly(headers)
    ? { ok: false, refusal: misnamedConversation() }
    : { ok: true, caller: found.caller };
}

/**
 * A form of another site can post texts and fields, and the browser would add the cookie. What no form can send, a
 * browser asks about first, and nobody here agrees: JSON, and the files that the page hands in.
 */
const changesByForm = (method: string | undefined, contentType: string | undefined) =>
  method !== "GET" &&
  method !== "HEAD" &&
  method !== "DELETE" &&
  !/^application\/(?:json|octet-stream)\b/i.test(contentType ?? "");

const SENTENCES: Record<NotIdentified, string> = {
  nobody:
    "Log in first: open the link that Etui printed, or run `npx etui url` for a new one. Programs send the token in the file `token` of Etui's home folder as Authorization: Bearer.",
  "no bearer":
    "The Authorization header holds no Bearer token. Send Authorization: Bearer, a space, and the token in the file `token` of Etui's home folder.",
  "wrong token":
    "This token is not the one in the file `token` of Etui's home folder. Send that one as Authorization: Bearer.",
};

function unauthenticated(why: NotIdentified): Response {
  return errorAnswer("unauthenticated", SENTENCES[why], {
    "www-authenticate": `Bearer realm="etui"${why === "wrong token" ? ', error="invalid_token"' : ""}`,
  });
}
