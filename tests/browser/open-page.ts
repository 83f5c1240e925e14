/** The app in a browser, as somebody meets it who follows a fresh link. */
import type { Browser, Page } from "playwright-core";
import { mintLoginUrl } from "../../packages/server/src/auth/local/login-link.ts";
import type { TestServer } from "../harness/test-server.ts";

interface Opening {
  browser: Browser;
  server: Pick<TestServer, "home" | "port">;
  /** Whatever breaks in the page is collected here. */
  faults: string[];
}

export async function openPage(
  { browser, server, faults }: Opening,
  options: Parameters<Browser["newPage"]>[0] = {},
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB", ...options });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && /Content.Security.Policy|Refused/i.test(message.text()))
      faults.push(message.text());
  });
  await page.goto(await mintLoginUrl({ home: server.home, port: server.port }));
  await page.getByRole("navigation").first().waitFor();
  return page;
}
