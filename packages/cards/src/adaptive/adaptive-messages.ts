import type { CardData } from "@etui/protocol/card";
import type { Tone } from "@etui/protocol/cards/cell";
import { plainParagraphs } from "../characters/plain-words.ts";
import { printValue } from "../print/print-value.ts";
import { wordsIn } from "../words/words.ts";
import type { AdaptiveLook } from "./adaptive-look.ts";
import { block, container, type Element, factSet } from "./element.ts";

export function adaptiveModal({ tone, text, facts }: CardData<"modal">, look: AdaptiveLook): Element[] {
  const paragraphs = plainParagraphs(text, { style: "plain" }).map((paragraph) => block(paragraph));
  const printed = facts
    .slice(0, look.rows)
    .map(({ label, value }) => [label, printValue(value, look.locale)] as const);
  const about = printed.length > 0 ? [factSet(printed)] : [];
  return [...toned(tone, paragraphs, look), ...about];
}

export function adaptiveToast({ tone, message }: CardData<"toast">, look: AdaptiveLook): Element[] {
  return toned(tone, [block(message)], look);
}

/** The tone is said in words as well as by the colour behind them. */
function toned(tone: Tone, items: Element[], { locale }: AdaptiveLook): Element[] {
  const said = block(wordsIn(locale).tone[tone], { weight: "bolder", size: "small" });
  return [container([said, ...items], { style: STYLE_OF[tone] })];
}

const STYLE_OF: Record<Tone, string> = {
  info: "accent",
  success: "good",
  warning: "warning",
  danger: "attention",
};
