/** Puts what people paste, import and are sent into every text of every card: it may only be read. */
import { afterEach, describe, expect, test } from "vitest";
import { adaptiveCard } from "../adaptive-card.ts";
import { cardCsv } from "../card-csv.ts";
import { cardText } from "../card-text.ts";
import { displayWidth } from "../characters/display-width.ts";
import { HOSTILE, hostileCards } from "../testing/hostile-cards.ts";
import { chartSvg } from "./chart/drawing/chart-svg.ts";

const OF_EVERY_OBJECT = Object.getOwnPropertyNames(Object.prototype);
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(OF_EVERY_OBJECT);
});

describe.each(Object.entries(HOSTILE))("%s", (_, text) => {
  test.each(hostileCards(text))("is only read in a $card_type", (card) => {
    for (const locale of ["en", "zh"] as const) {
      const plain = cardText(card, { style: "plain", locale });
      expect(orders(plain)).toEqual([]);
      expect(Math.max(...plain.split("\n").map(displayWidth))).toBeLessThan(2100);
      expect(orders(cardText(card, { style: "ansi", locale }).replace(COLOURS, ""))).toEqual([]);

      const markdown = cardText(card, { style: "markdown", locale });
      expect(orders(markdown)).toEqual([]);
      expect(live(markdown)).toEqual([]);

      const adaptive = adaptiveCard(card, { locale, url: text });
      for (const { place, words } of textsOf(adaptive)) {
        if (SHOWN_IN_CHAT.test(place)) {
          expect(words.isWellFormed()).toBe(true);
          expect(liveInChat(words)).toEqual([]);
        }
        if (place.endsWith("url")) expect(words).toMatch(/^https?:\/\//);
      }
    }
    const csv = cardCsv(card);
    if (csv !== undefined) expect(cellsOf(csv).filter((cell) => COMPUTED.test(cell))).toEqual([]);
    if (card.card_type === "chart") expectHarmless(chartSvg(card.data, { ...PICTURE, title: text }));
  });
});

const PICTURE = { width: 600, height: 400, theme: "dark", locale: "zh" } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are made of
const COLOURS = /\u001b\[(?:0|1|2|31|32|33|34)m/g;
/** What a terminal obeys, and what reorders or hides text. */
const ORDERS = /(?!\n)[\p{Control}\p{Surrogate}\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;
const orders = (text: string): string[] => text.match(ORDERS) ?? [];

/** What Markdown would act on, after escaped characters have been removed. */
function live(markdown: string): string[] {
  const meant = markdown.replace(/\\[!-/:-@[-`{-~]/g, "").replace(/^(\s*)- \[[ x]\] /gm, "$1");
  const rows = meant.split("\n").filter((line) => /^\s*(#|>|```|\d+\)|\+ |={3})/.test(line));
  return [...(meant.match(/!?\[|\]\(|<|`/g) ?? []), ...rows];
}

function liveInChat(words: string): string[] {
  return words.replace(/\\[!-/:-@[-`{-~]/g, "").match(/\]\(|<[a-z/!]|\{\{/gi) ?? [];
}

/** The value of an input is left out, since it is only sent back. */
const SHOWN_IN_CHAT = /\.(text|title|label|placeholder)$|facts\.\d+\.value$/;

function textsOf(value: unknown, place = ""): { place: string; words: string }[] {
  if (typeof value === "string") return [{ place, words: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, `${place}.${name}`));
}

const COMPUTED = /^\s*[=@＝＠]|^\s*[-+](?!\d+(\.\d+)?$)/;

function cellsOf(csv: string): string[] {
  const cells = csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g);
  return Array.from(cells, ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "");
}

function expectHarmless(svg: string): void {
  const tags = Array.from(svg.matchAll(/<(\/?[^\s>/]*)([^>]*)>/g));
  const names = new Set(tags.map(([, name = ""]) => name.replace("/", "")));
  expect([...names].filter((name) => !DRAWN.has(name))).toEqual([]);
  const attributes = tags.map(([, , more = ""]) => more).join("\n");
  expect(attributes).not.toMatch(/\son\w+\s*=|javascript:|url\((?!#)|href="(?!#)/i);
  expect(svg.isWellFormed()).toBe(true);
  expect(svg.replace(/\n/g, "")).not.toMatch(/[\p{Control}\ufffe\uffff]/u);
}

const DRAWN = new Set([
  "svg",
  "title",
  "desc",
  "rect",
  "text",
  "tspan",
  "g",
  "path",
  "circle",
  "ellipse",
  "polyline",
  "polygon",
  "line",
  "defs",
  "pattern",
  "clipPath",
]);
