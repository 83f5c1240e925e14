import type { Tone } from "@etui/protocol/cards/cell";
import { wordsIn } from "../words/words.ts";
import type { AdaptiveLook } from "./adaptive-look.ts";
import { block, container, type Element } from "./element.ts";

/** Items in the colour of a tone, which is also said in words. */
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
