/** The devices that are notified: list, add, remove. */
import { success } from "@etui/engine";
import { push, subscribe, unsubscribe } from "@etui/protocol/api/triggers";
import { refusal } from "@etui/words/refusal";
import { notThere, refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const pushState = endpoint(push, async ({ etui, scope }) => {
  const found = await etui.deliveries.devices.state(scope);
  return found.ok ? found.state : refuse("unavailable", found.refused);
});

export const addDevice = endpoint(
  subscribe,
  async ({ body: { device, ...subscription }, etui, scope }) => {
    const subscribed = await etui.deliveries.devices.subscribe(scope, subscription, device);
    return subscribed.ok
      ? success({ subscription_id: subscribed.subscriptionId })
      : refuse("invalid_arguments", subscribed.refused);
  },
  { wants: refusal("push.subscription_form") },
);

const noSuchDevice = () => notThere(refusal("push.unknown_device"));

export const removeDevice = endpoint(
  unsubscribe,
  async ({ params: { id }, etui, scope }) => {
    const removed = await etui.deliveries.devices.unsubscribe(scope, id);
    return removed ? success({ subscription_id: id }) : noSuchDevice();
  },
  { nowhere: noSuchDevice },
);
