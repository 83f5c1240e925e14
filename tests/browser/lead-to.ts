/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { afterAll } from "vitest";

/**
 * Leads the open page to an address as Back and Forward do, by its own router: to load it there costs five times as much.
 * What a person reads of an address that they open anew is for tests that load it.
 */
export async function leadTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/** The same for the next test with this page: what was said over the page to the last one is put away. */
export async function beginAt(page: Page, address: string): Promise<void> {
  await leadTo(page, address);
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    // What a view says when it is left stands there with the next frame.
    for (let n = 0; n < 2; n += 1) await frame();
    for (const button of document.querySelectorAll<HTMLElement>("[aria-label='Put away']")) button.click();
  });
}

/** Opens one page for a whole file, and leads it on for each of its tests that need no new one. */
export function sharedPage(open: (address: string) => Promise<Page>): (address: string) => Promise<Page> {
  let shared: Page | undefined;
  afterAll(() => shared?.close());
  return async (address) => {
    if (shared) await beginAt(shared, address);
    else shared = await open(address);
    await shared.getByRole("heading", { level: 1 }).first().waitFor();
    return shared;
  };
}
