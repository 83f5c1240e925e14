/** The living documentation: every type with data to change. */

import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import { slowTest } from "@etui/values/testing/draws";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { en } from "../../../packages/web/src/things/cards/words/en.ts";
import { hasChromium } from "../../harness/chromium.ts";
import { eventually } from "../eventually.ts";
import { leadTo } from "../lead-to.ts";
import { severeViolations } from "./axe.ts";
import { PHONE, withCards } from "./open-cards.ts";

/** Those that axe looks at: lines, cells, fields and a picture. */
const LOOKED_AT: readonly CardType[] = ["list", "table", "form", "chart"];

describe.skipIf(!hasChromium)("the gallery in Chromium", () => {
  const { open, read, faults } = withCards();
  let page: Page;
  beforeAll(async () => {
    page = await open("/cards");
  });
  afterAll(() => page?.close());

  /** All of them one after the other, from the list of types. */
  async function expectDrawn(page: Page, look: (type: CardType) => Promise<void> = async () => {}) {
    for (const type of CARD_TYPES) {
      await page.locator(`nav a[href="/cards?type=${type}"]`).click();
      const card = page.getByRole("article");
      await card.waitFor();
      await eventually(() => card.innerText()).not.toMatch(/could not be drawn|画不出/);
      const sideways = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect(sideways, type).toBeLessThanOrEqual(0);
      await look(type);
    }
  }

  test("all twelve types are drawn from their samples at a desk, where axe finds nothing serious", async () => {
    await expectDrawn(page, async (type) => {
      if (LOOKED_AT.includes(type)) expect(await severeViolations(page), type).toEqual([]);
    });
  });

  slowTest("all twelve types are drawn from their samples on a phone, in Chinese and dark", async () => {
    const phone = await open("/cards", { viewport: PHONE, locale: "zh-CN", colorScheme: "dark" });
    await expectDrawn(phone);
    await phone.close();
  });

  test("changed data change the card; what cannot be read is told by its line, and the card stays", async () => {
    await leadTo(page, "/cards?type=list");
    const card = page.getByRole("article");
    await card.getByText("Oat milk").waitFor();
    const data = page.getByLabel("Data (JSON)");
    await data.fill('[\n  { "title": "Bread", "note": "fresh" },\n  { "title": "Salt" }\n]');
    await card.getByText("Salt").waitFor();
    await data.fill('[\n  { "title": "Bread" },\n  Salt\n]');
    await page.getByText('Line 3, column 3: a value is expected, not "Salt"').waitFor();
    await card.getByText("Salt").waitFor();
    await page.getByRole("button", { name: "Back to the sample" }).click();
    await card.getByText("Oat milk").waitFor();
  });

  test("data that fit no view are refused in a sentence", async () => {
    await leadTo(page, "/cards?type=chart");
    await page.locator('nav a[href="/cards?type=chart"][aria-current]').waitFor();
    await page.getByLabel("Data (JSON)").fill('"no numbers"');
    await page.getByText("The server cannot draw this").waitFor();
  });

  test("the same card as text, for chat platforms, and as the call that shows it", async () => {
    await leadTo(page, "/cards?type=table");
    await page.locator('nav a[href="/cards?type=table"][aria-current]').waitFor();
    await page.getByText("Text", { exact: true }).click();
    await page.getByText("as a chat or a terminal shows it").waitFor();
    await page.getByText("Adaptive Card", { exact: true }).click();
    await page.getByText('"type": "AdaptiveCard"').waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy as show_card call" }).click();
    const call = JSON.parse(await page.evaluate<string>("navigator.clipboard.readText()"));
    expect(call).toMatchObject({ name: "show_card", arguments: { card_type: "table" } });
  });

  test("a sample is shown and stored, and then among the recent cards", async () => {
    await leadTo(page, "/cards?type=counter");
    await page.locator('nav a[href="/cards?type=counter"][aria-current]').waitFor();
    await page.getByRole("article").waitFor();
    await page.getByRole("button", { name: "Show it and keep it" }).click();
    await page.getByRole("region", { name: "What happened to it" }).waitFor();
    const { cards } = await read("/api/cards?limit=1");
    expect(page.url()).toContain(cards[0].card_id);
    await page.getByRole("main").getByRole("link", { name: "Cards" }).click();
    const recent = page.getByRole("region", { name: "Recent cards" });
    await recent.getByText(`${en.kind.counter} · in this app`).waitFor();
    await recent.getByLabel("Type").selectOption("tree");
    await recent.getByText("No card of this type was shown yet.").waitFor();
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
