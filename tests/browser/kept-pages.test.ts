/** A test that gets a page from an earlier one finds nothing of it. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { newPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("a page that is handed on", () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startPageServer();
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  // Nobody else requests this time zone, so no page that another file closes late is handed out here.
  const timezoneId = "Pacific/Chatham";
  const open = async (more: { alone?: boolean } = {}) => {
    const page = await newPage({ browser, server, faults: [] }, { timezoneId, ...more });
    await page.goto(`${server.url}/healthz`);
    return page;
  };

  test("has no listener of the test before", async () => {
    const page = await open();
    const heard: string[] = [];
    page.on("filechooser", () => heard.push("filechooser"));
    page.on("framenavigated", () => heard.push("framenavigated"));
    page.once("load", () => heard.push("load"));
    page.addListener("request", () => heard.push("request"));
    page.prependListener("response", () => heard.push("response"));
    await page.close();
    expect(heard).toEqual([]);
    const next = await open();
    expect(next).toBe(page);
    expect(heard).toEqual([]);
    await next.close();
  });

  test("has nothing that the page stored", async () => {
    const page = await open();
    await page.evaluate(`(async () => {
      localStorage.setItem("left", "1");
      sessionStorage.setItem("left", "1");
      document.cookie = "left=1";
      await caches.open("left");
      await new Promise((done, failed) => {
        const opening = indexedDB.open("left");
        opening.onsuccess = done;
        opening.onerror = failed;
      });
    })()`);
    await page.close();
    const next = await open();
    expect(next).toBe(page);
    expect(
      await next.evaluate(`(async () => ({
        // The login of the next test is there already.
        local: Object.keys(localStorage).filter((name) => name !== "etui.page"),
        session: sessionStorage.length,
        isInCookies: document.cookie.includes("left"),
        caches: await caches.keys(),
        databases: await indexedDB.databases(),
      }))()`),
    ).toEqual({ local: [], session: 0, isInCookies: false, caches: [], databases: [] });
    await next.close();
  });

  test("is handed on once, however often it was closed", async () => {
    const page = await open();
    await Promise.all([page.close(), page.close()]);
    await page.close();
    const [one, other] = [await open(), await open()];
    expect(one).toBe(page);
    expect(other).not.toBe(page);
    await one.close();
    await other.close();
  });

  test("takes no script that would stay in it; a page of a test's own does", async () => {
    const page = await open();
    await expect(page.addInitScript("globalThis.left = 1")).rejects.toThrow("alone: true");
    await expect(page.exposeFunction("left", () => 1)).rejects.toThrow("alone: true");
    await expect(page.exposeBinding("left", () => 1)).rejects.toThrow("alone: true");
    await expect(page.context().addInitScript("globalThis.left = 1")).rejects.toThrow("alone: true");
    await page.close();
    const own = await open({ alone: true });
    expect(own).not.toBe(page);
    await own.addInitScript("globalThis.left = 1");
    await own.reload();
    expect(await own.evaluate("left")).toBe(1);
    await own.close();
  });
});
