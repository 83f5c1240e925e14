/** The system's Chromium, headless. Without it the browser tests are skipped with a message; CI must have it. */
import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "playwright-core";

const PLACES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** The same engine without windows, notifications and push: a page takes three quarters of the time. */
const SHELLS = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell"];

const firstOf = (places: readonly (string | undefined)[]) =>
  places.find((path) => path !== undefined && existsSync(path));

const whole = firstOf(PLACES);
const shell = firstOf(SHELLS) ?? whole;

export const hasChromium = whole !== undefined;

if (!hasChromium) {
  const message = "No Chromium found, so the browser tests do not run. Install one, or set CHROMIUM_PATH.";
  if (process.env.CI) throw new Error(message);
  process.stderr.write(`${message}\n`);
}

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    // A test of signals in the same worker must end neither the browser nor the worker.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // There is no sandbox because CI runs as root; the pages are Etui's own.
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"],
  });

let shared: Promise<Browser> | undefined;

/** `isWhole` requests the browser that people have, for measurements and tests that need more than pages. */
export async function startChromium({ isWhole = false } = {}): Promise<Browser> {
  if (isWhole) return launch(whole!);
  if (!(await shared?.catch(() => undefined))?.isConnected()) shared = launch(shell!);
  return ownPartOf(await shared!);
}

interface Part {
  whole: Browser;
  /** What the file has open; closing its part removes them. */
  opened: Set<BrowserContext>;
}

const parts = new WeakMap<Browser, Part>();

/** What stands behind the browser that a test file was given; none if it has one to itself. */
export const partOf = (browser: Browser): Part | undefined => parts.get(browser);

/** The test files of a worker share one browser, each with its own contexts, which `close` removes. */
function ownPartOf(browser: Browser): Browser {
  const opened = new Set<BrowserContext>();
  const own: Partial<Browser> = {
    async newContext(options) {
      const context = await browser.newContext(options);
      opened.add(context);
      return context;
    },
    async newPage(options) {
      const page = await browser.newPage(options);
      opened.add(page.context());
      return page;
    },
    async close() {
      await Promise.all([...opened].map((context) => context.close()));
    },
  };
  const part = new Proxy(browser, {
    get(target, name) {
      const value = Reflect.get(name in own ? own : target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  parts.set(part, { whole: browser, opened });
  return part;
}
