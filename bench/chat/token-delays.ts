/** How late tokens appear in the document of a page that watches a reply. */
import type { Page } from "playwright-core";
import { wallClock } from "../steady-writes.ts";
import { until } from "./until.ts";

/** The first tokens do not count, because the code that draws them is still loading. */
const LEFT_OUT = 20;

export async function tokenDelays(
  page: Page,
  { tokens, everyMs }: { tokens: number; everyMs: number },
): Promise<number[]> {
  const field = page.locator("form textarea");
  await field.waitFor();
  // Nobody types while the page is still loading what it shows.
  await page.waitForTimeout(500);
  const ahead = await clockAhead(page);
  await page.evaluate(`{
    const heard = (globalThis.heard = new Map());
    new MutationObserver(() => {
      const at = performance.timeOrigin + performance.now();
      const text = document.querySelector("[role=log]")?.textContent ?? "";
      for (const [stamp] of text.matchAll(/\\d{13}\\.\\d{3}/g)) if (!heard.has(stamp)) heard.set(stamp, at);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }`);
  await field.fill(`stream ${tokens} ${everyMs}`);
  await field.press("Enter");
  await until(page, `heard.size >= ${tokens}`);
  const heard = await page.evaluate<[string, number][]>("[...heard]");
  return heard.slice(Math.min(LEFT_OUT, tokens / 2)).map(([stamp, at]) => at - ahead - Number(stamp));
}

/** How far the page's clock is ahead of this machine's other processes; repeated until an answer came quickly. */
async function clockAhead(page: Page): Promise<number> {
  let nearest = { passed: Number.POSITIVE_INFINITY, ahead: 0 };
  for (let asked = 0; asked < 30; asked += 1) {
    const before = wallClock();
    const there = await page.evaluate<number>("performance.timeOrigin + performance.now()");
    const after = wallClock();
    if (after - before < nearest.passed)
      nearest = { passed: after - before, ahead: there - (before + after) / 2 };
  }
  return nearest.ahead;
}
