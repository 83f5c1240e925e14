import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Etui } from "../../../etui.ts";
import { listen } from "../../../outgoing/requests/test-listener.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../../testing/webhook-receiver.ts";
import { deliveriesOf, notify, problemsOf, startDelivering } from "../test-deliveries.ts";

vi.setConfig({ testTimeout: 60_000 });
const PATIENT = { timeout: 40_000, interval: 50 };

let etui: Etui;
let flaky: WebhookReceiver;
let refusing: WebhookReceiver;
let silent: WebhookReceiver;
let good: WebhookReceiver;
let redirecting: WebhookReceiver;
let [open, mostOpen] = [0, 0];
const canary = await listen();

beforeAll(async () => {
  flaky = await startWebhookReceiver((nth) => (nth < 3 ? 503 : 200));
  refusing = await startWebhookReceiver(() => 400);
  silent = await startWebhookReceiver(() => (response) => {
    mostOpen = Math.max(mostOpen, ++open);
    response.once("close", () => open--);
  });
  good = await startWebhookReceiver();
  redirecting = await startWebhookReceiver(
    () => (response) => response.writeHead(307, { location: `http://127.0.0.1:${canary.port}/` }).end(),
  );
  const allowHosts = [flaky, refusing, silent, good, redirecting].map(({ host }) => host).join(",");
  etui = await startDelivering({ allowHosts });
});
afterAll(async () => {
  await etui.close();
  for (const one of [flaky, refusing, silent, good, redirecting, canary]) await one[Symbol.asyncDispose]();
});

const webhook = (url: string) => ({ body: "A glass of water", channels: ["webhook" as const], url });

test("a receiver that fails twice, then takes it, sees one key and valid signatures", async () => {
  const triggerId = await notify(etui, "flaky", { ...webhook(flaky.url), link: "/plan" });
  await vi.waitFor(
    async () => expect(await deliveriesOf(etui, "flaky")).toMatchObject([{ status: "delivered" }]),
    PATIENT,
  );

  const [delivery] = await deliveriesOf(etui, "flaky");
  expect(delivery).toMatchObject({
    attempts: 3,
    error: null,
    receipt: { status: 200, at: expect.any(String) },
  });
  expect(flaky.keys()).toEqual(Array(3).fill(delivery!.firing_id));
  expect(flaky.received.map(({ headers }) => headers["webhook-id"])).toEqual(flaky.keys());

  const secret = await etui.deliveries.webhookSecrets.of(etui.scope("flaky"));
  if (!secret.ok) throw new Error(secret.refused.code);
  for (const call of flaky.verified(secret.text)) {
    expect(call).toMatchObject({
      ok: true,
      id: delivery!.firing_id,
      body: {
        type: "trigger.fired",
        data: {
          trigger_id: triggerId,
          firing_id: delivery!.firing_id,
          title: "Drink water",
          body: "A glass of water",
          link: "/plan",
          due_at: expect.any(String),
        },
      },
    });
  }
  expect(await problemsOf(etui, "flaky")).toEqual([]);
});

test("a secret belongs to one user, and another one in its place signs from then on", async () => {
  const { webhookSecrets } = etui.deliveries;
  const of = (userId: string) => webhookSecrets.of(etui.scope(userId));
  const first = await of("keeper");
  expect(await of("keeper")).toEqual(first);
  expect(await of("another")).not.toEqual(first);
  const second = await webhookSecrets.replace(etui.scope("keeper"));
  expect(await of("keeper")).toEqual({ ok: true, text: second });
  expect(first).not.toEqual({ ok: true, text: second });
});

describe("a webhook that can never be delivered", () => {
  test.each([
    ["en", "Not delivered: Drink water", "The receiver refused it with status 400."],
    ["zh", "未送达：Drink water", "接收方拒绝了它，状态码 400。"],
  ])("is tried once and told in the person's language: %s", async (locale, title, reason) => {
    const userId = `refused-${locale}`;
    await notify(etui, userId, webhook(refusing.url), { locale });
    await vi.waitFor(async () => expect(await problemsOf(etui, userId)).toHaveLength(1), PATIENT);
    expect(await deliveriesOf(etui, userId)).toMatchObject([
      { status: "failed", attempts: 1, error: expect.stringContaining(reason), receipt: { status: 400 } },
    ]);
    const [problem] = await problemsOf(etui, userId);
    expect(problem).toEqual({ title, body: expect.stringMatching(/webhook.*400/) });
  });

  test("also by a redirect to this machine, which is not followed", async () => {
    await notify(etui, "redirected", webhook(redirecting.url));
    await vi.waitFor(
      async () =>
        expect(await deliveriesOf(etui, "redirected")).toMatchObject([{ status: "failed", attempts: 1 }]),
      PATIENT,
    );
    expect(canary.connections).toBe(0);
  });

  test("reaches the page: its end is a line of the log", async () => {
    const seen: string[] = [];
    const { stop } = await etui.changes.subscribe("watcher", (changes) =>
      seen.push(...changes.map(({ change }) => `${change.kind} ${change.action}`)),
    );
    await notify(etui, "watcher", webhook(refusing.url));
    await vi.waitFor(() => expect(seen).toContain("trigger updated"), PATIENT);
    stop();
  });
});

test("the channel named for it stands in, once a firing", async () => {
  await notify(etui, "fallback", { body: "Hello", channels: ["push"], fallback: "webhook", url: good.url });
  await vi.waitFor(async () => expect(await deliveriesOf(etui, "fallback")).toHaveLength(2), PATIENT);
  await vi.waitFor(
    async () =>
      expect(await deliveriesOf(etui, "fallback")).toMatchObject([
        { channel: "push", status: "failed", error: expect.stringContaining("No device is subscribed") },
        { channel: "webhook", status: "delivered" },
      ]),
    PATIENT,
  );
  expect(await problemsOf(etui, "fallback")).toEqual([]);
  await notify(etui, "both", {
    body: "Hello",
    channels: ["push", "webhook"],
    fallback: "webhook",
    url: good.url,
  });
  await vi.waitFor(
    async () =>
      expect((await deliveriesOf(etui, "both")).map(({ status }) => status).toSorted()).toEqual([
        "delivered",
        "failed",
      ]),
    PATIENT,
  );
  expect(good.keys().filter((key, index, all) => all.indexOf(key) !== index)).toEqual([]);
});

test("receivers that never answer keep nobody else waiting: each is called twice at once at most", async () => {
  for (let nth = 0; nth < 12; nth++) await notify(etui, `patient-${nth}`, webhook(silent.url));
  await vi.waitFor(() => expect(silent.received).not.toEqual([]), PATIENT);
  await notify(etui, "hurried", webhook(good.url));
  await vi.waitFor(
    async () => expect(await deliveriesOf(etui, "hurried")).toMatchObject([{ status: "delivered" }]),
    PATIENT,
  );
  expect(mostOpen).toBeLessThanOrEqual(2);
});

test("a host that failed five times in a row is left alone: what waits for it uses up no attempt", async () => {
  await using down = await startWebhookReceiver(() => 502);
  await using resting = await startDelivering({ allowHosts: down.host });
  for (let nth = 0; nth < 5; nth++) await notify(resting, `early-${nth}`, webhook(down.url));
  for (let nth = 0; nth < 5; nth++) {
    await vi.waitFor(
      async () => expect((await deliveriesOf(resting, `early-${nth}`))[0]!.error).toContain("status 502"),
      PATIENT,
    );
  }
  const scope = resting.scope("later");
  const triggerId = await notify(resting, "later", webhook(down.url));
  await vi.waitFor(async () => {
    const rows = await scope.rows({
      text: `select status, attempts from trigger_deliveries
             where user_id = 'later' and next_attempt_at > created_at + interval '10 s'`,
      values: [],
    });
    expect(rows).toEqual([{ status: "waiting", attempts: 0 }]);
  }, PATIENT);
  expect(down.received.some(({ body }) => body.includes(triggerId))).toBe(false);

  // After a day it is tried in any case, so that it comes to an end.
  await scope.rows({
    text: `with due as (update etui_pgboss.job set start_after = now() where data ->> 'user_id' = 'later')
           update trigger_deliveries set next_attempt_at = now(), created_at = created_at - interval '1 day'
           where user_id = 'later'`,
    values: [],
  });
  await vi.waitFor(async () => expect((await deliveriesOf(resting, "later"))[0]!.attempts).toBe(1), PATIENT);
});
