/** How much JavaScript a person waits for, as gzip: counted from what Chromium really loads. Sizes, not times. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp, WEB_FOLDER } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { newPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";
import { whenQuiet } from "./when-quiet.ts";

/** In bytes of gzip. The limits are the project's own (issue of the page and its cards). */
const KB = 1000;
const FIRST_PAGE = 130 * KB;
const EACH_VIEW = 40 * KB;
const CHARTS = 190 * KB;
/** Includes reading and writing YAML, and syntax colours. */
const SKILL = 56 * KB;

describe.skipIf(!hasChromium)("what the page loads", () => {
  let server: TestServer;
  let browser: Browser;
  let first: Set<string>;
  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    await server.call("write_user_data", { path: "goals/2026", content: { run: "21.1 km" } });
    first = await scriptsOf("/");
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** The JavaScript files that a page requests, stored by the browser or not, until it loads no more. */
  async function scriptsOf(address: string): Promise<Set<string>> {
    // Without a service worker, which stores for the next visit, and saving data: a free browser loads the other views.
    const page = await newPage({ browser, server, faults: [] });
    const isQuiet = whenQuiet(page);
    const files = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js") && pathname.startsWith("/assets/")) files.add(pathname);
    });
    await page.goto(`${server.url}${address}`);
    await page.getByRole("main").waitFor();
    await page.locator("main h1, main h2, main article").first().waitFor({ state: "attached" });
    await isQuiet();
    await page.close();
    return files;
  }

  const sizeOf = (files: Iterable<string>): number =>
    [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(WEB_FOLDER, file)), { level: 9 }).length,
      0,
    );
  const beyondFirst = (files: Set<string>) => [...files].filter((file) => !first.has(file));

  test("the first page", () => {
    expect(first.size).toBeGreaterThan(2);
    expect(sizeOf(first)).toBeLessThanOrEqual(FIRST_PAGE);
  });

  test.each([
    "/chat",
    "/plan",
    "/data",
    "/data?path=goals/2026",
    "/data?path=goals/2026&edit",
    "/triggers",
    "/triggers/new",
    "/inbox",
    "/cards",
    "/tools",
    "/tools/show_card",
    "/studio",
    "/studio?tab=routing",
    "/activity",
    "/confirm",
    "/settings",
  ])("the view %s", async (address) => {
    const files = await scriptsOf(address);
    expect(
      [...files].some((file) => first.has(file)),
      "requests were seen",
    ).toBe(true);
    expect(sizeOf(beyondFirst(files))).toBeLessThanOrEqual(EACH_VIEW);
  });

  test("a skill that is edited", async () => {
    expect(sizeOf(beyondFirst(await scriptsOf("/studio/weekly-review")))).toBeLessThanOrEqual(SKILL);
  });

  test("a card with a chart, once", async () => {
    const { json } = await server.call("show_card", {
      card_type: "chart",
      data_source: { data: { Mon: 1, Tue: 2 } },
    });
    const more = beyondFirst(await scriptsOf(`/cards/${json.card_id}`));
    const library = more.filter((file) => sizeOf([file]) > EACH_VIEW);
    expect(library).toHaveLength(1);
    expect(sizeOf(library)).toBeLessThanOrEqual(CHARTS);
    expect(sizeOf(more.filter((file) => !library.includes(file)))).toBeLessThanOrEqual(EACH_VIEW);
  });
});
