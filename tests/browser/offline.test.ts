/** The page while Etui does not run, and as an installed app. */
import { slowTest } from "@etui/values/testing/draws";
import { beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import { eventually } from "./eventually.ts";
import { newPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";
import { whenQuiet } from "./when-quiet.ts";

/** The code of each view, by its file. */
const VIEWS = [
  ...["DashboardPage", "ChatPage", "DataPage", "TriggersPage", "InboxPage", "CardsPage", "GalleryPage"],
  ...["StudioPage", "StudioChat", "ToolsPage", "ActivityPage", "ConfirmationsPage", "SettingsPage"],
];

describe.skipIf(!hasChromium)("the page in Chromium, without a server", () => {
  beforeAll(() => ensureWebApp(() => {}), 120_000);

  test("opens from its last visit, says what is the matter, and keeps nothing of the person's", async () => {
    const browser = await startChromium();
    const server = await startPageServer();
    const faults: string[] = [];
    try {
      const page = await newPage(
        { browser, server, faults },
        { serviceWorkers: "allow", alone: true, loadsAhead: true },
      );
      await server.call("write_user_data", { path: "secret/plan", content: { hidden: "meadow" } });
      await page.goto(`${server.url}/data`);
      await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
      // A page that was loading while the worker started has no controller until it is opened again.
      await eventually(async () => {
        const isControlled = await page.evaluate("navigator.serviceWorker.controller !== null");
        if (!isControlled) await page.reload();
        return isControlled;
      }).toBe(true);
      // The worker keeps whatever it sees from now on.
      await page.reload();
      await page.getByRole("navigation").first().waitFor();
      // The browser saves the calendar as a file and stays on the page.
      const { path } = await server.etui.calendar.renew("local");
      await Promise.all([page.waitForEvent("download"), page.goto(server.url + path).catch(() => {})]);
      const kept = await page.evaluate<string[]>(`(async () => {
        const texts = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            texts.push(request.url + " " + (await (await cache.match(request)).text()));
          }
        }
        return texts;
      })()`);
      expect(kept.length).toBeGreaterThan(4);
      expect(kept.filter((text) => /^\S*\/api\//.test(text) || /meadow|VCALENDAR/.test(text))).toEqual([]);
      await server.close();
      await page.reload();
      await page.getByRole("heading", { name: "Etui is not running" }).waitFor();
      // The server is stopped on purpose, and the browser reports that as well.
      expect(faults.filter((fault) => !fault.includes("ERR_CONNECTION_REFUSED"))).toEqual([]);
    } finally {
      await browser.close();
      await server.close().catch(() => {});
    }
  });

  slowTest("every view is there when the server has gone, though nobody had opened it", async () => {
    const browser = await startChromium();
    const server = await startPageServer();
    const faults: string[] = [];
    try {
      const page = await newPage({ browser, server, faults }, { alone: true, loadsAhead: true });
      const isQuiet = whenQuiet(page);
      const asked = new Set<string>();
      const came = new Set<string>();
      const chunkOf = (url: string) => /\/assets\/(\w+)-/.exec(url)?.[1];
      page.on("request", (request) => asked.add(chunkOf(request.url()) ?? ""));
      page.on("requestfinished", (request) => came.add(chunkOf(request.url()) ?? ""));
      await page.goto(`${server.url}/`);
      await eventually(() => [...came]).toEqual(expect.arrayContaining(VIEWS));
      // What a view needs besides is asked for along with it.
      await eventually(() => [...asked].filter((chunk) => !came.has(chunk))).toEqual([]);
      // What one of them asks for comes later on a busy machine.
      await isQuiet();
      await server.close();
      const main = page.getByRole("main");
      for (const link of await page.getByRole("navigation").first().getByRole("link").all()) {
        await link.click();
        await eventually(() => link.getAttribute("aria-current")).toBe("page");
        await main
          .getByRole("heading", { level: 1 })
          .or(main.getByText("Etui does not answer"))
          .first()
          .waitFor();
        expect(await main.getByText("could not be drawn").count()).toBe(0);
        expect(await main.getByText("Etui is not running").count()).toBe(0);
      }
      expect(faults.filter((fault) => !fault.includes("ERR_CONNECTION_REFUSED"))).toEqual([]);
    } finally {
      await browser.close();
      await server.close().catch(() => {});
    }
  });

  test("can be installed: its manifest names icons that are there", async () => {
    await using server = await startPageServer();
    const { text, headers } = await server.send("GET", "/manifest.json");
    expect(headers["content-type"]).toMatch(/^application\/json/);
    const { icons } = JSON.parse(text) as { icons: { src: string; type: string }[] };
    for (const { src, type } of icons) {
      const icon = await server.send("GET", src);
      expect([icon.status, icon.headers["content-type"]]).toEqual([200, expect.stringContaining(type)]);
    }
  });
});
