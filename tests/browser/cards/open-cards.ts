/** A server with cards, pages on it, and what the tests ask of both. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { KINDS } from "../../../packages/cards/src/kinds.ts";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { startChromium } from "../../harness/chromium.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { sharedPage } from "../lead-to.ts";
import { newPage } from "../open-page.ts";
import { startPageServer } from "../page-server.ts";

export const PHONE = { width: 390, height: 844 };

/** `dispatch`: the server fires triggers. */
export function withCards({ dispatch = false } = {}) {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer({ dispatch });
    browser = await startChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Logged in and at the address; complaints of the page are added to the faults. */
  async function open(
    address: string,
    options: NonNullable<Parameters<typeof newPage>[1]> = {},
  ): Promise<Page> {
    const page = await newPage({ browser, server, faults }, options);
    // This is shorter than a test may take, so that a missing element is reported by its name.
    page.setDefaultTimeout(15_000);
    page.on("console", (message) => {
      // The browser reports every refusal of the server; how the page handles it is tested.
      const isRefusal = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !isRefusal) faults.push(message.text());
    });
    await page.goto(server.url + address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    return page;
  }

  /** For a test that needs no new page. */
  const openHere = sharedPage(open);

  async function show(card_type: string, data_source: object, options: object = {}): Promise<string> {
    const { json } = await server.call("show_card", { card_type, data_source, options });
    expect(json).toMatchObject({ status: "success" });
    return json.card_id;
  }
  const showSample = (type: keyof typeof KINDS) => {
    const { raw, card } = KINDS[type].sample.en;
    return show(type, { data: raw }, card.options);
  };
  const pin = (pins: object[]) => server.send("PUT", "/api/pins", { body: { pins } });
  const read = async (path: string) => (await server.send("GET", path)).json;
  const document = async (path: string) => (await server.call("read_user_data", { path })).json.data;
  const write = (path: string, content: unknown) => server.call("write_user_data", { path, content });

  return {
    open,
    openHere,
    show,
    showSample,
    pin,
    read,
    document,
    write,
    faults,
    server: () => server,
    browser: () => browser,
  };
}

export const CHECK_IN = {
  title: "Check in",
  fields: [
    { name: "pages", label: "Pages", type: "number", required: true },
    { name: "mood", label: "Mood", type: "text" },
  ],
};
