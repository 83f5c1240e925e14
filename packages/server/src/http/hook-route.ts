/**
 * `POST /hooks/{secret}`: fires the trigger that has this secret address. There is no login: the secret is the authority,
 * for this one trigger and nothing else. What came with the call is `{{ body }}` in the trigger's texts.
 */
import { CALLS_A_MINUTE, type Etui, findForbidden } from "@etui/engine";
import { refusal } from "@etui/words/refusal";
import type { Context } from "hono";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson, readText } from "./door/request-body.ts";
import { notFoundAnswer, refusedAnswer } from "./refused-answer.ts";

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
    if (forbidden !== undefined) return errorAnswer("invalid_arguments", forbidden);
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
        return notFoundAnswer(c, refusal("triggers.no_such_address"));
      case "too_often":
        return refusedAnswer(
          c,
          "rate_limited",
          refusal("triggers.called_too_often", { most: CALLS_A_MINUTE }),
          {
            "retry-after": "60",
          },
        );
    }
  };
}

const tooLarge = () =>
  errorAnswer("too_large", `The body is larger than ${MAX_BODY_BYTES.toLocaleString("en")} bytes.`, {
    connection: "close",
  });
