/** The address for tasks from elsewhere, in the settings in Chromium. */
import { slowTest } from "@etui/values/testing/draws";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { severeViolations } from "./cards/axe.ts";
import { newPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("tasks from elsewhere, in the settings", { timeout: 60_000 }, () => {
  let browser: Browser;
  let server: TestServer;
  const faults: string[] = [];
  beforeAll(async () => {
    [browser, server] = await Promise.all([startChromium(), startPageServer()]);
  });
  afterAll(() => Promise.all([browser?.close(), server?.close()]));
  afterEach(async () => {
    expect(faults.splice(0)).toEqual([]);
    await server.etui.capture.revoke("local");
  });

  const send = async (address: string, text: string) => {
    const headers = { authorization: null, "content-type": "text/plain" };
    return (await server.send("POST", new URL(address).pathname, { headers, body: text })).status;
  };

  test("an address is shown once, adds tasks to the open plan, and is replaced and revoked after a question", async () => {
    const page = await newPage({ browser, server, faults });
    await page.goto(`${server.url}/settings#capture`);
    const capture = page.getByRole("region", { name: "Tasks from elsewhere" });
    const shown = async () => (await capture.locator("code").first().textContent())!.trim();
    await capture.getByRole("button", { name: "Make an address" }).click();
    await capture.getByText("It is shown this once").waitFor();
    const address = await shown();
    expect(address).toMatch(new RegExp(`^${server.url}/add/[\\w-]+\\.[\\w-]{43}$`));
    expect(await capture.locator("code").nth(1).textContent()).toBe(
      `curl --data-urlencode "text=call mum tomorrow 9am #home" ${address}`,
    );
    expect(await severeViolations(page)).toEqual([]);
    await capture.getByText("not used yet").waitFor();

    const plan = await newPage({ browser, server, faults });
    await plan.goto(`${server.url}/plan`);
    await plan.getByRole("main").waitFor();
    expect(await send(address, "Paint the door today")).toBe(201);
    await plan.getByText("Paint the door").first().waitFor();
    await plan.goto(`${server.url}/activity`);
    await plan.getByText("the address for tasks").waitFor();
    await plan.close();

    await capture.getByRole("button", { name: "New address…" }).click();
    const question = page.getByRole("dialog");
    await question.getByText("The address you have now ends at once.").waitFor();
    await question.getByRole("button", { name: "Make a new one" }).click();
    await question.waitFor({ state: "hidden" });
    await expect.poll(shown).not.toBe(address);
    const renewed = await shown();
    expect([await send(address, "lost"), await send(renewed, "kept")]).toEqual([404, 201]);

    await capture.getByRole("button", { name: "Done" }).click();
    await capture.locator("code").first().waitFor({ state: "detached" });
    await page.reload();
    await capture.getByText("last used").waitFor();
    expect(await page.content()).not.toContain(renewed.split(".").at(-1));

    await capture.getByRole("button", { name: "Revoke…" }).click();
    await question.getByRole("button", { name: "Revoke" }).click();
    await capture.getByRole("button", { name: "Make an address" }).waitFor();
    expect(await send(renewed, "lost")).toBe(404);
    await page.close();
  });

  slowTest("on a phone and in Chinese it fits, in the dark as well", async () => {
    const page = await newPage(
      { browser, server, faults },
      { viewport: { width: 390, height: 844 }, locale: "zh-CN", colorScheme: "dark" },
    );
    await page.goto(`${server.url}/settings#capture`);
    const capture = page.getByRole("region", { name: "任务投递" });
    await capture.getByRole("button", { name: "生成地址" }).click();
    await capture.getByText("只显示这一次").waitFor();
    await capture.getByText("text=明天上午九点 给妈妈打电话 #家").waitFor();
    expect(await severeViolations(page)).toEqual([]);
    const { x, width } = (await capture.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(390);
    const isCut = await capture.evaluate(
      (section) =>
        section.scrollWidth > section.clientWidth || document.documentElement.scrollWidth > innerWidth,
    );
    expect(isCut).toBe(false);
    await page.close();
  });
});
