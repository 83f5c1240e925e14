import type { Card, CardData, CardType } from "@etui/protocol/card";
import { CARD_DATA } from "@etui/protocol/card";
import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import type { TreeNode } from "@etui/protocol/cards/tree";
import { describe, expect, test } from "vitest";
import { adaptiveCard } from "../adaptive-card.ts";
import { cardCsv } from "../card-csv.ts";
import { cardText } from "../card-text.ts";
import { KINDS } from "../kinds.ts";
import type { Locale } from "../words/words.ts";
import { chartSvg } from "./chart/drawing/chart-svg.ts";

const CARDS = CARD_TYPES.flatMap((type) =>
  (["en", "zh"] as const).map((locale) => ({ type, locale, card: KINDS[type].sample[locale].card as Card })),
);

describe.each(CARDS)("the $type of the samples in $locale", ({ type, locale, card }) => {
  test("has the shape of its type", () => {
    expect(CARD_DATA[type].safeParse(card.data).error).toBeUndefined();
  });

  test("says the same in every rendering", () => {
    const { names, values } = essentials(card);
    const said = [...names, ...values];
    const title = [card.options.title, card.options.subtitle].filter((text) => text !== undefined);
    expect(missing([...title, ...said], unescaped(cardText(card, { style: "markdown", locale })))).toEqual(
      [],
    );
    expect(missing([...title, ...said], cardText(card, { style: "plain", locale }))).toEqual([]);
    expect(missing([...title, ...said], uncoloured(cardText(card, { style: "ansi", locale })))).toEqual([]);
    expect(
      missing([...title, ...said], unescaped(textsOf(adaptiveCard(card, { locale })).join("\n"))),
    ).toEqual([]);
    const csv = cardCsv(card);
    if (csv !== undefined) expect(missing([...names, ...values.map(asStored)], csv)).toEqual([]);
    if (card.card_type === "chart") {
      const svg = chartSvg(card.data, { ...PICTURE, locale, title: card.options.title ?? "" });
      expect(missing([card.options.title!, ...said], svg)).toEqual([]);
    }
  });

  test("is what was looked at", async () => {
    await expect(sheet(card, locale)).toMatchFileSnapshot(`./${type}/sample.${locale}.txt`);
  });
});

test.each(["en", "zh"] as const)("the picture of a chart is what was looked at, in %s", async (locale) => {
  const { data, options } = KINDS.chart.sample[locale].card;
  const svg = chartSvg(data, { ...PICTURE, locale, title: options.title ?? "" });
  await expect(`${svg}\n`).toMatchFileSnapshot(`./chart/sample.${locale}.svg`);
});

const PICTURE = { width: 760, height: 420, theme: "light" } as const;

/** What every rendering must show: the words of the data, and its values as they are printed. */
function essentials(card: Card): { names: string[]; values: string[] } {
  return OF_KIND[card.card_type](card.data as never);
}

const OF_KIND: { [Type in CardType]: (data: CardData<Type>) => { names: string[]; values: string[] } } = {
  list: ({ items }) => ({
    names: items.flatMap(({ title, subtitle, badge, icon }) => told(title, subtitle, badge, icon)),
    values: [],
  }),
  tree: ({ nodes }) => branch(nodes),
  custom: ({ tree }) => branch(tree.nodes),
  table: ({ columns, rows }) => ({
    names: [
      ...columns.map(({ label }) => label),
      ...rows.flatMap((row) =>
        columns.filter(({ kind }) => kind === "text").map(({ key }) => String(row[key])),
      ),
    ],
    values: ["530", "2500", "14,400"],
  }),
  timeline: ({ entries }) => ({
    names: entries.flatMap(({ title, subtitle, badge, icon }) => told(title, subtitle, badge, icon)),
    values: [],
  }),
  form: ({ fields }) => ({ names: fields.map(({ label }) => label), values: ["42", "5.2"] }),
  select: ({ choices }) => ({
    names: choices.flatMap(({ label, description }) => told(label, description)),
    values: [],
  }),
  chart: ({ categories, series }) => ({
    names: [...categories, ...series.map(({ name }) => name)],
    values: series.flatMap(({ values }) => values.filter((value) => value !== null).map(String)),
  }),
  progress: ({ items }) => ({
    names: items.map(({ label }) => label),
    values: ["17", "50", "21.1", "12,500", "4"],
  }),
  counter: ({ counters }) => ({
    names: counters.flatMap(({ label, unit, delta_label }) => told(label, unit, delta_label)),
    values: ["182", "31", "-3.5"],
  }),
  modal: ({ text, facts, actions }) => ({
    names: [...text.split("\n\n"), ...[...facts, ...actions].map(({ label }) => label)],
    values: ["214"],
  }),
  toast: ({ message }) => ({ names: [message], values: [] }),
};

const told = (...texts: (string | undefined)[]) => texts.filter((text) => text !== undefined);

function branch(nodes: readonly TreeNode[]): { names: string[]; values: string[] } {
  const below = nodes.flatMap(({ children = [] }) => branch(children));
  return {
    names: [...nodes.map(({ label }) => label), ...below.flatMap(({ names }) => names)],
    values: [
      ...nodes.flatMap(({ value }) => (typeof value === "number" ? [String(value)] : [])),
      ...below.flatMap(({ values }) => values),
    ],
  };
}

const missing = (expected: readonly string[], text: string) =>
  expected.filter((part) => !text.includes(part));
const asStored = (printed: string) => printed.replaceAll(",", "");
const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, "$1");
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are made of
const uncoloured = (text: string) => text.replace(/\u001b\[\d+m/g, "");

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function sheet(card: Card, locale: Locale): string {
  return [
    ["markdown", cardText(card, { style: "markdown", locale })],
    ["plain", cardText(card, { style: "plain", locale })],
    ["csv", (cardCsv(card) ?? "none\n").replaceAll("\r\n", "\n").trimEnd()],
    [
      "adaptive card",
      JSON.stringify(adaptiveCard(card, { locale, url: "https://etui.example/cards/1" }), null, 1),
    ],
  ]
    .map(([name, text]) => `════ ${name}\n\n${text}\n`)
    .join("\n");
}
