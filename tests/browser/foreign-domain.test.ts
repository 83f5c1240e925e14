/** What a program's domain changed is told by the page in the domain's own words, with the thing's title, while it happens. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { toys } from "../domain/toys/domain.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { leadTo } from "./lead-to.ts";
import { newPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("toys, in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer({ domains: [toys] });
    browser = await startChromium();
    await server.call("make_toy", { name: "Kite" });
  }, 120_000);
  afterAll(async () => {
    expect(faults).toEqual([]);
    await browser?.close();
    await server?.close();
  });

  test("a toy is a line with its title, and what is made meanwhile joins it", async () => {
    const page = await newPage({ browser, server, faults });
    await page.goto(`${server.url}/activity`);
    const kite = page.getByRole("article").filter({ hasText: "Kite" });
    await kite.getByRole("heading", { name: "Created 1 toy" }).waitFor();
    expect(await kite.getByRole("listitem").textContent()).toBe("toy Kitecreated");
    expect(await kite.getByRole("listitem").getByRole("link").count()).toBe(0);
    await server.call("make_toy", { name: "Drum" });
    await page.getByRole("article").filter({ hasText: "Drum" }).waitFor();
    await page.close();
  });

  test("in Chinese it is called as the domain calls it there", async () => {
    const page = await newPage({ browser, server, faults }, { locale: "zh-CN" });
    await page.goto(`${server.url}/activity`);
    const kite = page.getByRole("article").filter({ hasText: "Kite" });
    await kite.getByRole("heading", { name: "新建1个玩具" }).waitFor();
    expect(await kite.getByRole("listitem").textContent()).toContain("玩具 Kite");
    await leadTo(page, "/");
    await page
      .getByRole("region", { name: "最近改动" })
      .getByRole("listitem")
      .filter({ hasText: "Kite" })
      .waitFor();
    await page.close();
  });
});
