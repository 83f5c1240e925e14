/** The secret that signs the user's webhooks, and replacing it, for instance if it got into wrong hands. */
import { replaceWebhookSecret, webhookSecret } from "@etui/protocol/api/triggers";
import { refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const readSecret = endpoint(webhookSecret, async ({ etui, scope }) => {
  const secret = await etui.deliveries.webhookSecrets.of(scope);
  return secret.ok ? { secret: secret.text } : refuse("unavailable", secret.refused);
});

export const replaceSecret = endpoint(replaceWebhookSecret, async ({ etui, scope }) => ({
  secret: await etui.deliveries.webhookSecrets.replace(scope),
}));
