import { randomUUIDv7 } from "node:crypto";
import { slowTest } from "@etui/values/testing/draws";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../harness/chromium.ts";
import {
  type ScriptedProvider,
  startScriptedProvider,
} from "../../harness/scripted-provider/scripted-provider.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { eventually } from "../eventually.ts";
import { newPage } from "../open-page.ts";
import { startPageServer } from "../page-server.ts";

const TURNS = 20;
const LAST = `[...document.querySelectorAll("[role=log] article")].at(-1)`;
const LINES = Array.from({ length: 12 }, (_, n) => `Line ${n + 1} of it.`).join("\n\n");

describe.skipIf(!hasChromium)("a long conversation in Chromium", () => {
  const id = randomUUIDv7();
  let provider: ScriptedProvider;
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    provider = await startScriptedProvider({
      play: { replies: Array.from({ length: TURNS }, () => ({ text: LINES })) },
    });
    server = await startPageServer({ env: provider.env });
    for (let turn = 1; turn <= TURNS; turn += 1) await sayAndWait(`Question ${turn}`);
    browser = await startChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await Promise.all([server?.close(), provider?.close()]);
  });

  async function sayAndWait(text: string) {
    const address = `/api/conversations/${id}`;
    const said = await server.send("POST", `${address}/messages`, { body: { text } });
    expect(said.status).toBe(202);
    await vi.waitFor(
      async () => expect((await server.send("GET", address)).json.messages.at(-1).state).toBe("complete"),
      { timeout: 20_000, interval: 20 },
    );
  }
  async function open(before?: string) {
    const page = await newPage(
      { browser, server, faults },
      { viewport: { width: 1000, height: 700 }, alone: before !== undefined },
    );
    page.setDefaultTimeout(15_000);
    if (before) await page.addInitScript(before);
    await page.goto(`${server.url}/chat/${id}`);
    const log = page.getByRole("log");
    await log.getByText(`Question ${TURNS}`, { exact: true }).waitFor();
    return { page, log, toEnd: page.getByRole("button", { name: "To the latest" }) };
  }
  const distanceToEnd = (page: Page) =>
    page.evaluate<number>(`{
      const log = document.querySelector("[role=log]");
      log.scrollHeight - log.scrollTop - log.clientHeight;
    }`);
  /** Waits until nothing moves between two frames. */
  async function settled(page: Page) {
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  }

  test("it opens at its end; the older come when they are scrolled to, and a button leads back", async () => {
    const { page, log, toEnd } = await open();
    await eventually(() => distanceToEnd(page)).toBeLessThan(2);
    expect(await toEnd.count()).toBe(0);
    await log.hover();
    await eventually(async () => {
      await page.mouse.wheel(0, -3000);
      await settled(page);
      return log.getByText("Question 1", { exact: true }).count();
    }).toBe(1);
    await toEnd.click();
    await eventually(() => distanceToEnd(page)).toBeLessThan(2);
    await page.close();
  });

  slowTest("the older come also where the page was too busy to hear of each moment by itself", async () => {
    const { page, log } = await open(`{
      const Observer = window.IntersectionObserver;
      window.IntersectionObserver = class extends Observer {
        constructor(callback, options) {
          super((entries, self) => {
            const away = entries.map(({ target }) => ({ target, isIntersecting: false }));
            callback([...away, ...entries], self);
          }, options);
        }
      };
    }`);
    await log.hover();
    await eventually(async () => {
      await page.mouse.wheel(0, -3000);
      await settled(page);
      return log.getByText("Question 1", { exact: true }).count();
    }).toBe(1);
    await page.close();
  });

  slowTest("what becomes shorter and longer again within a frame leaves the end in sight", async () => {
    const { page, toEnd } = await open();
    await eventually(() => distanceToEnd(page)).toBeLessThan(2);
    await page.evaluate(`{
      const last = ${LAST};
      last.style.marginBottom = "-400px";
      last.offsetTop;
      last.style.marginBottom = "600px";
    }`);
    await settled(page);
    await eventually(() => distanceToEnd(page)).toBeLessThan(2);
    expect(await toEnd.count()).toBe(0);
    await page.close();
  });

  slowTest("who has scrolled up stays there while something grows", async () => {
    const { page, log, toEnd } = await open();
    await eventually(() => distanceToEnd(page)).toBeLessThan(2);
    await log.hover();
    await page.mouse.wheel(0, -600);
    await toEnd.waitFor();
    await settled(page);
    const before = await distanceToEnd(page);
    await page.evaluate(`${LAST}.style.marginBottom = "500px"`);
    await settled(page);
    expect(await distanceToEnd(page)).toBeGreaterThan(before + 400);
    await page.close();
  });

  test("nothing broke in the page meanwhile", () => {
    expect(faults).toEqual([]);
  });
});
