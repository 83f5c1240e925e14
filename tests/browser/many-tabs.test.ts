/** With more tabs than a browser's connections to one server, they share one stream of events. */
import { amount } from "@etui/values/testing/draws";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mintLoginUrl } from "../../packages/server/src/auth/local/login-link.ts";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { CHECK_IN } from "./cards/open-cards.ts";
import { eventually } from "./eventually.ts";
import { leadTo } from "./lead-to.ts";
import { startPageServer } from "./page-server.ts";
import { savingData } from "./saving-data.ts";

/** A browser has six connections to a server; in `npm test` three tabs show that they have one stream together. */
const TABS = amount(3, 7);

describe.skipIf(!hasChromium)("many tabs of one browser", () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof startChromium>>;
  let context: BrowserContext;
  let card: string;
  let following: string;
  const tabs: Page[] = [];
  /** Which tabs have a stream of their own, in the order in which they opened it. */
  const holders: Page[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    // A service worker loads everything a second time; `offline.test.ts` tests it.
    context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", serviceWorkers: "block" });
    context.setDefaultTimeout(15_000);
    await context.addInitScript(savingData);
    context.on("request", (request) => {
      if (request.url().includes("/api/events")) holders.push(request.frame().page());
    });
    await write(0);
    const show = async (args: object) => (await server.call("show_card", args)).json.card_id;
    card = await show({ card_type: "form", data_source: { data: {} }, options: CHECK_IN });
    following = await show({ card_type: "tree", data_source: { path: "run" }, options: {} });
    const first = await context.newPage();
    const streams = first.waitForRequest(/\/api\/events/);
    await first.goto(await mintLoginUrl({ home: server.home, port: server.port }));
    await streams;
    holders.length = 0;
    tabs.push(first);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const write = (km: number) => server.call("write_user_data", { path: "run", content: { km: `${km} km` } });
  const follow = (pages: Page[], km: number) =>
    Promise.all(pages.map((page) => page.getByText(`${km} km`, { exact: true }).first().waitFor()));

  test("all of them load, and one of them holds the stream", async () => {
    for (let n = 0; n < TABS; n += 1) {
      const tab = tabs[n] ?? (await context.newPage());
      await tab.goto(`${server.url}/data?path=run&view=tree`);
      tabs[n] = tab;
    }
    await follow(tabs, 0);
    expect(holders).toEqual([tabs[0]]);
  });

  test("all of them follow a write, and an answer goes through", async () => {
    await write(1);
    await follow(tabs, 1);
    const last = tabs.at(-1)!;
    await leadTo(last, `/cards/${card}`);
    await last.getByLabel("Pages").fill("3");
    await last.getByRole("button", { name: "Submit" }).click();
    await last
      .getByText(/^Answered /)
      .first()
      .waitFor();
    await last.goBack();
    expect(holders).toHaveLength(1);
  });

  test("when the tab with the stream is closed another one takes over, and misses nothing", async () => {
    const [leader, ...others] = tabs;
    await Promise.all([leader!.close(), write(2)]);
    await follow(others, 2);
    expect(holders).toHaveLength(2);
    expect(others).toContain(holders[1]);
    await write(3);
    await follow(others, 3);
  });

  test("one that sleeps with the stream is passed over by a tab that is looked at", async () => {
    const asleep = holders.at(-1)!;
    const session = await context.newCDPSession(asleep);
    await session.send("Debugger.enable");
    await session.send("Debugger.pause");
    tabs.splice(tabs.indexOf(asleep), 1);
    const [, looked, ...others] = tabs;
    await looked!.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await eventually(async () => holders.at(-1) === looked).toBe(true);
    await write(3.5);
    await follow([looked!, ...others], 3.5);
    await session.send("Debugger.disable");
    await follow([asleep], 3.5);
    await write(3);
    await follow([asleep, looked!, ...others], 3);
    expect(holders.at(-1)).toBe(looked);
  });

  test("a tab that comes later follows as well; one that loses the server says so with the others", async () => {
    const late = await context.newPage();
    await late.goto(`${server.url}/data?path=run&view=tree`);
    await follow([late], 3);
    await write(4);
    await follow([late], 4);
    const kept = tabs.at(-1)!;
    await leadTo(kept, `/cards/${following}`);
    const chips = [late, kept].map((page) => page.getByText("Live", { exact: true }));
    await Promise.all(chips.map((chip) => chip.waitFor()));
    await server.close();
    await late.getByText("Live updates have stopped").waitFor();
    await Promise.all(chips.map((chip) => chip.waitFor({ state: "hidden" })));
  });
});
