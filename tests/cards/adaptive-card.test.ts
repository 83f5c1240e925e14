/** The JSON for chat platforms, read by the library that chat platforms are made with. */
import { adaptiveCard } from "@etui/cards/adaptive-card";
import { KINDS } from "@etui/cards/kinds";
import type { Card } from "@etui/protocol/card";
import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { AdaptiveCard, Input, SerializationContext, Versions } from "adaptivecards";
import { expect, test } from "vitest";

const CARDS = CARD_TYPES.flatMap((type) =>
  (["en", "zh"] as const).map((locale) => ({ type, locale, card: KINDS[type].sample[locale].card as Card })),
);

function read(json: object): { card: AdaptiveCard; complaints: string[] } {
  const context = new SerializationContext(Versions.v1_5);
  const card = new AdaptiveCard();
  card.parse(json, context);
  const complaints = Array.from({ length: context.eventCount }, (_, at) => context.getEventAt(at).message)
    // The library's pattern for `lang` keeps its position between calls, and refuses every second card.
    .filter((complaint) => !/for property "lang"/.test(complaint));
  return { card, complaints };
}

test.each(CARDS)("a $type in $locale is a card without complaints", ({ card, locale }) => {
  const json = adaptiveCard(card, { locale, url: "https://etui.example/cards/1" });
  const { card: parsed, complaints } = read(json);
  expect(complaints).toEqual([]);
  // The library writes everything that it reads, so none of these words was in a place unknown to it.
  const written = new Set(wordsOf(parsed.toJSON(new SerializationContext(Versions.v1_5))));
  expect(wordsOf(json).filter((word) => !written.has(word) && !USUAL.has(word))).toEqual([]);
  expect(parsed.getItemCount()).toBeGreaterThan(0);
});

test("a form asks for its fields by their names, and holds what they hold", () => {
  const { card } = read(adaptiveCard(KINDS.form.sample.en.card));
  const inputs = card.getAllInputs();
  expect(inputs.map(({ id }) => id)).toEqual(KINDS.form.sample.en.card.data.fields.map(({ name }) => name));
  expect(inputs.filter((input) => input.isRequired).map(({ id }) => id)).toEqual(["day", "pages"]);
  expect(inputs.every((input) => input instanceof Input)).toBe(true);
  expect(card.getActionCount()).toBe(1);
});

test("a card that is not interactive asks for nothing", () => {
  for (const type of ["form", "select", "modal"] as const) {
    const { data, options } = KINDS[type].sample.en.card;
    const still = { card_type: type, data, options: { ...options, interactive: false } } as Card;
    const { card } = read(adaptiveCard(still));
    expect(card.getAllInputs()).toEqual([]);
    expect(card.getActionCount()).toBe(0);
  }
});

/** The library leaves out default values, and what is only for editors. */
const USUAL = new Set([
  "",
  "en",
  "zh",
  "false",
  "stretch",
  "left",
  "default",
  "compact",
  "http://adaptivecards.io/schemas/adaptive-card.json",
]);

function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return [value.toLowerCase()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}
