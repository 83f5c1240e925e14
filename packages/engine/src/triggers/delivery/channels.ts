/** One attempt to deliver, by channel. The outcome is returned, and nothing is written except who accepted it. */
import { refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { signedWebhook } from "../../outgoing/webhook.ts";
import type { AttemptResult, ClaimedDelivery, DeliveryChannel } from "./delivery.ts";
import type { Generate } from "./generate.ts";
import type { PushDevices } from "./push/push-devices.ts";
import type { SendOut } from "./send-out.ts";
import type { WebhookSecrets } from "./webhooks/webhook-secrets.ts";

export interface ChannelParts {
  sendOut: SendOut;
  secrets: WebhookSecrets;
  devices: PushDevices;
  generate: Generate | undefined;
}

type Attempt = (
  delivery: ClaimedDelivery,
  how: { scope: TenantScope; signal: AbortSignal },
) => Promise<AttemptResult>;

export const channels = ({
  sendOut,
  secrets,
  devices,
  generate,
}: ChannelParts): Record<DeliveryChannel, Attempt> => ({
  async webhook({ request, firing_id, trigger_id, created_at }, { scope, signal }) {
    const secret = await secrets.of(scope);
    // Another node may have the key that this one lacks.
    if (!secret.ok) return { outcome: "wait", refused: secret.refused };
    const { title, body, link, due_at, target, url } = request;
    const sent = await sendOut(
      signedWebhook({
        url: url ?? "",
        secret: secret.text,
        idempotencyKey: firing_id,
        event: "trigger.fired",
        occurredAt: created_at,
        body: JSON.parse(JSON.stringify({ trigger_id, firing_id, title, body, link, due_at, path: target })),
        at: new Date(),
      }),
      { signal },
    );
    const { outcome, refused, afterMs, status } = sent;
    const receipt = status === undefined ? {} : { status };
    if (outcome === "delivered") return { outcome, receipt };
    if (outcome === "retry") return { outcome: "wait", refused, afterMs, receipt };
    return { outcome: "failed", refused, receipt };
  },

  async push({ request, firing_id, trigger_id }, { scope, signal }) {
    const { title, body, link, priority } = request;
    const pushed = await devices.notify(
      scope,
      { title, body, link, priority, id: firing_id, topic: trigger_id },
      { signal },
    );
    if (pushed.outcome === "retry") return { ...pushed, outcome: "wait" };
    if (pushed.outcome === "failed") return pushed;
    return { outcome: "delivered", receipt: { devices: pushed.devices, of: pushed.of } };
  },

  async generate({ user_id, request, firing_id, trigger_id, time_zone, locale }, { signal }) {
    if (!generate) return { outcome: "failed", refused: refusal("delivery.no_model") };
    const { title, body, expert, conversation_id, has_others_text: hasOthersText, permissions } = request;
    const generated = await generate({
      userId: user_id,
      prompt: body,
      title,
      hasOthersText,
      permissions,
      expert,
      conversationId: conversation_id,
      triggerId: trigger_id,
      idempotencyKey: firing_id,
      timeZone: time_zone,
      locale,
      signal,
    });
    const made = { conversation_id: generated.conversationId };
    if (generated.ok) return { ...made, outcome: "delivered", receipt: {}, text: generated.text };
    return { ...made, outcome: generated.later ? "wait" : "failed", refused: generated.error };
  },
});
