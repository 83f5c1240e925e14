/** `/api/push`: which devices are notified. `/api/webhook-secret`: what the user's webhooks are signed with. */
import type { Etui } from "@etui/engine";
import { PushSubscriptionRequest } from "@etui/protocol/settings";
import { Hono } from "hono";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { goneSignal } from "./door/gone-signal.ts";
import { readJson } from "./door/request-body.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function pushRoutes({ scope, deliveries: { devices, webhookSecrets } }: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get("/push", async (c) => {
    const found = await devices.state(scope(c.get("caller").userId));
    return found.ok ? jsonAnswer(found.state) : errorAnswer("unavailable", found.error);
  });

  app.post("/push/subscriptions", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const request = PushSubscriptionRequest.safeParse(body.value);
    if (!request.success) {
      return errorAnswer(
        "invalid_arguments",
        'Send what PushManager.subscribe gave: {"endpoint": "…", "keys": {"p256dh": "…", "auth": "…"}}, and "device" with a name if you like.',
      );
    }
    const { device, ...subscription } = request.data;
    const subscribed = await devices.subscribe(scope(c.get("caller").userId), subscription, device);
    return subscribed.ok
      ? jsonAnswer({ status: "success", subscription_id: subscribed.subscriptionId })
      : errorAnswer("invalid_arguments", subscribed.error);
  });

  app.delete("/push/subscriptions/:id", async (c) => {
    const id = c.req.param("id");
    const removed = ID.test(id) && (await devices.unsubscribe(scope(c.get("caller").userId), id));
    return removed
      ? jsonAnswer({ status: "success", subscription_id: id })
      : toolAnswer({ status: "not_found", error: "No such device. GET /api/push lists those subscribed." });
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
    return errorAnswer(pushed.outcome === "too_many" ? "rate_limited" : "unavailable", pushed.error);
  });

  app.get("/webhook-secret", async (c) => {
    const secret = await webhookSecrets.of(scope(c.get("caller").userId));
    return secret.ok ? jsonAnswer({ secret: secret.text }) : errorAnswer("unavailable", secret.error);
  });

  /** Another one in its place, for instance when the old one got into wrong hands. */
  app.post("/webhook-secret", async (c) =>
    jsonAnswer({ secret: await webhookSecrets.replace(scope(c.get("caller").userId)) }),
  );

  return app;
}
