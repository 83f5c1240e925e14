import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deliveryOutcome } from "./requests/delivery-outcome.ts";
import { safeFetch } from "./requests/safe-fetch.ts";
import { listen } from "./requests/test-listener.ts";
import { allowing } from "./requests/test-network.ts";
import { isWebhookSecret, makeWebhookSecret, signedWebhook, verifyWebhook } from "./webhook.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const at = new Date("2026-11-22T08:00:10.700Z");
const occurredAt = new Date("2026-11-22T08:00:00Z");
const webhook = {
  url: "https://hooks.example.com/etui",
  secret,
  idempotencyKey: "0193-firing_1",
  event: "trigger.fired",
  occurredAt,
  body: { title: "喝水", count: 3 },
  at,
};
const sent = (change: Partial<typeof webhook> = {}) => {
  const { headers, body } = signedWebhook({ ...webhook, ...change });
  return { headers, body: String(body) };
};

describe("a webhook", () => {
  test("is what the convention says", () => {
    const body =
      '{"type":"trigger.fired","timestamp":"2026-11-22T08:00:00.000Z","data":{"title":"喝水","count":3}}';
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const signature = createHmac("sha256", key).update(`0193-firing_1.1795334410.${body}`).digest("base64");
    expect(signedWebhook(webhook)).toEqual({
      url: "https://hooks.example.com/etui",
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": "0193-firing_1",
        "webhook-id": "0193-firing_1",
        "webhook-timestamp": "1795334410",
        "webhook-signature": `v1,${signature}`,
      },
      body,
    });
  });

  test("has the signature of the convention's published example", () => {
    const headers = {
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    };
    const now = new Date(1_614_265_330_000);
    expect(verifyWebhook({ headers, body: '{"test": 2432232314}' }, secret, now)).toMatchObject({ ok: true });
  });

  test("tells the same event again under the same id, signed for the new attempt", () => {
    const later = new Date(at.getTime() + 3_600_000);
    const [first, second] = [sent(), sent({ at: later })];
    expect(second.body).toBe(first.body);
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(verifyWebhook(second, secret, later)).toMatchObject({ ok: true, id: "0193-firing_1" });
    expect(verifyWebhook(first, secret, later)).toMatchObject({
      ok: false,
      error: expect.stringContaining("old"),
    });
  });

  test("that fails twice arrives with one key each time", async () => {
    let left = 2;
    await using receiver = await listen((response) => response.writeHead(left-- > 0 ? 503 : 204).end());
    const allow = allowing(`127.0.0.1:${receiver.port}`);
    const outcomes = [];
    for (const minute of [0, 1, 2]) {
      const attempt = {
        ...webhook,
        url: `http://127.0.0.1:${receiver.port}/`,
        at: new Date(at.getTime() + minute * 60_000),
      };
      const request = signedWebhook(attempt);
      outcomes.push(deliveryOutcome(await safeFetch(request.url, { ...request, allow }), at).outcome);
    }
    expect(outcomes).toEqual(["retry", "retry", "delivered"]);
    expect(receiver.received.map(({ headers }) => headers["idempotency-key"])).toEqual(
      Array(3).fill("0193-firing_1"),
    );
    const last = receiver.received[2]!;
    const now = new Date(at.getTime() + 120_000);
    const headers = last.headers as Record<string, string>;
    expect(verifyWebhook({ headers, body: last.body.toString() }, secret, now)).toMatchObject({
      ok: true,
      body: { type: "trigger.fired", data: { title: "喝水", count: 3 } },
    });
  });
});

describe("a receiver refuses", () => {
  test.each<[string, (received: ReturnType<typeof sent>) => ReturnType<typeof sent>]>([
    ["another body", ({ headers, body }) => ({ headers, body: body.replace("3", "4") })],
    ["another id", ({ headers, body }) => ({ headers: { ...headers, "webhook-id": "other" }, body })],
    [
      "another time",
      ({ headers, body }) => ({ headers: { ...headers, "webhook-timestamp": "1795334411" }, body }),
    ],
    [
      "a time that is none",
      ({ headers, body }) => ({ headers: { ...headers, "webhook-timestamp": "now" }, body }),
    ],
    ["no signature", ({ headers, body }) => ({ headers: { ...headers, "webhook-signature": "" }, body })],
    [
      "a short signature",
      ({ headers, body }) => ({ headers: { ...headers, "webhook-signature": "v1," }, body }),
    ],
  ])("%s", (_, change) => {
    expect(verifyWebhook(change(sent()), secret, at)).toMatchObject({ ok: false });
  });

  test("the signature of another secret, and takes it beside the right one", () => {
    const other = sent({ secret: makeWebhookSecret() });
    expect(verifyWebhook(other, secret, at)).toMatchObject({ ok: false });
    const both = `${other.headers["webhook-signature"]} ${sent().headers["webhook-signature"]}`;
    const received = { headers: { ...sent().headers, "webhook-signature": both }, body: sent().body };
    expect(verifyWebhook(received, secret, at)).toMatchObject({ ok: true });
  });
});

test("a secret is made, or checked before it is kept", () => {
  expect(isWebhookSecret(makeWebhookSecret())).toBe(true);
  expect(isWebhookSecret(secret)).toBe(true);
  for (const none of [
    "",
    "whsec_",
    "password",
    "whsec_c2hvcnQ=",
    "whsec_*".padEnd(50, "x"),
    `whsec_${"A".repeat(200)}`,
  ]) {
    expect(isWebhookSecret(none)).toBe(false);
  }
});
