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

const VIEWS = [
  "/chat",
  "/plan",
  "/notes",
  "/notes?tags",
  "/notes?import",
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
];
const A_SKILL = "/studio/weekly-review";

describe.skipIf(!hasChromium)("what the page loads", () => {
  let server: TestServer;
  let browser: Browser;
  let first: Set<string>;
  let aChart: string;
  const scripts = new Map<string, Set<string>>();
  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    await server.call("write_user_data", { path: "goals/2026", content: { run: "21.1 km" } });
    const { json } = await server.call("show_card", {
      card_type: "chart",
      data_source: { data: { Mon: 1, Tue: 2 } },
    });
    aChart = `/cards/${json.card_id}`;
    const left = ["/", ...VIEWS, A_SKILL, aChart];
    // Two at a time, because each waits until nothing is on its way.
    await Promise.all([load(left), load(left)]);
    first = scripts.get("/")!;
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Loads one address after another anew, and notes the JavaScript files that each requests, stored or not. */
  async function load(left: string[]): Promise<void> {
    // Without a service worker, which stores for the next visit, and saving data: a free browser loads the other views.
    const page = await newPage({ browser, server, faults: [] });
    const isQuiet = whenQuiet(page);
    let files = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js") && pathname.startsWith("/assets/")) files.add(pathname);
    });
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      // What the view before still loads is none of this one.
      await page.goto("about:blank");
      files = new Set();
      scripts.set(address, files);
      await page.goto(`${server.url}${address}`);
      await page.getByRole("main").waitFor();
      await page.locator("main h1, main h2, main article").first().waitFor({ state: "attached" });
      await isQuiet();
    }
    await page.close();
  }

  const sizeOf = (files: Iterable<string>): number =>
    [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(WEB_FOLDER, file)), { level: 9 }).length,
      0,
    );
  const beyondFirst = (address: string) => [...scripts.get(address)!].filter((file) => !first.has(file));

  test("the first page", () => {
    expect(first.size).toBeGreaterThan(2);
    expect(sizeOf(first)).toBeLessThanOrEqual(FIRST_PAGE);
  });

  test.each(VIEWS)("the view %s", (address) => {
    expect(
      [...scripts.get(address)!].some((file) => first.has(file)),
      "requests were seen",
    ).toBe(true);
    expect(sizeOf(beyondFirst(address))).toBeLessThanOrEqual(EACH_VIEW);
  });

  test("a skill that is edited", () => {
    expect(sizeOf(beyondFirst(A_SKILL))).toBeLessThanOrEqual(SKILL);
  });

  test("a card with a chart, once", () => {
    const more = beyondFirst(aChart);
    const library = more.filter((file) => sizeOf([file]) > EACH_VIEW);
    expect(library).toHaveLength(1);
    expect(sizeOf(library)).toBeLessThanOrEqual(CHARTS);
    expect(sizeOf(more.filter((file) => !library.includes(file)))).toBeLessThanOrEqual(EACH_VIEW);
  });
});
