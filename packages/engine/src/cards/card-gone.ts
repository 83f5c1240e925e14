/** Why there is no card, or nothing in it, for the person who looks at it. What show_card says of it is for a model. */
import { languageOf } from "@etui/protocol/language-of";
import { notFound } from "../tool/answers.ts";
import type { Refused } from "./draw-card.ts";

export const noSuchCard = (card_id: string, locale: string) =>
  notFound(SAID[languageOf(locale)].noSuchCard, { card_id });

export const waitsForNothing = (card_id: string, locale: string) =>
  notFound(SAID[languageOf(locale)].waitsForNothing, { card_id });

export function refusedToPerson<Refusal extends Refused["refusal"]>(
  refusal: Refusal,
  locale: string,
): Refusal & { error: string } {
  const said = SAID[languageOf(locale)];
  return { ...refusal, error: refusal.status === "not_found" ? said.nothingStored : said.unfit };
}

const SAID = {
  en: {
    noSuchCard: "This card is not there, or not any more. Look for it among the recent cards.",
    waitsForNothing: "This card is not there any more, or takes no answer any more, so nothing was kept.",
    nothingStored: "What this card shows is not stored at present. Once it is there again, so is the card.",
    unfit: "What this card shows has changed and does not fit it any more. Ask the assistant for a new card.",
  },
  zh: {
    noSuchCard: "没有这张卡片，或者它已经不在了。请到最近的卡片里找找。",
    waitsForNothing: "这张卡片已经不在了，或者不再需要回答，所以没有保存。",
    nothingStored: "这张卡片要显示的内容目前没有保存。内容回来了，卡片也会恢复。",
    unfit: "这张卡片要显示的内容已经变了，不再适合它。请让助手重新出一张。",
  },
};
