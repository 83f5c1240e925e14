/**
 * WB-1 and WB-2: hostile words in every place of every card, in the page. Nothing runs, nothing is fetched, no policy
 * is violated, and every card is drawn or says what it contains.
 */
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOSTILE, hostileCards } from "../../packages/cards/src/testing/hostile-cards.ts";
import { storeCard } from "../../packages/engine/src/cards/stored/store-card.ts";
import { testProvenance } from "../../packages/engine/src/testing/test-provenance.ts";
import type { Card } from "../../packages/protocol/src/card.ts";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { openPage } from "../browser/open-page.ts";
import { hasChromium, startChromium } from "./chromium.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** Shaping cuts texts at some hundred characters; only the text of a modal may be longer. */
const LONGEST = 1_000;

/** What a page would run or fetch if a view let it through; every view has code of its own that could. */
const RUN_OR_FETCHED = new Set<string>([
  "script",
  "image with a handler",
  "drawing with a handler",
  "link that runs",
  "image that tells",
] satisfies (keyof typeof HOSTILE)[]);

/**
 * What a terminal or a spreadsheet takes for commands, which the cards' `hostile-data.test.ts` tries in all types. A
 * page could take all others for markup.
 */
const ONLY_TEXT = new Set<string>([
  "terminal orders",
  "formula",
  "formula behind a tab",
  "formula by sign",
  "formula at sign",
  "reversed reading",
  "hidden words",
  "half characters",
  "zero and friends",
  "long word",
  "long Chinese word",
  "stacked marks",
  "no characters",
  "empty",
] satisfies (keyof typeof HOSTILE)[]);

interface Thoroughness {
  /** The number of card types in which each thing is tried that a page could only take for markup. */
  typesOfMarkup: 2 | 12;
  /** The same for each thing that is only text to a page. */
  typesOfText: 1 | 12;
}
/** Several kinds on one page, because opening a page takes longer than drawing a card. */
const CARDS_AT_ONCE = 48;

/** If not every type meets everything, the types take turns, so that each meets some. */
function batchesOf({ typesOfMarkup, typesOfText }: Thoroughness): [string, Card[]][] {
  const batches: [string, Card[]][] = [];
  for (const [turn, [name, text]] of Object.entries(HOSTILE).entries()) {
    const all = hostileCards(text.slice(0, LONGEST));
    const types = RUN_OR_FETCHED.has(name) ? all.length : ONLY_TEXT.has(name) ? typesOfText : typesOfMarkup;
    const cards = all.filter((_, type) => (type + turn) % (all.length / types) === 0);
    const last = batches.at(-1);
    if (last && last[1].length + cards.length <= CARDS_AT_ONCE) {
      last[0] += `, ${name}`;
      last[1].push(...cards);
    } else batches.push([name, cards]);
  }
  return batches;
}

export function hostileCardsInChromium(thoroughness: Thoroughness): void {
  if (!hasChromium) {
    test.skip("hostile cards in Chromium");
    return;
  }
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  /** Dialogs, foreign requests, and violations by the page and of its policy. */
  const events: string[] = [];
  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startTestServer();
    browser = await startChromium();
    page = await openPage({ browser, server, faults: events });
    page.on("dialog", (dialog) => {
      events.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(server.url) && !/^(data|blob):/.test(url)) events.push(`request: ${url}`);
    });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Cards as somebody could have stored them: shaping would have refused half of this. */
  async function pin(cards: readonly Card[]): Promise<void> {
    const scope = server.etui.scope("local");
    const pins: { card_id: string; size: "wide" }[] = [];
    for (const { card_type, data, options } of cards) {
      const cardId = randomUUID();
      await storeCard(scope, {
        cardId,
        cardType: card_type,
        source: { type: "inline" },
        options: { ...storable(options), interactive: true },
        data: storable(data),
        saveWith: undefined,
        baseVersion: undefined,
        locale: "en",
        surface: "library",
        by: testProvenance(),
        asks: false,
      });
      pins.push({ card_id: cardId, size: "wide" });
    }
    await server.etui.cards.arrangePins(scope, pins);
  }

  test.each(batchesOf(thoroughness))("%s: only to be read", { timeout: 120_000 }, async (_, cards) => {
    await pin(cards);
    await page.goto(`${server.url}/`);
    await page
      .locator("article")
      .nth(cards.length - 1)
      .waitFor();
    // Each is drawn when it becomes visible; the page scrolls a screen at a time, because drawing one takes a fifth of
    // a second here.
    await page.evaluate(`(async () => {
      let seen = 0;
      for (const article of document.querySelectorAll("article")) {
        if (article.getBoundingClientRect().bottom <= innerHeight && seen > 0) continue;
        article.scrollIntoView({ behavior: "instant" });
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        seen += 1;
      }
    })()`);
    expect(await page.evaluate("document.body.innerText.length")).toBeGreaterThan(100);
    expect(events).toEqual([]);
    const links = await page.evaluate<string[]>(
      "[...document.querySelectorAll('main [href], main [src]')].map((one) => one.getAttribute('href') ?? one.getAttribute('src'))",
    );
    expect(links.filter((link) => !/^(\/|#|https?:|data:image\/|blob:)/.test(link))).toEqual([]);
  });
}

/** The database accepts no NUL and no half character, and no surface lets one in. */
const storable = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll("\\u0000", "")
      .replaceAll(/\\ud[89a-f][0-9a-f]{2}/g, ""),
  ) as Value;
