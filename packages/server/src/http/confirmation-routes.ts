/** `/api/confirmations`: what waits for the person's word, giving it, and what they let happen unasked. */
import type { Etui } from "@etui/engine";
import { ConfirmationDecision } from "@etui/protocol/confirmation";
import { isUuid } from "@etui/protocol/uuid";
import { Hono } from "hono";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";

const FORM =
  'Send {"decision": "approve"} or {"decision": "deny"}; with arguments to change the call, with grant {"for": "conversation" | "always", "matching": {…}} to let such calls through.';
const notThere = (error: string) => toolAnswer({ status: "not_found", error });
const UNKNOWN = "This question is unknown, expired or was answered before.";

export function confirmationRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get("/", async (c) =>
    jsonAnswer({ confirmations: await etui.confirmations.list(c.get("caller").userId) }),
  );

  app.get("/grants", async (c) =>
    jsonAnswer({ grants: await etui.confirmations.grants(c.get("caller").userId) }),
  );

  app.delete("/grants/:id", async (c) => {
    const id = c.req.param("id");
    const revoked = isUuid(id) && (await etui.confirmations.revoke(c.get("caller").userId, id));
    return revoked
      ? jsonAnswer({ status: "success", grant_id: id })
      : notThere("There is no such grant. GET /api/confirmations/grants lists those there are.");
  });

  app.post("/:id", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const decision = ConfirmationDecision.safeParse(body.value);
    if (!decision.success) return errorAnswer("invalid_arguments", FORM);
    const id = c.req.param("id");
    if (!isUuid(id)) return notThere(UNKNOWN);
    const decided = await etui.confirmations.decide(c.get("caller").userId, id, decision.data);
    if (decided.ok)
      return jsonAnswer({ status: "success", confirmation_id: id, decision: decision.data.decision });
    return decided.reason === "invalid"
      ? errorAnswer("invalid_arguments", decided.error)
      : notThere(decided.error);
  });

  return app;
}
