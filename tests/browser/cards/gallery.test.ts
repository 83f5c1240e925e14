/** The living documentation: every type with data to change. */
import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { describe, expect, test } from "vitest";
import { en } from "../../../packages/web/src/things/cards/words/en.ts";
import { hasChromium } from "../../harness/chromium.ts";
import { eventually } from "../eventually.ts";
import { severeViolations } from "./axe.ts";
import { PHONE, withCards } from "./open-cards.ts";

describe.skipIf(!hasChromium)("the gallery in Chromium", () => {
  const { open, read, faults } = withCards();

  test.each([
    ["at a desk", {}],
    ["on a phone, in Chinese and dark", { viewport: PHONE, locale: "zh-CN", colorScheme: "dark" as const }],
  ])("all twelve types are drawn from their samples, %s", async (_, options) => {
    const page = await open("/cards", options);
    for (const type of CARD_TYPES) {
      await page.locator(`nav a[href="/cards?type=${type}"]`).click();
      const card = page.getByRole("article");
      await card.waitFor();
      await eventually(() => card.innerText()).not.toMatch(/could not be drawn|画不出/);
      const sideways = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect(sideways, type).toBeLessThanOrEqual(0);
    }
    await page.close();
  });

  test.each(["list", "table", "form", "chart"])("axe finds nothing serious at %s", async (type) => {
    const page = await open(`/cards?type=${type}`);
    await page.getByRole("article").waitFor();
    expect(await severeViolations(page)).toEqual([]);
    await page.close();
  });

  test("changed data change the card; what cannot be read is told by its line, and the card stays", async () => {
    const page = await open("/cards?type=list");
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
    await page.close();
  });

  test("data that fit no view are refused in a sentence", async () => {
    const page = await open("/cards?type=chart");
    await page.getByRole("article").waitFor();
    await page.getByLabel("Data (JSON)").fill('"no numbers"');
    await page.getByText("The server cannot draw this").waitFor();
    await page.close();
  });

  test("the same card as text, for chat platforms, and as the call that shows it", async () => {
    const page = await open("/cards?type=table");
    await page.getByRole("article").waitFor();
    await page.getByText("Text", { exact: true }).click();
    await page.getByText("as a chat or a terminal shows it").waitFor();
    await page.getByText("Adaptive Card", { exact: true }).click();
    await page.getByText('"type": "AdaptiveCard"').waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy as show_card call" }).click();
    const call = JSON.parse(await page.evaluate<string>("navigator.clipboard.readText()"));
    expect(call).toMatchObject({ name: "show_card", arguments: { card_type: "table" } });
    await page.close();
  });

  test("a sample is shown and stored, and then among the recent cards", async () => {
    const page = await open("/cards?type=counter");
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
    await page.close();
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
