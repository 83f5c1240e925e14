import type { Card } from "@etui/protocol/card";
import type { Language } from "../../../base/words/choose-language.ts";

export type CardWriting = "text" | "adaptive";

/** A card as other places receive it. The code that writes it is loaded when it is first needed. */
export async function writeCard(card: Card, writing: CardWriting, locale: Language): Promise<string> {
  if (writing === "text") {
    const { cardText } = await import("@etui/cards/card-text");
    return cardText(card, { style: "plain", locale });
  }
  const { adaptiveCard } = await import("@etui/cards/adaptive-card");
  return JSON.stringify(adaptiveCard(card, { locale }), null, 2);
}
