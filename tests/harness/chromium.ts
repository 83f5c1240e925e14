/** The system's Chromium, headless. Where there is none the browser tests are skipped, aloud; CI must have it. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PLACES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** The same engine without windows, notifications and push: a page costs it three quarters of the time. */
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

/** `isWhole`: as people have it, for what is measured or asks for more than pages. */
export const startChromium = ({ isWhole = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: (isWhole ? whole : shell)!,
    // Without a sandbox because CI runs as root; the pages are our own.
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"],
  });
