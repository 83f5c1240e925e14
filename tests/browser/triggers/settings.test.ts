/** Settings for everything: zone, quiet hours, language, devices. */
import { slowTest } from "@etui/values/testing/draws";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../harness/chromium.ts";
import { eventually } from "../eventually.ts";
import { leadTo } from "../lead-to.ts";
import { withTriggers } from "./open-triggers.ts";

describe.skipIf(!hasChromium)("the settings in Chromium", () => {
  const { open, openHere, remind, read, faults } = withTriggers();
  const settings = () => read("/api/settings");

  slowTest("the first page tells the server once where the device is and what it reads", async () => {
    expect(await settings()).toMatchObject({ time_zone: null, locale: null });
    const page = await open("/data", { timezoneId: "Asia/Shanghai", locale: "zh-CN" });
    await eventually(async () => (await settings()).time_zone).toBe("Asia/Shanghai");
    expect((await settings()).locale).toBe("zh");
    await page.close();
  });

  test("who has no data yet is led to what an assistant needs, which stays in the settings", async () => {
    const page = await open("/data");
    await page.getByRole("link", { name: "Connect an assistant" }).click();
    const connect = page.getByRole("region", { name: "Connect an assistant" });
    const { command, args } = await read("/api/mcp-command");
    await connect.getByText("mcpServers").waitFor();
    const shown = await connect.locator("pre").innerText();
    expect(JSON.parse(shown)).toEqual({ mcpServers: { etui: { command, args } } });
    await connect.getByText("Claude Code").click();
    await connect.getByText("claude mcp add").waitFor();
    await connect.getByRole("button", { name: "Copy" }).waitFor();
    await page.close();
  });

  test("a device elsewhere changes nothing by itself, but offers to; then triggers move along", async () => {
    const id = await remind("Breakfast");
    const page = await open("/triggers", { timezoneId: "Europe/Berlin" });
    await page.getByText("Your triggers go by Asia/Shanghai; this device is in Europe/Berlin.").waitFor();
    expect((await settings()).time_zone).toBe("Asia/Shanghai");
    await page.getByRole("button", { name: "Go by this device" }).click();
    await eventually(async () => (await read(`/api/triggers/${id}`)).time_zone).toBe("Europe/Berlin");
    await eventually(() => page.getByText("Your triggers go by").count()).toBe(0);
    await page.close();
  });

  slowTest("a zone is chosen by its name; half a name is not sent", async () => {
    const page = await open("/settings", { timezoneId: "Europe/Berlin" });
    const field = page.getByRole("combobox", { name: "Time zone" });
    await field.fill("America/New");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await field.fill("America/New_York");
    await page.getByText("Saved", { exact: true }).waitFor();
    expect((await settings()).time_zone).toBe("America/New_York");
    await page.close();
  });

  test("quiet hours are kept, and given up again", async () => {
    const page = await openHere("/settings");
    const quiet = page.getByRole("region", { name: "Quiet hours" });
    await quiet.getByLabel("Keep quiet hours").check();
    await quiet.getByLabel("From").fill("21:30");
    await quiet.getByLabel("What would come then").selectOption("skip");
    await quiet.getByRole("button", { name: "Save" }).click();
    await eventually(async () => (await settings()).quiet_hours).toEqual({
      from: "21:30",
      to: "07:00",
      mode: "skip",
    });
    await quiet.getByLabel("Keep quiet hours").uncheck();
    await eventually(async () => (await settings()).quiet_hours).toBeNull();
  });

  test("the language changes at once, for the page and for what is sent", async () => {
    const page = await open("/settings");
    await page.getByRole("group", { name: "Language" }).getByText("中文").click();
    await page.getByRole("heading", { level: 1, name: "设置" }).waitFor();
    await eventually(async () => (await settings()).locale).toBe("zh");
    await page.close();
  });

  slowTest("the rail changes the language as the settings do", async () => {
    const page = await openHere("/triggers");
    await page.getByRole("button", { name: "中文" }).click();
    await eventually(async () => (await settings()).locale).toBe("zh");
    await page.getByRole("button", { name: "English" }).click();
    await eventually(async () => (await settings()).locale).toBe("en");
  });

  test("the secret of webhooks is shown when somebody asks for it", async () => {
    const page = await openHere("/settings");
    const section = page.getByRole("region", { name: "Signatures of webhooks" });
    expect(await section.innerText()).not.toContain("whsec_");
    await section.getByRole("button", { name: "Show the secret" }).click();
    const { secret } = await read("/api/webhook-secret");
    await section.getByText(secret, { exact: true }).waitFor();
    await section.getByRole("button", { name: "Hide it" }).click();
    await eventually(() => section.innerText()).not.toContain("whsec_");
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});

/** In the browser that people have, which also has notifications. */
describe.skipIf(!hasChromium)("notifications in the settings in Chromium", () => {
  const { open, read, faults, url } = withTriggers({ isWhole: true });
  /** For pages with the worker that shows what is pushed. */
  const withWorker = { alone: true, serviceWorkers: "allow" } as const;

  slowTest("a browser that refuses notifications is told how to allow them", async () => {
    const page = await open("/settings", withWorker);
    await page.addInitScript(`Object.defineProperty(Notification, "permission", { get: () => "denied" })`);
    await page.reload();
    await page.getByText(/This browser refuses notifications from here/).waitFor();
    expect(await page.getByRole("button", { name: "Notify this device" }).isDisabled()).toBe(true);
    await page.close();
  });

  test("a subscribed device is listed, gets what is said from then on, and is let go again", async () => {
    const page = await open("/settings", withWorker);
    await page.context().grantPermissions(["notifications"], { origin: url() });
    // This part needs the browser's maker: its push service answers with an endpoint and keys.
    await page.addInitScript(`PushManager.prototype.subscribe = async () => ({
      toJSON: () => (${JSON.stringify({
        endpoint: "https://fcm.googleapis.com/fcm/send/abc",
        keys: {
          p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
          auth: "tBHItJI5svbpez7KI4CCXg",
        },
      })}),
    })`);
    await page.reload();
    await page.getByRole("button", { name: "Notify this device" }).click();
    await page.getByText("This device is notified.").waitFor();
    const device = page.getByRole("listitem").filter({ hasText: /Chrome, \w+/ });
    await device.getByText("this device", { exact: true }).waitFor();

    await leadTo(page, "/triggers");
    await page.getByLabel("What should happen when?").fill("every Monday at 8 plan the week");
    await page.getByText("It says “plan the week”.").waitFor();
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText("Created “plan the week”.").waitFor();
    const { triggers } = await read("/api/triggers");
    expect(triggers).toContainEqual(
      expect.objectContaining({
        title: "plan the week",
        action: { type: "notify", params: { body: "plan the week", channels: ["inbox", "push"] } },
      }),
    );

    await leadTo(page, "/settings");
    await page.getByRole("button", { name: "Stop on this device" }).click();
    await page.getByText("No device is subscribed yet.").waitFor();
    expect((await read("/api/push")).subscriptions).toEqual([]);
    await page.close();
  });

  slowTest("what is pushed is shown by the page's own worker", async () => {
    const page = await open("/settings", withWorker);
    await page.context().grantPermissions(["notifications"], { origin: url() });
    await page.evaluate(
      `navigator.serviceWorker.register("/service-worker.js").then(() => navigator.serviceWorker.ready)`,
    );
    const session = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await session.send("ServiceWorker.enable");
    const message = {
      origin: url(),
      registrationId: await registered,
      data: JSON.stringify({ title: "喝水", body: "第三杯", link: "/inbox", id: "firing-1" }),
    };
    const shown = () =>
      page.evaluate<string[]>(
        `navigator.serviceWorker.ready.then((r) => r.getNotifications()).then((all) => all.map((n) => [n.title, n.body, n.tag, n.data.link].join("|")))`,
      );
    // A worker that is still starting gets no message from Chromium; the same one again stands in its own place.
    const pushed = async () => {
      await session.send("ServiceWorker.deliverPushMessage", message);
      return shown();
    };
    await eventually(pushed).toEqual(["喝水|第三杯|firing-1|/inbox"]);
    await page.close();
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
