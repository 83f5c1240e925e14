/** `/api/confirmations`: what waits for the person's word, and giving it. */
import { decideConfirmation, type Etui, listConfirmations } from "@etui/engine";
import { Hono } from "hono";
import { z } from "zod";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import type { AppEnv } from "./caller.ts";
import { readJson } from "./request-body.ts";

const Decision = z.strictObject({ decision: z.enum(["approve", "deny"]) });
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function confirmationRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get("/", async (c) =>
    jsonAnswer({ confirmations: await listConfirmations(etui.scope(c.get("caller").userId)) }),
  );

  app.post("/:id", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const decision = Decision.safeParse(body.value);
    if (!decision.success)
      return errorAnswer("invalid_arguments", 'Send {"decision": "approve"} or {"decision": "deny"}.');
    const { userId } = c.get("caller");
    const confirmationId = c.req.param("id");
    const decided =
      ID.test(confirmationId) &&
      (await decideConfirmation(etui.scope(userId), confirmationId, decision.data.decision));
    if (!decided) {
      return toolAnswer({
        status: "not_found",
        error:
          "This question is unknown, expired or was answered before. Ask the assistant to try again if it is still wanted.",
      });
    }
    void etui.bus.publish({ topic: "confirmation.changed", userId, confirmationId }).catch(() => {});
    return jsonAnswer({
      status: "success",
      confirmation_id: confirmationId,
      decision: decision.data.decision,
    });
  });

  return app;
}
