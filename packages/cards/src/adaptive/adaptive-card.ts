import type { Card, CardData, CardType } from "@etui/protocol/card";
import type { CHOICE } from "@etui/protocol/cards/select";
import { chartTable } from "../chart/chart-table.ts";
import { cardText } from "../text/card-text.ts";
import { selectPrompt } from "../text/select-text.ts";
import { type Locale, wordsIn } from "../words/words.ts";
import { adaptiveCounter, adaptiveProgress } from "./adaptive-figures.ts";
import { adaptiveChoice, adaptiveForm } from "./adaptive-form.ts";
import type { AdaptiveLook } from "./adaptive-look.ts";
import { adaptiveModal, adaptiveToast } from "./adaptive-messages.ts";
import { adaptiveList, adaptiveTimeline, adaptiveTree } from "./adaptive-rows.ts";
import { adaptiveTable } from "./adaptive-table.ts";
import { labelWords } from "./adaptive-words.ts";
import { block, type Element, subtle } from "./element.ts";

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
  const body = bodyOf(card, look);
  if (body.length === 0) body.push(subtle(empty_text || words.empty));
  const actions = [...answers(card, look), ...opening(url, words.open)];
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

const BODIES: { [Type in CardType]: (data: CardData<Type>, look: AdaptiveLook) => Element[] } = {
  list: adaptiveList,
  tree: adaptiveTree,
  table: adaptiveTable,
  timeline: adaptiveTimeline,
  form: adaptiveForm,
  select: adaptiveSelect,
  // Version 1.5 has no charts: the numbers are what can be shown everywhere.
  chart: (data, look) => adaptiveTable(chartTable(data, look.locale), look),
  progress: adaptiveProgress,
  counter: adaptiveCounter,
  modal: adaptiveModal,
  toast: adaptiveToast,
  custom: ({ tree }, look) => adaptiveTree(tree, look),
};

function adaptiveSelect(data: CardData<"select">, look: AdaptiveLook): Element[] {
  if (look.answered) return adaptiveChoice(choice, selectPrompt(data, look.locale), data, look);
  const items = data.choices.map(({ value, label, description, badge, icon }) => ({
    title: label,
    subtitle: description,
    badge,
    icon,
    checked: data.selected.includes(value),
  }));
  return adaptiveList({ items, cut: data.cut }, look);
}

function bodyOf<Type extends CardType>(
  { card_type, data }: { card_type: Type; data: CardData<Type> },
  look: AdaptiveLook,
): Element[] {
  return BODIES[card_type](data, look);
}

function answers({ card_type, data }: Card, { answered, send }: AdaptiveLook): Element[] {
  if (!answered) return [];
  if (card_type === "form" || card_type === "select") {
    return [{ type: "Action.Submit", title: labelWords(send), style: "positive" }];
  }
  if (card_type !== "modal") return [];
  return data.actions.slice(0, MOST_ACTIONS).map(({ value, label, kind }) => ({
    type: "Action.Submit",
    title: labelWords(label),
    data: { [choice]: value },
    ...(kind === "primary" && { style: "positive" }),
    ...(kind === "danger" && { style: "destructive" }),
  }));
}

function opening(url: string | undefined, title: string): Element[] {
  return url && /^https?:\/\//i.test(url) ? [{ type: "Action.OpenUrl", title, url }] : [];
}

const choice: typeof CHOICE = "choice";
const MOST_ROWS = 25;
const FALLBACK_ROWS = 10;
/** As many as Teams shows. */
const MOST_ACTIONS = 6;
