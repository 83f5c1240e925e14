/** A server that fires triggers, and pages on it. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { startChromium } from "../../harness/chromium.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { sharedPage } from "../lead-to.ts";
import { newPage } from "../open-page.ts";
import { startPageServer } from "../page-server.ts";

/** `isWhole` requests a browser that also has notifications. */
export function withTriggers({ isWhole = false } = {}) {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer({ dispatch: true });
    browser = await startChromium({ isWhole });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Calls as an agent does, over HTTP. */
  async function call(tool: string, args: object) {
    const { json } = await server.call(tool, args);
    expect(json).toMatchObject({ status: "success" });
    return json;
  }

  async function open(
    address: string,
    options: NonNullable<Parameters<typeof newPage>[1]> = {},
  ): Promise<Page> {
    const page = await newPage({ browser, server, faults }, { timezoneId: "Asia/Shanghai", ...options });
    // Events before the page listens do not reach it.
    const listens = page.waitForResponse((response) => response.url().includes("/api/events"));
    await page.goto(server.url + address);
    await Promise.all([listens, page.getByRole("heading", { level: 1 }).first().waitFor()]);
    return page;
  }

  /** For a test that needs no new page. */
  const openHere = sharedPage(open);

  /** Fires at once, and again whenever it is run. */
  async function remind(title: string, body = title): Promise<string> {
    const { trigger_id } = await call("create_trigger", {
      trigger_type: "reminder",
      title,
      schedule: "03:00",
      schedule_type: "daily",
      action: { type: "notify", params: { body } },
    });
    return trigger_id;
  }
  const run = (trigger_id: string) => call("control_trigger", { trigger_id, action: "run" });
  const read = async (path: string) => (await server.send("GET", path)).json;

  return { call, open, openHere, remind, run, read, faults, url: () => server.url };
}
