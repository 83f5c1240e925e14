import { afterAll, beforeAll, expect, test } from "vitest";
import { type PushReceiver, startPushReceiver } from "../../packages/engine/src/testing/push-receiver.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let service: PushReceiver;
let server: TestServer;
beforeAll(async () => {
  service = await startPushReceiver();
  server = await startTestServer({ allowHosts: service.host });
});
afterAll(async () => {
  await server.close();
  await service[Symbol.asyncDispose]();
});

test("a device subscribes, shows a test, is listed, and leaves", async () => {
  const before = await server.send("GET", "/api/push");
  expect(before).toMatchObject({
    status: 200,
    json: { public_key: expect.stringMatching(/^[\w-]{87}$/), subscriptions: [] },
  });
  const none = await server.send("POST", "/api/push/test");
  expect(none).toMatchObject({
    status: 503,
    json: { error: expect.stringContaining("No device is subscribed") },
  });

  const browser = service.subscribe();
  const subscribed = await server.send("POST", "/api/push/subscriptions", {
    body: { ...browser.subscription, device: "phone" },
  });
  expect(subscribed).toMatchObject({ status: 200, json: { status: "success" } });
  const { subscription_id } = subscribed.json;

  const shown = await server.send("POST", "/api/push/test", { headers: { "accept-language": "zh" } });
  expect(shown).toMatchObject({ status: 200, json: { status: "success", devices: 1, of: 1 } });
  expect(browser.notifications).toMatchObject([{ title: "Etui", body: "通知可以送达这台设备。" }]);
  expect((await server.send("GET", "/api/push")).json).toMatchObject({
    public_key: before.json.public_key,
    subscriptions: [{ subscription_id, device: "phone", delivered_at: expect.any(String) }],
  });

  const path = `/api/push/subscriptions/${subscription_id}`;
  expect(await server.send("DELETE", path)).toMatchObject({ status: 200, json: { subscription_id } });
  expect(await server.send("DELETE", path)).toMatchObject({ status: 404, json: { status: "not_found" } });
  expect((await server.send("GET", "/api/push")).json).toMatchObject({ subscriptions: [] });
});

test("tests end at so many an hour", async () => {
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 100)
    statuses.push((await server.send("POST", "/api/push/test")).status);
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ["nothing", {}, "PushSubscription.toJSON()"],
  ["an endpoint alone", { endpoint: "https://push.example.com/1" }, "PushSubscription.toJSON()"],
  [
    "an endpoint of this machine",
    { endpoint: "https://localhost/1", keys: { p256dh: "BA", auth: "AA" } },
    "private network",
  ],
  [
    "keys that are none",
    { endpoint: "https://push.example.com/1", keys: { p256dh: "BA", auth: "AA" } },
    "P-256",
  ],
])("a subscription with %s is refused with what to send", async (_, body, why) => {
  expect(await server.send("POST", "/api/push/subscriptions", { body })).toMatchObject({
    status: 422,
    json: { error_code: "invalid_arguments", error: expect.stringContaining(why) },
  });
});

test.each(["not-an-id", "0193-%00", "00000000-0000-0000-0000-000000000000"])(
  "the device %s is not there",
  async (id) => {
    const answer = await server.send("DELETE", `/api/push/subscriptions/${id}`);
    expect(answer).toMatchObject({ status: 404, json: { status: "not_found" } });
  },
);

test("the secret of webhooks is shown to its person, stays, and can be replaced", async () => {
  const secretOf = async (method: string) => (await server.send(method, "/api/webhook-secret")).json.secret;
  const secret = await secretOf("GET");
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]{40,}$/);
  expect(await secretOf("GET")).toBe(secret);
  const another = await secretOf("POST");
  expect(another).not.toBe(secret);
  expect(await secretOf("GET")).toBe(another);
  const stranger = await server.send("GET", "/api/webhook-secret", { headers: { authorization: null } });
  expect(stranger.status).toBe(401);
});
