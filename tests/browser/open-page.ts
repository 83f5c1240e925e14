/** The app in a browser, for a person who is logged in. */
import type { LoggedIn } from "@etui/protocol/access";
import type { Browser, Page } from "playwright-core";
import { localToken } from "../../packages/server/src/auth/local/local-token.ts";
import { mintLoginLink } from "../../packages/server/src/auth/local/login-link.ts";
import type { TestServer } from "../harness/test-server.ts";
import { keptPage, type PageOptions, newPage as startPage } from "./kept-pages.ts";
import { givePageSecret } from "./page-secret.ts";

interface Opening {
  browser: Browser;
  server: Pick<TestServer, "home" | "port">;
  /** Collects all errors of the page. */
  faults: string[];
}

type OpenOptions = PageOptions & {
  /** A page of its own with nothing cached, for tests that add scripts to it, or check what it loads. */
  alone?: boolean;
};

/** The page is still empty, for tests that go to an address of their own: drawing the app twice takes twice as long. */
export async function newPage(opening: Opening, options: OpenOptions = {}): Promise<Page> {
  const page = await strangersPage(opening, options);
  const { home, port } = opening.server;
  const origin = `http://127.0.0.1:${port}`;
  // What the page does with a link; `page.test.ts` follows a real one.
  const token = mintLoginLink(localToken(home), port).split("#t=")[1];
  const answer = await page.request.post(`${origin}/api/session`, { data: { token }, headers: { origin } });
  if (!answer.ok()) throw new Error(`The login failed: ${await answer.text()}`);
  const { page_secret } = (await answer.json()) as LoggedIn;
  await givePageSecret(page, origin, page_secret);
  return page;
}

/** For somebody who is not logged in. */
export async function strangersPage(
  { browser, server: { port }, faults }: Opening,
  { alone = false, ...given }: OpenOptions = {},
): Promise<Page> {
  const options = {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    // A click waits until its target stands still.
    reducedMotion: "reduce",
    // A service worker loads everything a second time; `offline.test.ts` tests it.
    serviceWorkers: "block",
    ...given,
  } as const;
  const origin = `http://127.0.0.1:${port}`;
  const page = await (alone ? startPage(browser, options) : keptPage(browser, origin, options));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && /Content.Security.Policy|Refused/i.test(message.text()))
      faults.push(message.text());
  });
  return page;
}

export async function openPage(opening: Opening, options: OpenOptions = {}): Promise<Page> {
  const page = await newPage(opening, options);
  await page.goto(`http://127.0.0.1:${opening.server.port}/`);
  await page.getByRole("navigation").first().waitFor();
  return page;
}
