/// <reference lib="dom" />
/** Puts the second secret of a login where the page looks for it: the storage of the server's port. */
import type { Page } from "playwright-core";

export async function givePageSecret(page: Page, origin: string, secret: string): Promise<void> {
  // A document of the same server that is not the app, so that nothing is drawn before the test goes on.
  if (!page.url().startsWith(`${origin}/`)) await page.goto(`${origin}/healthz`);
  await page.evaluate((value) => localStorage.setItem("etui.page", value), secret);
}
