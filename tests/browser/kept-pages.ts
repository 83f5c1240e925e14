/**
 * A page that a test has closed is emptied and given to the next one that requests the same, also of another file of the
 * worker: its renderer has compiled the app's code, and to start a renderer and compile takes four times as long as to
 * draw the app. The next test finds nothing of the last one.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { partOf } from "../harness/chromium.ts";
import { savingData } from "./saving-data.ts";
import { withoutBlur } from "./without-blur.ts";

export type PageOptions = NonNullable<Parameters<Browser["newPage"]>[0]> & {
  /** Loads the code of views that nobody opens, as it does for people: half of the computing of a new page. */
  loadsAhead?: boolean;
};

interface Heard {
  event: Parameters<Page["on"]>[0];
  listener: Parameters<Page["on"]>[1];
}

type Listen = (event: Heard["event"], listener: Heard["listener"]) => Page;

/** Playwright's own default. */
const PATIENCE_MS = 30_000;

/** What stays in a page for good. */
const STAYING = ["addInitScript", "exposeBinding", "exposeFunction"] as const;

const kept = new WeakMap<Browser, Map<string, KeptPage[]>>();

/** `origin` is that of the app. */
export async function keptPage(browser: Browser, origin: string, options: PageOptions): Promise<Page> {
  const part = partOf(browser);
  const whole = part?.whole ?? browser;
  const all = kept.get(whole) ?? new Map<string, KeptPage[]>();
  kept.set(whole, all);
  const { viewport, colorScheme, reducedMotion, permissions, ...lasting } = options;
  const key = JSON.stringify(lasting);
  const idle = all.get(key) ?? [];
  all.set(key, idle);
  const page = takeFrom(idle, origin) ?? new KeptPage(await newPage(whole, lasting), idle);
  await page.handOut({ origin, options, opened: part?.opened });
  return page.page;
}

/** A page without anything of another. */
export async function newPage(
  browser: Browser,
  { loadsAhead = false, ...options }: PageOptions,
): Promise<Page> {
  const page = await browser.newPage(options);
  await page.addInitScript(withoutBlur);
  if (!loadsAhead) await page.addInitScript(savingData);
  return page;
}

/** Preferably one that was at the same server, whose code it knows. */
function takeFrom(idle: KeptPage[], origin: string): KeptPage | undefined {
  const open = idle.filter(({ page }) => !page.isClosed());
  const taken = open.find((page) => page.lastOrigin === origin) ?? open.at(-1);
  idle.splice(0, idle.length, ...open.filter((page) => page !== taken));
  return taken;
}

interface HandingOut {
  origin: string;
  options: PageOptions;
  /** What the test's file has open, and loses at its end. */
  opened: Set<BrowserContext> | undefined;
}

class KeptPage {
  readonly page: Page;
  /** Where it waits until the next test requests it. */
  readonly #idle: KeptPage[];
  /** What the test listens to. */
  readonly #heard: Heard[] = [];
  #out: HandingOut | undefined;
  #lastOrigin = "";

  constructor(page: Page, idle: KeptPage[]) {
    this.page = page;
    this.#idle = idle;
    const close = page.close.bind(page);
    page.close = () => this.#takeBack(close);
    this.#noteListeners();
    for (const name of STAYING) {
      const refuse = () =>
        Promise.reject(new Error(`${name} stays in a page: open it with \`alone: true\`.`));
      page[name] = refuse;
      page.context()[name] = refuse;
    }
  }

  get lastOrigin(): string {
    return this.#lastOrigin;
  }

  async handOut(out: HandingOut): Promise<void> {
    const { viewport, colorScheme = "light", reducedMotion = "no-preference", permissions } = out.options;
    const context = this.page.context();
    this.#out = out;
    this.#lastOrigin = out.origin;
    out.opened?.add(context);
    await this.page.emulateMedia({ colorScheme, reducedMotion });
    if (viewport) await this.page.setViewportSize(viewport);
    if (permissions) await context.grantPermissions(permissions);
  }

  /** All ways to listen end here: Playwright's `once` calls `on` with a listener of its own. */
  #noteListeners(): void {
    const { page } = this;
    for (const name of ["on", "addListener", "prependListener"] as const) {
      const listen = page[name].bind(page) as Listen;
      const noted: Listen = (event, listener) => {
        this.#heard.push({ event, listener });
        return listen(event, listener);
      };
      Object.assign(page, { [name]: noted });
    }
  }

  /** A test may close its page twice. */
  async #takeBack(close: () => Promise<void>): Promise<void> {
    const out = this.#out;
    if (!out) return;
    this.#out = undefined;
    try {
      await this.#empty(out.origin);
      out.opened?.delete(this.page.context());
      this.#idle.push(this);
    } catch {
      // Its server may be gone.
      await close();
    }
  }

  async #empty(origin: string): Promise<void> {
    const { page } = this;
    const context = page.context();
    for (const { event, listener } of this.#heard.splice(0)) page.off(event, listener);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    page.setDefaultTimeout(PATIENCE_MS);
    await context.setOffline(false);
    // A document of the same server, so that the renderer stays.
    await page.goto(`${origin}/healthz`);
    await page.evaluate("localStorage.clear(); sessionStorage.clear()");
    await clearStored(page, origin);
    await context.clearCookies();
    await context.clearPermissions();
  }
}

/** IndexedDB, caches and files of the origin. */
async function clearStored(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}
