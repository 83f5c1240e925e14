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

const executablePath = PLACES.find((path) => path !== undefined && existsSync(path));

export const hasChromium = executablePath !== undefined;

if (!hasChromium) {
  const message = "No Chromium found, so the browser tests do not run. Install one, or set CHROMIUM_PATH.";
  if (process.env.CI) throw new Error(message);
  process.stderr.write(`${message}\n`);
}

export const startChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath!,
    // Without a sandbox because CI runs as root; the pages are our own.
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"],
  });
