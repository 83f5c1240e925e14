/** A card for a reader without a screen for it: a terminal, or an MCP client without apps. */
import type { Card, CardData, CardType } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import { plainWords, type TextStyle } from "./characters/plain-words.ts";
import { KINDS } from "./kinds.ts";
import { paint, strong } from "./text/paint.ts";
import type { TextLook } from "./text/text-look.ts";
import { type Locale, wordsIn } from "./words/words.ts";

export type { TextStyle } from "./characters/plain-words.ts";

export interface CardTextOptions {
  style: TextStyle;
  locale?: Locale;
  /** The most rows, items or nodes; the rest is only counted. The default of 30 is what a model can afford to read. */
  rows?: number;
  /** Columns of the terminal; 120 by default. */
  width?: number;
}

/** The card's words and numbers as text. A terminal obeys nothing in it, and a Markdown renderer fetches nothing. */
export function cardText(
  card: Card,
  { style, locale = "en", rows = 30, width = 120 }: CardTextOptions,
): string {
  const look: TextLook = { style, locale, rows, width };
  const body = bodyOf(card, look);
  if (body.length === 0) body.push(emptyText(card.options, look));
  return [...heading(card.options, look), ...body, ...buttons(card, look)].join("\n");
}

/** Nobody can press them in a text, which says so; a modal lists its own, and a component draws them. */
function buttons({ card_type, options: { actions } }: Card, look: TextLook): string[] {
  if (actions === undefined || card_type === "modal" || card_type === "custom") return [];
  const labels = actions.map(({ label }) => plainWords(label, look));
  return ["", paint("dim", wordsIn(look.locale).buttons(labels), look)];
}

function bodyOf<Type extends CardType>(
  { card_type, data }: { card_type: Type; data: CardData<Type> },
  look: TextLook,
) {
  return KINDS[card_type].text(data, look);
}

function heading({ title, subtitle }: CardOptions, look: TextLook): string[] {
  const lines: string[] = [];
  if (title) lines.push(strong(plainWords(title, look), look));
  if (subtitle) lines.push(paint("dim", plainWords(subtitle, look), look));
  return lines.flatMap((line) => [line, ""]); // a paragraph each
}

function emptyText({ empty_text }: CardOptions, look: TextLook): string {
  return paint("dim", empty_text ? plainWords(empty_text, look) : wordsIn(look.locale).empty, look);
}
