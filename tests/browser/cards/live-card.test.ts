/** A card follows writes from another process while somebody fills it in. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { slowTest } from "@etui/values/testing/draws";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../harness/chromium.ts";
import { type ServerProcess, startServerProcess } from "../../harness/start-server-process.ts";
import { eventually } from "../eventually.ts";
import { newPage } from "../open-page.ts";

/** The types of the page are not available in the tests. */
type Scrolled = { scrollTop: number };

describe.skipIf(!hasChromium)("a live card in Chromium", () => {
  let home: string;
  let shows: ServerProcess;
  let writes: ServerProcess;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    home = await mkdtemp(join(tmpdir(), "etui-live-"));
    shows = await startServerProcess(home);
    writes = await startServerProcess(home);
    browser = await startChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await writes?.stop();
    await shows?.stop();
    await rm(home, { recursive: true, force: true });
  });

  async function open(cardId: string) {
    const page = await newPage({ browser, server: { home, port: shows.port }, faults });
    await page.goto(`http://127.0.0.1:${shows.port}/cards/${cardId}`);
    await page.getByRole("article").waitFor();
    // A reloaded page no longer has this.
    await page.evaluate("window.samePage = true");
    return page;
  }

  test("a form keeps focus, caret and what is typed while its other fields follow the source", async () => {
    await writes.call("write_user_data", { path: "checkin", content: { pages: 1, mood: "" } });
    const { json } = await shows.call("show_card", {
      card_type: "form",
      data_source: { path: "checkin" },
      options: {
        fields: [
          { name: "pages", type: "number", label: "Pages" },
          { name: "mood", label: "Mood" },
        ],
      },
    });
    const page = await open(json.card_id);
    const mood = page.getByLabel("Mood");
    await mood.fill("calm and");
    await mood.press("Home");
    await writes.call("write_user_data", { path: "checkin", content: { pages: 2, mood: "from elsewhere" } });
    await eventually(() => page.getByLabel("Pages").inputValue()).toBe("2");
    expect(await mood.inputValue()).toBe("calm and");
    await page.keyboard.type("very ");
    expect(await mood.inputValue()).toBe("very calm and");
    expect(await page.evaluate("window.samePage")).toBe(true);
    await page.close();
  });

  slowTest("a list keeps its place while an entry comes", async () => {
    const items = Array.from({ length: 200 }, (_, n) => ({ title: `Entry ${n}` }));
    await writes.call("write_user_data", { path: "long", content: items });
    const { json } = await shows.call("show_card", {
      card_type: "list",
      data_source: { path: "long" },
      options: { title: "Long" },
    });
    const page = await open(json.card_id);
    const list = page.getByRole("region", { name: "Long" });
    await list.evaluate((element: Scrolled) => {
      element.scrollTop = 2000;
    });
    await writes.call("write_user_data", { path: "long", content: [...items, { title: "The newest" }] });
    await page.getByText("201 items").waitFor();
    expect(await list.evaluate((element: Scrolled) => element.scrollTop)).toBe(2000);
    await page.close();
  });

  slowTest("many writes end in the last one", async () => {
    const { json } = await shows.call("show_card", {
      card_type: "list",
      data_source: { path: "long" },
      options: { title: "Long" },
    });
    const page = await open(json.card_id);
    for (let n = 0; n < 60; n += 1)
      await writes.call("write_user_data", { path: "long", content: [{ title: `Write ${n}` }] });
    await page.getByText("Write 59").waitFor();
    await page.close();
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
