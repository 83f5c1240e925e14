import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { expect, test } from "vitest";
import { type CoreCards, cards, findCard } from "./registry.ts";
import { en } from "./words/en.ts";
import { zh } from "./words/zh.ts";

test("every kind of the protocol has a card under its own name, and no other", () => {
  expect(Object.keys(cards).sort()).toEqual([...CARD_TYPES].sort());
  for (const kind of CARD_TYPES) expect(cards[kind].kind).toBe(kind);
});

test("a missing kind does not compile", () => {
  const { toast: _, ...holed } = cards;
  // @ts-expect-error
  const registered: CoreCards = holed;
  // @ts-expect-error
  const exchanged: CoreCards = { ...cards, list: cards.tree };
  expect([registered, exchanged]).toHaveLength(2);
});

test("every kind has a name in every language", () => {
  for (const words of [en, zh]) expect(Object.keys(words.kind).sort()).toEqual([...CARD_TYPES].sort());
});

test("a kind nobody knows is not found, not even one every object inherits", () => {
  expect(findCard("hologram")).toBeUndefined();
  expect(findCard("constructor")).toBeUndefined();
});

test("data without the outline of its kind is not drawn as that kind", () => {
  expect(cards.list.fits({ items: [] })).toBe(true);
  expect(cards.table.fits({ rows: [] })).toBe(false);
  expect(cards.tree.fits(null)).toBe(false);
  expect(cards.modal.fits({ text: 7 })).toBe(false);
});
