/** `/api/push`: which devices are notified. `/api/webhook-secret`: what the user's webhooks are signed with. */
import type { Etui } from "@etui/engine";
import { PushSubscriptionRequest } from "@etui/protocol/settings";
import { refusal } from "@etui/words/refusal";
import { Hono } from "hono";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { goneSignal } from "./door/gone-signal.ts";
import { readJson } from "./door/request-body.ts";
import { notFoundAnswer, refusedAnswer } from "./refused-answer.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function pushRoutes({ scope, deliveries: { devices, webhookSecrets } }: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get("/push", async (c) => {
    const found = await devices.state(scope(c.get("caller").userId));
    return found.ok ? jsonAnswer(found.state) : refusedAnswer(c, "unavailable", found.refused);
  });

  app.post("/push/subscriptions", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const request = PushSubscriptionRequest.safeParse(body.value);
    if (!request.success) return refusedAnswer(c, "invalid_arguments", refusal("push.subscription_form"));
    const { device, ...subscription } = request.data;
    const subscribed = await devices.subscribe(scope(c.get("caller").userId), subscription, device);
    return subscribed.ok
      ? jsonAnswer({ status: "success", subscription_id: subscribed.subscriptionId })
      : refusedAnswer(c, "invalid_arguments", subscribed.refused);
  });

  app.delete("/push/subscriptions/:id", async (c) => {
    const id = c.req.param("id");
    const removed = ID.test(id) && (await devices.unsubscribe(scope(c.get("caller").userId), id));
    return removed
      ? jsonAnswer({ status: "success", subscription_id: id })
      : notFoundAnswer(c, refusal("push.unknown_device"));
  });

  app.post("/push/test", async (c) => {
    const caller = c.get("caller");
    const { locale } = callContext(c.env, caller);
    const pushed = await devices.test(scope(caller.userId), {
      locale: locale ?? "en",
      signal: goneSignal(c.env.outgoing),
    });
    if (pushed.outcome === "delivered")
      return jsonAnswer({ status: "success", devices: pushed.devices, of: pushed.of });
    return refusedAnswer(c, pushed.outcome === "too_many" ? "rate_limited" : "unavailable", pushed.refused);
  });

  app.get("/webhook-secret", async (c) => {
    const secret = await webhookSecrets.of(scope(c.get("caller").userId));
    return secret.ok ? jsonAnswer({ secret: secret.text }) : refusedAnswer(c, "unavailable", secret.refused);
  });

  /** Another one in its place, for instance when the old one got into wrong hands. */
  app.post("/webhook-secret", async (c) =>
    jsonAnswer({ secret: await webhookSecrets.replace(scope(c.get("caller").userId)) }),
  );

  return app;
}
