/**
 * A page that a test has closed is emptied and given to the next one that requests the same: its renderer has parsed
 * the app's code, which is more than half of the cost of drawing the app. The next test finds nothing of the last one.
 */
import type { Browser, Page } from "playwright-core";

type PageOptions = NonNullable<Parameters<Browser["newPage"]>[0]>;

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
  const all = kept.get(browser) ?? new Map<string, KeptPage[]>();
  kept.set(browser, all);
  const key = JSON.stringify([origin, options]);
  const idle = all.get(key) ?? [];
  all.set(key, idle);
  const page = idle.pop() ?? new KeptPage(await browser.newPage(options), { origin, options, idle });
  return page.handOut();
}

interface Keeping {
  origin: string;
  options: PageOptions;
  /** Where it waits until the next test requests it. */
  idle: KeptPage[];
}

class KeptPage {
  readonly #page: Page;
  readonly #keeping: Keeping;
  /** What the test listens to. */
  readonly #heard: Heard[] = [];
  #isOut = false;

  constructor(page: Page, keeping: Keeping) {
    this.#page = page;
    this.#keeping = keeping;
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

  handOut(): Page {
    this.#isOut = true;
    return this.#page;
  }

  /** All ways to listen end here: Playwright's `once` calls `on` with a listener of its own. */
  #noteListeners(): void {
    const page = this.#page;
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
    if (!this.#isOut) return;
    this.#isOut = false;
    try {
      await this.#empty();
      this.#keeping.idle.push(this);
    } catch {
      // Its server may be gone.
      await close();
    }
  }

  async #empty(): Promise<void> {
    const page = this.#page;
    const context = page.context();
    const { origin, options } = this.#keeping;
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
    await page.emulateMedia({ reducedMotion: options.reducedMotion ?? "no-preference" });
    if (options.viewport) await page.setViewportSize(options.viewport);
  }
}

/** IndexedDB, caches and files of the origin. */
async function clearStored(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}
