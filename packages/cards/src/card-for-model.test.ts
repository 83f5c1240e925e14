import type { Card } from "@etui/protocol/card";
import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { expect, test } from "vitest";
import { cardForModel } from "./card-for-model.ts";
import { KINDS } from "./kinds.ts";

function cardOf(card_type: CardType, value: unknown, options: CardOptions = {}): Card {
  const shaped = KINDS[card_type].shape({ kind: "value", value: value as Json }, options);
  if (!shaped.ok) throw new Error(JSON.stringify(shaped.refused));
  return { card_type, data: shaped.data, options } as Card;
}

const ROWS = Array.from({ length: 1000 }, (_, at) => ({
  name: `书 ${at}`,
  day: "2026-01-05",
  done: at % 50,
  of: 50,
  note: "为什么读这一本，读到哪里了",
}));

test("a small card is told whole, without the title that came with the call", () => {
  const rows = [
    { book: "Emma", pages: 12 },
    { book: "Ulysses", pages: 700 },
  ];
  const text = cardForModel(cardOf("table", rows, { title: "Reading" }));
  expect(text).toMatch(/\| Emma +\| +12 \|/);
  expect(text).toMatch(/\| Ulysses +\| +700 \|/);
  expect(text).not.toMatch(/Reading|…/);
});

test.each(["table", "list", "timeline", "chart", "progress"] as const)(
  "a %s of a thousand rows is told within 300 tokens, with how many more there are",
  (type) => {
    const text = cardForModel(
      cardOf(type, ROWS, type === "chart" ? { mapping: { x: "name", y: "done" } } : {}),
    );
    expect(estimateTokens(text)).toBeLessThanOrEqual(270);
    const [, more] = /… (\d+) more/.exec(text.replaceAll(",", "")) ?? [];
    const told = text.match(/书 \d+/g)!;
    expect(told.length).toBeGreaterThan(3);
    expect(told.length + Number(more)).toBe(1000);
  },
);

test("a long text is cut at a word, and the cut is said", () => {
  const modal = cardForModel(cardOf("modal", { text: "All of it was read. ".repeat(500) }));
  expect(modal).toMatch(/^.*All of it was[\s\S]*\n… the rest is cut$/);
  expect(estimateTokens(modal)).toBeLessThanOrEqual(270);
});

test.each(CARD_TYPES)("a %s card is told by its words, and never at more than 300 tokens", (type) => {
  const text = cardForModel(KINDS[type].sample.en.card);
  expect(text.trim()).not.toBe("");
  expect(estimateTokens(text)).toBeLessThanOrEqual(270);
});
