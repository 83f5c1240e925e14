/** The tools of cards. */
import type { UserDataService } from "../data/user-data-service.ts";
import type { UserSettingsService } from "../settings/user-settings.ts";
import type { CardService } from "./card-service.ts";
import { createPreviewCard, createShowCard } from "./show-card.ts";
import { createSubmitCard } from "./submit-card.ts";
import { createTickCard } from "./tick-card.ts";

export interface CardToolServices {
  cards: CardService;
  data: UserDataService;
  settings: UserSettingsService;
}

export const cardTools = ({ cards, data, settings }: CardToolServices) => ({
  show_card: createShowCard(cards, settings),
  preview_card: createPreviewCard(cards, settings),
  submit_card: createSubmitCard(cards, data),
  tick_card: createTickCard(cards, data),
});
