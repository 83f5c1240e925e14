import type { Tone } from "@etui/protocol/cards/cell";
import { wordsIn } from "../words/words.ts";
import type { AdaptiveLook } from "./adaptive-look.ts";
import { block, container, type Element } from "./element.ts";

/** The tone is said in words as well as by the colour behind them. */
export function toned(tone: Tone, items: Element[], { locale }: AdaptiveLook): Element[] {
  const said = block(wordsIn(locale).tone[tone], { weight: "bolder", size: "small" });
  return [container([said, ...items], { style: STYLE_OF[tone] })];
}

const STYLE_OF: Record<Tone, string> = {
  info: "accent",
  success: "good",
  warning: "warning",
  danger: "attention",
};
