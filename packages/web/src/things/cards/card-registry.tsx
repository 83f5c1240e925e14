/** The registry of cards as core-tools-v3 §7 names it, for code that draws what a tool answered. */
import type { CardOptions } from "@etui/protocol/cards/options";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { ReactElement } from "react";
import { registerCustom } from "./custom/custom-components.ts";
import { CardBody } from "./frame/CardBody.tsx";
import { findCard, registerCard } from "./registry.ts";
import { readShownCard } from "./shown-card.ts";

export { CORE_CARD_TYPES } from "@etui/protocol/cards/card-type";

export const CardRegistry = {
  /** Adds a kind made by `defineCard`, or draws a core kind in another way. */
  register: registerCard,
  /** `registerCustom("bazi_chart", BaziChart)`, or `{ load: () => import("./BaziChart.tsx") }`. */
  registerCustom,
  has: (cardType: string): boolean => findCard(cardType) !== undefined,
  /** Loads a kind's code before its first card is drawn, for instance when a stream announces one. */
  preload: (cardType: string): Promise<void> => findCard(cardType)?.preload() ?? Promise.resolve(),
  /** The card without a frame. Data that cannot be drawn, or of an unknown kind, are shown as they are. */
  render: (cardType: string, data: unknown, options: CardOptions = {}): ReactElement => (
    <CardBody card={{ card_type: cardType, data, options }} label={options.title ?? cardType} />
  ),
  renderCustom: (componentId: string, data: unknown, options: CardOptions = {}): ReactElement =>
    CardRegistry.render("custom", data, { ...options, component_id: componentId }),
};

/** A tool's answer as a card; null if it contains none. */
export function renderToolResult(result: ToolResult): ReactElement | null {
  const card = readShownCard(result);
  if (!card) return null;
  const { card_type, data, options } = card;
  if (card_type === "custom" && options.component_id !== undefined) {
    return CardRegistry.renderCustom(options.component_id, data, options);
  }
  return CardRegistry.render(card_type, data, options);
}
