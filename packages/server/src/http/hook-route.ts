/**
 * `POST /hooks/{secret}`: fires the trigger that has this secret address. There is no login: the secret is the authority,
 * for this one trigger and nothing else. What came with the call is `{{ body }}` in the trigger's texts.
 */
import { CALLS_A_MINUTE, type Etui, findForbidden } from "@etui/engine";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Context } from "hono";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import { localeOf } from "./call-context.ts";
import type { AppEnv } from "./caller.ts";
import { readJson, readText } from "./request-body.ts";

const MAX_BODY_BYTES = 64 * 1024;
const LONGEST_KEY = 200;

export function hookRoute(etui: Etui) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const { incoming } = c.env;
    if (incoming.method !== "POST") {
      return errorAnswer("method_not_allowed", "A webhook is called with POST.", { allow: "POST" });
    }
    const text = await readText(incoming);
    if (text.ok && Buffer.byteLength(text.text) > MAX_BODY_BYTES) return tooLarge();
    const body = await readJson(incoming);
    if (!body.ok) return body.code === "too_large" ? tooLarge() : errorAnswer(body.code, body.error);
    const forbidden = findForbidden(body.value);
    if (forbidden !== undefined)
      return errorAnswer("invalid_arguments", sayRefusal(forbidden, localeOf(incoming.headers)));
    const idempotencyKey = c.req.header("idempotency-key");
    if (idempotencyKey !== undefined && (idempotencyKey === "" || idempotencyKey.length > LONGEST_KEY)) {
      return errorAnswer("invalid_arguments", `Idempotency-Key must have 1 to ${LONGEST_KEY} characters.`);
    }
    const outcome = await etui.webhooks.call(c.req.param("secret") ?? "", {
      body: body.value,
      idempotencyKey,
    });
    switch (outcome) {
      case "accepted":
        return jsonAnswer({ status: "success" }, 202);
      case "unknown":
        return toolAnswer({ status: "not_found", error: "No trigger has this address." });
      case "too_often":
        return errorAnswer(
          "rate_limited",
          `This webhook was called more than ${CALLS_A_MINUTE} times within a minute. Call it again later.`,
          { "retry-after": "60" },
        );
    }
  };
}

const tooLarge = () =>
  errorAnswer("too_large", `The body is larger than ${MAX_BODY_BYTES.toLocaleString("en")} bytes.`, {
    connection: "close",
  });
