import { THING_WORDS } from "@etui/words/thing-words";
import type { Domain } from "../domain/domain.ts";
import { CARD_TABLES } from "./card-tables.ts";
import { CARD_SCHEME, readCardText } from "./read-card.ts";
import { type CardToolServices, cardTools } from "./tools.ts";

export const cardsDomain = {
  name: "cards",
  tables: CARD_TABLES,
  kinds: [
    {
      name: "card",
      words: THING_WORDS.card,
      event: "card.changed",
      isSign: true,
    },
  ],
  open: (services: CardToolServices) => ({
    tools: cardTools(services),
    read: {
      scheme: CARD_SCHEME,
      read: (context, address) => readCardText(services.cards, context, address),
    },
  }),
} satisfies Domain<CardToolServices>;
