import type { Card, CardData, CardType } from "@etui/protocol/card";
import type { AdaptiveLook } from "./adaptive/adaptive-look.ts";
import { labelWords } from "./adaptive/adaptive-words.ts";
import { block, type Element, subtle } from "./adaptive/element.ts";
import { cardText } from "./card-text.ts";
import { KINDS } from "./kinds.ts";
import { type Locale, wordsIn } from "./words/words.ts";

export interface AdaptiveCardOptions {
  locale?: Locale;
  /** Where the card can be opened in a browser. */
  url?: string;
}

/**
 * A card for chat platforms, as JSON of Adaptive Cards 1.5.
 *
 * A form, select or modal sends its answer by Action.Submit, under the names that `checkAnswer` reads, unless the card
 * is not interactive.
 */
export function adaptiveCard(card: Card, { locale = "en", url }: AdaptiveCardOptions = {}): object {
  const { title, subtitle, empty_text, interactive = true, submit_label } = card.options;
  const words = wordsIn(locale);
  const look: AdaptiveLook = {
    locale,
    rows: MOST_ROWS,
    answered: interactive,
    send: submit_label || words.send,
  };
  const { body, actions: answers } = partsOf(card, look);
  if (body.length === 0) body.push(subtle(empty_text || words.empty));
  const actions = [...answers, ...buttons(card), ...opening(url, words.open)];
  return {
    type: "AdaptiveCard",
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    version: "1.5",
    lang: locale,
    fallbackText: cardText(card, { style: "plain", locale, rows: FALLBACK_ROWS }),
    body: [
      ...(title ? [block(title, { style: "heading", size: "large", weight: "bolder" })] : []),
      ...(subtitle ? [subtle(subtitle)] : []),
      ...body,
    ],
    ...(actions.length > 0 && { actions }),
  };
}

/** What they send is the body of `POST /api/cards/{card_id}/press`, without its press_key. A modal's are its answers. */
function buttons({ card_type, options: { actions = [] } }: Card): Element[] {
  if (card_type === "modal" || card_type === "custom") return [];
  return actions.slice(0, MOST_ACTIONS).map(({ label, kind }, action) => ({
    type: "Action.Submit",
    title: labelWords(label),
    // What a form holds is not sent with it.
    associatedInputs: "none",
    data: { action, label },
    ...(kind === "primary" && { style: "positive" }),
    ...(kind === "danger" && { style: "destructive" }),
  }));
}

function partsOf<Type extends CardType>(
  { card_type, data }: { card_type: Type; data: CardData<Type> },
  look: AdaptiveLook,
): { body: Element[]; actions: Element[] } {
  const { adaptive, adaptiveActions } = KINDS[card_type];
  return {
    body: adaptive(data, look),
    actions: look.answered && adaptiveActions ? adaptiveActions(data, look) : [],
  };
}

function opening(url: string | undefined, title: string): Element[] {
  return url && /^https?:\/\//i.test(url) ? [{ type: "Action.OpenUrl", title, url }] : [];
}

/** The most buttons that Teams shows. */
const MOST_ACTIONS = 6;
const MOST_ROWS = 25;
const FALLBACK_ROWS = 10;
