/** The address for other calendars, in the settings in Chromium. */
import { slowTest } from "@etui/values/testing/draws";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { severeViolations } from "./cards/axe.ts";
import { newPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("the calendar in the settings", { timeout: 60_000 }, () => {
  let browser: Browser;
  let server: TestServer;
  const faults: string[] = [];
  beforeAll(async () => {
    [browser, server] = await Promise.all([startChromium(), startPageServer()]);
  });
  afterAll(() => Promise.all([browser?.close(), server?.close()]));
  afterEach(() => expect(faults.splice(0)).toEqual([]));

  const statusOf = async (address: string) =>
    (await server.send("GET", new URL(address).pathname, { headers: { authorization: null } })).status;

  test("an address is shown once and read by, replaced after a question, and revoked after another", async () => {
    await server.call("plan_add_task", {
      task_payload: { title: "Paint", schedule: { intent: "date_only", date: "2031-05-06" } },
    });
    const page = await newPage({ browser, server, faults });
    await page.goto(`${server.url}/settings#calendar`);
    const calendar = page.getByRole("region", { name: "Calendar" });
    const shown = async () => (await calendar.locator("code").first().textContent())!.trim();
    await calendar.getByRole("button", { name: "Make an address" }).click();
    await calendar.getByText("It is shown this once").waitFor();
    const address = await shown();
    expect(address).toMatch(new RegExp(`^${server.url}/calendar/[\\w-]+\\.[\\w-]{43}\\.ics$`));
    const link = calendar.getByRole("link", { name: "Subscribe on this device" });
    expect(await link.getAttribute("href")).toBe(address.replace("http:", "webcal:"));
    expect(await severeViolations(page)).toEqual([]);
    await calendar.getByText("not read yet").waitFor();
    expect(await statusOf(address)).toBe(200);

    await calendar.getByRole("button", { name: "New address…" }).click();
    const question = page.getByRole("dialog");
    await question.getByText("The address you have now ends at once.").waitFor();
    await question.getByRole("button", { name: "Cancel" }).last().click();
    expect(await shown()).toBe(address);
    expect(await statusOf(address)).toBe(200);
    await calendar.getByRole("button", { name: "New address…" }).click();
    await question.getByRole("button", { name: "Make a new one" }).click();
    await question.waitFor({ state: "hidden" });
    await expect.poll(shown).not.toBe(address);
    const renewed = await shown();
    expect([await statusOf(address), await statusOf(renewed)]).toEqual([404, 200]);

    await calendar.getByRole("button", { name: "Done" }).click();
    await calendar.locator("code").waitFor({ state: "detached" });
    await page.reload();
    await calendar.getByText("last read").waitFor();
    expect(await page.content()).not.toContain(renewed.split(".").at(-2));

    await calendar.getByRole("button", { name: "Revoke…" }).click();
    await question.getByRole("button", { name: "Revoke" }).click();
    await calendar.getByRole("button", { name: "Make an address" }).waitFor();
    expect(await statusOf(renewed)).toBe(404);
    await page.close();
  });

  slowTest("on a phone and in Chinese it fits, in the dark as well", async () => {
    const page = await newPage(
      { browser, server, faults },
      { viewport: { width: 390, height: 844 }, locale: "zh-CN", colorScheme: "dark" },
    );
    await page.goto(`${server.url}/settings#calendar`);
    const calendar = page.getByRole("region", { name: "日历订阅" });
    await calendar.getByRole("button", { name: "生成地址" }).click();
    await calendar.getByText("只显示这一次").waitFor();
    expect(await severeViolations(page)).toEqual([]);
    const { x, width } = (await calendar.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(390);
    const isCut = await calendar.evaluate(
      (section) =>
        section.scrollWidth > section.clientWidth || document.documentElement.scrollWidth > innerWidth,
    );
    expect(isCut).toBe(false);
    await page.close();
  });
});
