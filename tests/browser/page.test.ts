/** The page as a person uses it: log in by the printed link, look around in real data, and see it change. */
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mintLoginUrl } from "../../packages/server/src/auth/local/login-link.ts";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { eventually } from "./eventually.ts";
import { leadTo } from "./lead-to.ts";
import { newPage, strangersPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

const countries: { cca3: string }[] = createRequire(import.meta.url)("world-countries");

describe.skipIf(!hasChromium)("the page in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    const complaints: string[] = [];
    await ensureWebApp((line) => complaints.push(line));
    server = await startPageServer();
    browser = await startChromium();
    await Promise.all(
      countries.map((country) =>
        server.etui.execute("write_user_data", {
          path: `countries/${country.cca3}`,
          content: country as never,
        }),
      ),
    );
    for (const n of [1, 2])
      await write("goals/2026/year", { 读书: `${n}7/50`, 跑步: { 半程马拉松: "13 / 21.1 km" } });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const write = (path: string, content: object) =>
    server.etui.execute("write_user_data", { path, content: content as Record<string, unknown> });

  async function open(options: Parameters<typeof newPage>[1] = {}): Promise<Page> {
    const page = await newPage({ browser, server, faults }, { reducedMotion: "no-preference", ...options });
    await page.goto(`${server.url}/data`);
    await page.getByRole("tree").first().waitFor();
    return page;
  }

  test("the link logs in and leaves the address bar; without one the page says what to do", async () => {
    const page = await strangersPage({ browser, server, faults });
    await page.goto(await mintLoginUrl({ home: server.home, port: server.port }));
    await page.getByRole("navigation").first().waitFor();
    expect(page.url()).not.toContain("#t=");
    await page.close();
    const stranger = await strangersPage({ browser, server, faults });
    await stranger.goto(server.url);
    await stranger.getByText(`npx etui url --port ${server.port}`, { exact: true }).waitFor();
    await stranger.close();
  });

  test("when the session has ended, the link is pasted at once, and the page goes on where it was", async () => {
    const page = await strangersPage({ browser, server, faults });
    // Shorter than a test may take, so that what is missing is named.
    page.setDefaultTimeout(15_000);
    const link = () => mintLoginUrl({ home: server.home, port: server.port });
    await page.goto(await link());
    // The link is exchanged by the page's own code, which another address would stop.
    await page.getByRole("navigation").first().waitFor();
    await page.goto(`${server.url}/chat`);
    const composer = page.locator("textarea");
    await composer.fill("half a thought ");
    await page.context().clearCookies();
    // Every page counts what is new in the inbox: once a trigger changed, that is asked for, and refused.
    await server.call("remind", { action: "create", text: "Water", when: "tomorrow 8:00" });
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.waitFor();
    await page.keyboard.insertText(await link());
    await page.keyboard.press("Enter");
    await eventually(() => dialog.count()).toBe(0);
    // The caret comes back with the next frame.
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    await page.keyboard.type("weekly");
    expect(await composer.inputValue()).toBe("half a thought weekly");
    await page.close();
  });

  test("250 countries as a table, sorted by a click, and one of them as a tree", async () => {
    const page = await open();
    await page
      .getByRole("treeitem", { name: /countries/ })
      .first()
      .click();
    await page.getByText("Table", { exact: true }).click();
    const table = page.getByRole("grid", { name: "countries" });
    await table.waitFor();
    const headers = await table.getByRole("columnheader").allTextContents();
    expect(headers.slice(0, 2)).toEqual(["Path", "Name · common"]);
    const firstRow = table.getByRole("row").nth(1);
    expect(await firstRow.innerText()).toContain("Aruba");
    await table.getByRole("button", { name: "Area" }).click();
    await eventually(() => firstRow.innerText()).toContain("Svalbard and Jan Mayen");
    await table.getByRole("button", { name: "Area" }).click();
    await eventually(() => firstRow.innerText()).toContain("Russia");

    await leadTo(page, `/data?path=${encodeURIComponent("countries/CHN")}&view=tree`);
    await page.getByText("Eastern Asia").first().waitFor();
    await page.close();
  });

  test("a write from elsewhere appears on the open page", async () => {
    const page = await open();
    await leadTo(page, `/data?path=${encodeURIComponent("live/note")}`);
    await page.getByRole("tree").first().waitFor();
    await write("live/note", { 心情: "很好" });
    await page.getByText("很好").first().waitFor({ timeout: 10_000 });
    await write("live/note", { 心情: "更好" });
    await page.getByText("更好").first().waitFor({ timeout: 10_000 });
    await page.close();
  });

  test("an older version is looked at and restored", async () => {
    const page = await open();
    await leadTo(page, `/data?path=${encodeURIComponent("goals/2026/year")}`);
    await page.getByText("27/50").first().waitFor();
    await page
      .getByRole("button", { name: "Restore version 1" })
      .or(page.getByRole("button", { name: "Restore" }))
      .first()
      .click();
    await page.getByText("17/50").first().waitFor({ timeout: 10_000 });
    expect(await server.etui.execute("read_user_data", { path: "goals/2026/year" })).toMatchObject({
      version: 3,
      data: { 读书: "17/50" },
    });
    await page.close();
  });

  test("Chinese for a Chinese browser, dark where the system is dark", async () => {
    const page = await open({ locale: "zh-CN", colorScheme: "dark", viewport: { width: 390, height: 844 } });
    await page.getByText("对话").first().waitFor();
    const paper = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    const [red = 255] = (paper.match(/\d+/g) ?? []).map(Number);
    expect(red).toBeLessThan(80);
    await page.close();
  });

  test("markup in data is text, whatever the view", async () => {
    const payload = `<img src=x onerror="window.hacked=true"><script>window.hacked=true</script>`;
    await write(`hostile/${payload}`, { [payload]: payload, link: "javascript:window.hacked=true" });
    const page = await open();
    for (const view of ["list", "table", "tree"]) {
      await leadTo(page, `/data?path=hostile&view=${view}`);
      await page.getByText("onerror").first().waitFor();
      expect(await page.evaluate("window.hacked")).toBeUndefined();
    }
    await page.close();
  });

  test("nothing broke on the way: no script fault, no violation of the content security policy", () => {
    expect(faults).toEqual([]);
  });
});
