/** Devices that are notified, and what webhooks are signed with, in the description of the HTTP surface. */
import { PushState, PushSubscriptionRequest } from "@etui/protocol/settings";
import { FAILURES, get, id, ok, post, result, schemaOf } from "./openapi-words.ts";

const status = { const: "success" };
const secret = ok(
  { type: "object", properties: { secret: { type: "string" } }, required: ["secret"] },
  "As Standard Webhooks write it: whsec_ and base64",
);

export const pushPaths = {
  "/api/push": get("The key to subscribe with, and the devices that are", schemaOf(PushState)),
  "/api/push/subscriptions": {
    post: {
      ...post(
        "Notify a device: what its PushManager.subscribe gave, and a name for it",
        schemaOf(PushSubscriptionRequest),
      ).post,
      responses: {
        ...FAILURES,
        "200": ok(
          {
            type: "object",
            properties: { status, subscription_id: { type: "string", format: "uuid" } },
            required: ["status", "subscription_id"],
          },
          "Subscribed",
        ),
      },
    },
  },
  "/api/push/subscriptions/{id}": {
    delete: {
      summary: "Notify this device no more",
      parameters: [id],
      responses: { ...FAILURES, "200": result("Gone") },
    },
  },
  "/api/push/test": {
    post: {
      summary: "Send a notification to every device, to see that it arrives",
      responses: {
        ...FAILURES,
        "200": ok(
          {
            type: "object",
            properties: { status, devices: { type: "integer" }, of: { type: "integer" } },
            required: ["status", "devices", "of"],
          },
          "At so many devices, of so many",
        ),
      },
    },
  },
  "/api/webhook-secret": {
    get: {
      summary: "What the webhooks of this user are signed with (Standard Webhooks)",
      responses: { ...FAILURES, "200": secret },
    },
    post: {
      summary: "Another one in its place; what waits to be sent is signed with it already",
      responses: { ...FAILURES, "200": secret },
    },
  },
};
