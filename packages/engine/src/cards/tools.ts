/** The tools of cards. */
import type { UserDataService } from "../data/user-data-service.ts";
import type { UserSettingsService } from "../settings/user-settings.ts";
import { createPressCard } from "./actions/press-card.ts";
import type { CardService } from "./card-service.ts";
import { createPreviewCard, createShowCard } from "./show-card.ts";
import { createSubmitCard } from "./submit-card.ts";
import { createTickCard } from "./tick-card.ts";

export interface CardToolServices {
  cards: CardService;
  data: UserDataService;
  settings: UserSettingsService;
}

export function cardTools({ cards, data, settings }: CardToolServices) {
  const submit_card = createSubmitCard(cards, data);
  return {
    show_card: createShowCard(cards, settings),
    preview_card: createPreviewCard(cards, settings),
    submit_card,
    tick_card: createTickCard(cards, data),
    press_card: createPressCard(cards, submit_card),
  };
}
