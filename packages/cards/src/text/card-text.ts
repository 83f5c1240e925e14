/** A card for whoever has no screen for it: a terminal, or an MCP client without apps. */
import type { Card, CardData, CardType } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { TextStyle } from "../characters/plain-words.ts";
import { plainWords } from "../characters/plain-words.ts";
import type { Locale } from "../words/words.ts";
import { wordsIn } from "../words/words.ts";
import { chartText } from "./chart-text.ts";
import { counterText } from "./counter-text.ts";
import { customText } from "./custom-text.ts";
import { formText } from "./form-text.ts";
import { listText } from "./list-text.ts";
import { modalText } from "./modal-text.ts";
import { paint, strong } from "./paint.ts";
import { progressText } from "./progress-text.ts";
import { selectText } from "./select-text.ts";
import { tableText } from "./table-text.ts";
import type { TextLook } from "./text-look.ts";
import { timelineText } from "./timeline-text.ts";
import { toastText } from "./toast-text.ts";
import { treeText } from "./tree-text.ts";

export type { TextStyle } from "../characters/plain-words.ts";

export interface CardTextOptions {
  style: TextStyle;
  locale?: Locale;
  /** Rows, items or nodes at most; what is left out is counted. 30 if left out, which a model can afford to read. */
  rows?: number;
  /** Columns of the terminal; 120 if left out. */
  width?: number;
}

/** The card's words and numbers as text. Nothing in it is obeyed by a terminal or fetched by who renders Markdown. */
export function cardText(
  card: Card,
  { style, locale = "en", rows = 30, width = 120 }: CardTextOptions,
): string {
  const look: TextLook = { style, locale, rows, width };
  const body = bodyOf(card, look);
  if (body.length === 0) body.push(emptyText(card.options, look));
  return [...heading(card.options, look), ...body].join("\n");
}

/** The lines of each kind, without its title. */
const BODIES: { [Type in CardType]: (data: CardData<Type>, look: TextLook) => string[] } = {
  list: listText,
  tree: treeText,
  table: tableText,
  timeline: timelineText,
  form: formText,
  select: selectText,
  chart: chartText,
  progress: progressText,
  counter: counterText,
  modal: modalText,
  toast: toastText,
  custom: customText,
};

function bodyOf<Type extends CardType>(
  { card_type, data }: { card_type: Type; data: CardData<Type> },
  look: TextLook,
) {
  return BODIES[card_type](data, look);
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
