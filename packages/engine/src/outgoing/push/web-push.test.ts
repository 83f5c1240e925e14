import { describe, expect, test } from "vitest";
import { makeBrowser, readVapid } from "../../testing/push-receiver.ts";
import { deliveryOutcome } from "../requests/delivery-outcome.ts";
import { safeFetch } from "../requests/safe-fetch.ts";
import { listen, type Received } from "../requests/test-listener.ts";
import { allowing } from "../requests/test-network.ts";
import { checkSubscription } from "./push-subscription.ts";
import { makeVapidKeys, type Push, pushRequest } from "./web-push.ts";

async function requestFor(push: Partial<Push> & Pick<Push, "subscription">) {
  const made = await pushRequest({
    vapid: await makeVapidKeys(),
    subject: "mailto:lin@example.com",
    payload: "{}",
    ttl: 3_600,
    ...push,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refused));
  return made.request;
}

describe("a push", () => {
  test("arrives at the push service, which can tell the sender and not the text; the browser can read it", async () => {
    await using service = await listen((response) => response.writeHead(201).end());
    const browser = makeBrowser(`http://127.0.0.1:${service.port}/push/abc`);
    const vapid = await makeVapidKeys();
    const payload = JSON.stringify({ title: "喝水 💧" });
    const request = await requestFor({
      subscription: browser.subscription,
      vapid,
      payload,
      ttl: 120,
      topic: "trigger 0193: 喝水",
      urgency: "high",
    });
    const answer = await safeFetch(request.url, { ...request, allow: allowing(`127.0.0.1:${service.port}`) });

    expect(deliveryOutcome(answer, new Date())).toEqual({ outcome: "delivered" });
    const [received] = service.received as [Received];
    expect(received).toMatchObject({
      method: "POST",
      path: "/push/abc",
      headers: {
        ttl: "120",
        urgency: "high",
        topic: expect.stringMatching(/^[\w-]{32}$/),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
      },
    });
    expect(received.body.includes("喝水")).toBe(false);
    expect(browser.read(received.body)).toBe(payload);
    const { key, valid, claims } = readVapid(received);
    expect([key, valid]).toEqual([vapid.publicKey, true]);
    expect(claims).toMatchObject({ aud: `http://127.0.0.1:${service.port}`, sub: "mailto:lin@example.com" });
  });

  test("holds 3,993 bytes, which come to the 4,096 that push services take, and not one more", async () => {
    const browser = makeBrowser("https://push.example.com/abc");
    const full = await requestFor({ subscription: browser.subscription, payload: "x".repeat(3_993) });
    expect(full.body).toHaveLength(4_096);
    expect(browser.read(full.body as Buffer)).toBe("x".repeat(3_993));
    const more = { subscription: browser.subscription, payload: "水".repeat(1_332) };
    await expect(requestFor(more)).rejects.toThrow(`"bytes":3996,"most":3993`);
  });

  test("to a subscription that has ended says so", async () => {
    await using service = await listen((response) => response.writeHead(410).end());
    const { subscription } = makeBrowser(`http://127.0.0.1:${service.port}/gone`);
    const request = await requestFor({ subscription });
    const answer = await safeFetch(request.url, { ...request, allow: allowing(`127.0.0.1:${service.port}`) });
    expect(deliveryOutcome(answer, new Date())).toEqual({ outcome: "gone" });
  });
});

describe("a subscription", () => {
  const { subscription } = makeBrowser("https://push.example.com/abc");
  const { keys, endpoint } = subscription;

  test("as a browser gives it passes, without what else it holds", () => {
    expect(checkSubscription({ ...subscription, expirationTime: null })).toEqual({ ok: true, subscription });
  });

  test("at a local push service passes where it is allowed", () => {
    const local = { endpoint: "http://127.0.0.1:9000/", keys };
    expect(checkSubscription(local, allowing("127.0.0.1:9000"))).toMatchObject({ ok: true });
    expect(checkSubscription(local)).toMatchObject({ ok: false });
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["text", "https://push.example.com/abc"],
    ["no keys", { endpoint }],
    ["keys of another kind", { endpoint, keys: { p256dh: 1, auth: [] } }],
    ["plain http", { endpoint: "http://push.example.com/abc", keys }],
    ["a private endpoint", { endpoint: "https://169.254.169.254/", keys }],
    ["an endpoint on another port", { endpoint: "https://push.example.com:6379/", keys }],
    ["a short key", { endpoint, keys: { ...keys, p256dh: "BAAA" } }],
    [
      "a key beside the curve",
      { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } },
    ],
    ["a short secret", { endpoint, keys: { ...keys, auth: "AAAA" } }],
    ["letters that are none", { endpoint, keys: { ...keys, auth: "a b\r\n".padEnd(22, "A") } }],
    ["endless keys", { endpoint, keys: { ...keys, p256dh: "A".repeat(1_000_000) } }],
  ])("with %s is refused", (_, value) => {
    expect(checkSubscription(value)).toMatchObject({
      ok: false,
      refused: { code: expect.stringMatching(/^push\.subscription_/) },
    });
  });
});
