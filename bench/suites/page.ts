/**
 * The page in Chromium: when it is usable, and how it copes with a hundred thousand rows. The cards are the product's
 * own; the answers of the server are replaced, so that only the page is measured.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { createEtui } from "../../packages/engine/src/etui.ts";
import { mintLoginUrl } from "../../packages/server/src/auth/local/login-link.ts";
import { startServer } from "../../packages/server/src/http/start-server.ts";
import { startChromium } from "../../tests/harness/chromium.ts";
import { quantile } from "../harness.ts";
import type { Bench, Section, Suite } from "../suite.ts";

const ROWS = 100_000;
const NODES = 10_000;
const CARD = "00000000-0000-7000-8000-000000000000";
const SLOW_DOWN = 4;

export const page: Suite = {
  name: "page",
  async run(bench) {
    const home = await mkdtemp(join(tmpdir(), "etui-bench-page-"));
    await using etui = await createEtui({ home, dispatch: false });
    await using server = await startServer({ etui, port: 0, log: () => {} });
    const browser = await startChromium({ isWhole: true });
    try {
      const site = { browser, home, port: server.port };
      return [await begun(site, bench), await table(site, bench), await tree(site, bench)];
    } finally {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    }
  },
};

interface Site {
  browser: Browser;
  home: string;
  port: number;
}

async function openPage({ browser, home, port }: Site): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    serviceWorkers: "block",
  });
  await page.goto(await mintLoginUrl({ home, port }));
  await page.getByRole("navigation").first().waitFor();
  return page;
}

/** From the start of the navigation until the view's heading is there and the main thread has been free for 50 ms. */
async function begun(site: Site, { smoke }: Bench): Promise<Section> {
  const times: number[] = [];
  for (let round = 0; round < (smoke ? 1 : 9); round += 1) {
    const page = await openPage(site);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
    // Cached code from the visit before would make it faster.
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await page.goto(`http://127.0.0.1:${site.port}/`, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    times.push(
      await page.evaluate<number>(`new Promise((done) => {
        let last = performance.now();
        let free = last;
        const look = () => {
          const now = performance.now();
          if (now - last > 50) free = now;
          last = now;
          if (now - free > 300) done(free);
          else setTimeout(look, 10);
        };
        look();
      })`),
    );
    await page.close();
  }
  times.sort((one, other) => one - other);
  const median = quantile(Float64Array.from(times), 0.5);
  return {
    title: `The first page, at a ${SLOW_DOWN}-fold slow-down of the CPU`,
    about: "From the click to a view that answers: nothing cached, an empty dashboard.",
    figures: [{ what: "median", value: median, unit: "ms" }],
    bars: [{ what: "median", actual: median, bar: 1000, kind: "most", unit: "ms" }],
  };
}

const kept = (card_type: string, data: unknown) => ({
  card_id: CARD,
  card_type,
  data_source: { type: "inline" },
  options: { title: "Bench" },
  data,
  live: false,
  state: "open",
  pinned: false,
  created_at: "2026-11-22T08:00:00.000Z",
  by: { tool: "show_card", surface: "library" },
});

/** Opens the card's page and returns how long it took from receiving the data to the first of them on screen. */
async function drawn(page: Page, site: Site, card: object, first: string): Promise<number> {
  const body = JSON.stringify(card);
  await page.route(`**/api/cards/${CARD}`, (route) =>
    route.fulfill({ contentType: "application/json", body }),
  );
  await page.goto(`http://127.0.0.1:${site.port}/cards/${CARD}`);
  await page.getByText(first, { exact: true }).first().waitFor();
  return page.evaluate<number>(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
      const [answer] = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/api/cards/${CARD}"));
      const [paint] = performance.getEntriesByName("bench-first");
      done((paint?.startTime ?? performance.now()) - answer.responseEnd);
    })))`,
  );
}

/** Marks the moment at which the text first appears in the document. */
const watchFor = (page: Page, text: string) =>
  page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.body?.textContent.includes(${JSON.stringify(text)})) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark("bench-first"));
  }).observe(document, { childList: true, subtree: true });`);

async function table(site: Site, { smoke }: Bench): Promise<Section> {
  const count = smoke ? 2_000 : ROWS;
  const data = {
    columns: [
      { key: "id", label: "Id", kind: "number" },
      { key: "name", label: "Name", kind: "text" },
      { key: "area", label: "Area", kind: "number" },
      { key: "on", label: "On", kind: "date" },
    ],
    rows: Array.from({ length: count }, (_, n) => ({
      id: n,
      name: n === 0 ? "the very first" : `Row ${(n * 7919) % count}`,
      area: (n * 31) % 977,
      on: `2026-${String((n % 12) + 1).padStart(2, "0")}-1${n % 10}`,
    })),
  };
  const page = await openPage(site);
  await watchFor(page, "the very first");
  const first = await drawn(page, site, kept("table", data), "the very first");
  const rates: number[] = [];
  for (const step of [60, 400]) {
    rates.push(
      await page.evaluate<number>(`new Promise((done) => {
        const box = [...document.querySelectorAll("main *")].find((one) => one.scrollHeight > one.clientHeight + 1000 && getComputedStyle(one).overflowY !== "visible" && one.querySelector("[role=row], tr"));
        let frames = 0;
        const began = performance.now();
        const scroll = () => {
          box.scrollTop += ${step};
          frames += 1;
          const passed = performance.now() - began;
          if (passed < ${smoke ? 300 : 3000}) requestAnimationFrame(scroll);
          else done((frames * 1000) / passed);
        };
        requestAnimationFrame(scroll);
      })`),
    );
  }
  await page.close();
  return {
    title: `A table of ${count.toLocaleString("en")} rows`,
    about: "First paint from the answer's last byte; frames while scrolling by 60 and by 400 pixels a frame.",
    figures: [
      { what: "first paint", value: first, unit: "ms" },
      { what: "frames a second, 60 pixels each", value: rates[0]!, unit: "" },
      { what: "frames a second, 400 pixels each", value: rates[1]!, unit: "" },
    ],
    bars: [
      { what: "first paint", actual: first, bar: 500, kind: "most", unit: "ms" },
      { what: "frames a second", actual: Math.min(...rates), bar: 50, kind: "least" },
    ],
  };
}

async function tree(site: Site, { smoke }: Bench): Promise<Section> {
  const branches = smoke ? 10 : 100;
  const data = {
    nodes: [
      {
        label: "all of it",
        children: Array.from({ length: branches }, (_, branch) => ({
          label: `Branch ${branch}`,
          children: Array.from({ length: NODES / 100 - 1 }, (_, leaf) => ({
            label: `Leaf ${leaf}`,
            value: leaf,
          })),
        })),
      },
    ],
  };
  const page = await openPage(site);
  await watchFor(page, "all of it");
  const first = await drawn(page, site, kept("tree", data), "all of it");
  const began = await page.evaluate<number>("performance.now()");
  await page.getByRole("button", { name: "Expand all" }).click();
  await page.getByText("Leaf 0", { exact: true }).first().waitFor();
  const opened = (await page.evaluate<number>("performance.now()")) - began;
  await page.close();
  return {
    title: `A tree of ${(branches * (NODES / 100)).toLocaleString("en")} nodes`,
    about:
      "First paint from the answer's last byte, and opening all of it by its button, with the click itself.",
    figures: [
      { what: "first paint", value: first, unit: "ms" },
      { what: "opened whole", value: opened, unit: "ms" },
    ],
    bars: [{ what: "first paint", actual: first, bar: 200, kind: "most", unit: "ms" }],
  };
}
