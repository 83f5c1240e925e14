/**
 * A page that a test has closed is emptied and given to the next one that requests the same: its renderer has parsed
 * the app's code, which is more than half of the cost of drawing the app. The next test finds nothing of the last one.
 */
import type { Browser, Page } from "playwright-core";

type PageOptions = NonNullable<Parameters<Browser["newPage"]>[0]>;

/** The events that tests listen to. */
const HEARD = ["console", "dialog", "download", "pageerror", "request", "requestfailed", "response"] as const;
/** Playwright's own default. */
const PATIENCE_MS = 30_000;

const kept = new WeakMap<Browser, Map<string, Page[]>>();

/** `origin` is that of the app. Scripts that a test adds to a page stay in it, so such a test has a page of its own. */
export async function keptPage(browser: Browser, origin: string, options: PageOptions): Promise<Page> {
  const all = kept.get(browser) ?? new Map<string, Page[]>();
  kept.set(browser, all);
  const key = JSON.stringify([origin, options]);
  const idle = all.get(key) ?? [];
  all.set(key, idle);
  return idle.pop() ?? keepOnClosing(await browser.newPage(options), idle, { origin, options });
}

interface Empty {
  origin: string;
  options: PageOptions;
}

function keepOnClosing(page: Page, idle: Page[], empty: Empty): Page {
  const close = page.close.bind(page);
  page.close = async () => {
    try {
      await emptied(page, empty);
      idle.push(page);
    } catch {
      // Its server may be gone.
      await close();
    }
  };
  return page;
}

async function emptied(page: Page, { origin, options }: Empty): Promise<void> {
  const context = page.context();
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  page.setDefaultTimeout(PATIENCE_MS);
  await context.setOffline(false);
  // A document of the same server, so that the renderer stays.
  await page.goto(`${origin}/healthz`);
  await page.evaluate("localStorage.clear(); sessionStorage.clear()");
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ reducedMotion: options.reducedMotion ?? "no-preference" });
  if (options.viewport) await page.setViewportSize(options.viewport);
}
