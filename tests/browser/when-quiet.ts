/** When a page has fetched what it wanted. Streams do not end, so Playwright's `networkidle` never comes. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request } from "playwright-core";

const STREAM = /\/api\/events|\/stream$/;
/** As long as Playwright's own `networkidle`. */
const QUIET_MS = 500;
const LOOK_EVERY_MS = 50;

/** The returned function waits until nothing is on its way. It is to be asked for before the page loads something. */
export function whenQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastAt = Date.now();
  const over = (request: Request) => {
    open.delete(request);
    lastAt = Date.now();
  };
  page.on("request", (request) => {
    lastAt = Date.now();
    if (!STREAM.test(new URL(request.url()).pathname)) open.add(request);
  });
  page.on("requestfinished", over);
  page.on("requestfailed", over);
  return async () => {
    // What has just been asked for may not be on its way yet.
    lastAt = Date.now();
    while (open.size > 0 || Date.now() - lastAt < QUIET_MS) await sleep(LOOK_EVERY_MS);
  };
}
