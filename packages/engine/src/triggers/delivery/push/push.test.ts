import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Etui } from "../../../etui.ts";
import { openSealer } from "../../../outgoing/seal/seal.ts";
import { type PushReceiver, readVapid, startPushReceiver } from "../../../testing/push-receiver.ts";
import { temporaryHome } from "../../../testing/temporary-home.ts";
import { deliveriesOf, notify, problemsOf, startDelivering } from "../test-deliveries.ts";
import { MOST_DEVICES } from "./push-subscriptions.ts";
import { Vapid } from "./vapid.ts";

vi.setConfig({ testTimeout: 60_000 });
const PATIENT = { timeout: 40_000, interval: 50 };

let etui: Etui;
let service: PushReceiver;
beforeAll(async () => {
  service = await startPushReceiver();
  etui = await startDelivering({ allowHosts: service.host });
});
afterAll(async () => {
  await etui.close();
  await service[Symbol.asyncDispose]();
});

const { signal } = new AbortController();

async function subscribe(userId: string, device?: string) {
  const browser = service.subscribe();
  const subscribed = await etui.deliveries.devices.subscribe(
    etui.scope(userId),
    browser.subscription,
    device,
  );
  if (!subscribed.ok) throw new Error(subscribed.refused.code);
  return { ...browser, id: subscribed.subscriptionId };
}

async function devicesOf(userId: string) {
  const found = await etui.deliveries.devices.state(etui.scope(userId));
  if (!found.ok) throw new Error(found.refused.code);
  return found.state;
}

const ended = (userId: string) =>
  vi.waitFor(async () => {
    const deliveries = await deliveriesOf(etui, userId);
    expect(deliveries).toMatchObject([{ status: expect.stringMatching(/delivered|failed/) }]);
    return deliveries[0]!;
  }, PATIENT);

describe("a notification", () => {
  test("is shown by every device of its person, and by nobody else's", async () => {
    const [phone, laptop, stranger] = [
      await subscribe("lin", "phone"),
      await subscribe("lin"),
      await subscribe("bo"),
    ];
    const body = "水".repeat(4_000);
    await notify(etui, "lin", { title: "喝水 💧", body, channels: ["push"], link: "/plan" });
    expect(await ended("lin")).toMatchObject({ status: "delivered", receipt: { devices: 2, of: 2 } });

    const { firing_id } = (await deliveriesOf(etui, "lin"))[0]!;
    const shown = {
      title: "喝水 💧",
      body: expect.stringMatching(/^水{800,}…$/),
      link: "/plan",
      id: firing_id,
    };
    expect([phone.notifications, laptop.notifications]).toEqual([[shown], [shown]]);
    expect(stranger.notifications).toEqual([]);
    const { public_key, subscriptions } = await devicesOf("lin");
    expect(readVapid(service.received[0]!)).toMatchObject({ valid: true, key: public_key });
    expect(subscriptions).toMatchObject([
      { subscription_id: phone.id, device: "phone", delivered_at: expect.any(String) },
      { subscription_id: laptop.id, delivered_at: expect.any(String) },
    ]);
  });

  test("is delivered by one device; a browser that has ended its subscription is taken off the list", async () => {
    const [gone, there] = [await subscribe("mei", "old"), await subscribe("mei", "new")];
    service.answer = ({ path }) => (gone.subscription.endpoint.endsWith(path) ? 410 : 201);
    await notify(etui, "mei", { body: "Hello", channels: ["push"] });
    expect(await ended("mei")).toMatchObject({ status: "delivered", receipt: { devices: 1, of: 2 } });
    expect((await devicesOf("mei")).subscriptions.map(({ device }) => device)).toEqual(["new"]);
    expect(there.notifications).toHaveLength(1);
    service.answer = () => 201;
  });

  test("for which no channel was named is shown by every device, and lies in the inbox alone where there is none", async () => {
    await subscribe("rui", "phone");
    await notify(etui, "rui", { body: "Hello" });
    expect(await ended("rui")).toMatchObject({
      channel: "push",
      status: "delivered",
      receipt: { devices: 1, of: 1 },
    });
    await notify(etui, "sol", { body: "Hello" });
    const kept = () =>
      etui
        .scope("sol")
        .rows({ text: "select kind, body from inbox_messages where user_id = 'sol'", values: [] });
    await vi.waitFor(
      async () => expect(await kept()).toEqual([{ kind: "notification", body: "Hello" }]),
      PATIENT,
    );
    expect(await deliveriesOf(etui, "sol")).toEqual([]);
  });

  test("that no device takes has failed, with what to do", async () => {
    const gone = await subscribe("yu");
    service.answer = ({ path }) => (gone.subscription.endpoint.endsWith(path) ? 404 : 201);
    await notify(etui, "yu", { body: "Hello", channels: ["push"] }, { locale: "zh" });
    expect(await ended("yu")).toMatchObject({ status: "failed", attempts: 1 });
    expect((await devicesOf("yu")).subscriptions).toEqual([]);
    expect(await problemsOf(etui, "yu")).toEqual([
      { title: "未送达：Drink water", body: expect.stringContaining("没有设备订阅通知") },
    ]);
    service.answer = () => 201;
  });

  test("for trying it out is sent at once", async () => {
    const { devices } = etui.deliveries;
    const scope = etui.scope("tester");
    expect(await devices.test(scope, { locale: "en", signal })).toMatchObject({
      outcome: "failed",
      refused: { code: "push.no_device" },
    });
    const browser = await subscribe("tester");
    expect(await devices.test(scope, { locale: "en", signal })).toEqual({
      outcome: "delivered",
      devices: 1,
      of: 1,
    });
    expect(browser.notifications).toMatchObject([{ body: "Notifications reach this device." }]);
  });
});

describe("a device", () => {
  test("that subscribes again stays one; one that is removed is told nothing more", async () => {
    const scope = etui.scope("again");
    const { subscription, id } = await subscribe("again", "phone");
    expect(await etui.deliveries.devices.subscribe(scope, subscription)).toEqual({
      ok: true,
      subscriptionId: id,
    });
    expect((await devicesOf("again")).subscriptions).toMatchObject([{ device: "phone" }]);
    expect(await etui.deliveries.devices.unsubscribe(etui.scope("bo"), id)).toBe(false);
    expect(await etui.deliveries.devices.unsubscribe(scope, id)).toBe(true);
    expect(await etui.deliveries.devices.unsubscribe(scope, id)).toBe(false);
  });

  test("of a private network is refused when it is saved, and when the rules have changed since", async () => {
    const scope = etui.scope("private");
    const { subscription } = service.subscribe();
    const elsewhere = { ...subscription, endpoint: "https://169.254.169.254/push" };
    expect(await etui.deliveries.devices.subscribe(scope, elsewhere)).toMatchObject({ ok: false });
    await subscribe("private");
    await scope.rows({
      text: "update push_subscriptions set endpoint = 'https://169.254.169.254/push' where user_id = $1",
      values: [scope.userId],
    });
    expect(await etui.deliveries.devices.test(scope, { locale: "en", signal })).toMatchObject({
      outcome: "failed",
      refused: { code: "push.subscription_address", facts: { fault: { code: "fetch.private_address" } } },
    });
  });

  test("is one of so many", async () => {
    for (let nth = 0; nth < MOST_DEVICES; nth++) await subscribe("collector");
    const { subscription } = service.subscribe();
    expect(await etui.deliveries.devices.subscribe(etui.scope("collector"), subscription)).toMatchObject({
      ok: false,
      refused: { code: "push.too_many_devices", facts: { most: 20 } },
    });
  });
});

test("nodes that make the keys at the same moment all get the same", async () => {
  await using home = await temporaryHome();
  await using fresh = await startDelivering();
  const sealer = openSealer({ home: home.path, env: {} });
  const nodes = Array.from({ length: 8 }, () => new Vapid(() => sealer));
  const keys = await Promise.all(nodes.map((node, nth) => node.keys(fresh.scope(`user-${nth}`))));
  expect(keys[0]).toMatchObject({ ok: true });
  expect(new Set(keys.map((one) => JSON.stringify(one))).size).toBe(1);
  await using other = await temporaryHome();
  const lost = new Vapid(() => openSealer({ home: other.path, env: {} }));
  expect(await lost.keys(fresh.scope("user-0"))).toMatchObject({
    ok: false,
    refused: { code: "secret.other_key" },
  });
});
