import type { Domain } from "../domain/domain.ts";
import { CARD_TABLES } from "./card-tables.ts";
import { type CardToolServices, cardTools } from "./tools.ts";

export const cardsDomain = {
  name: "cards",
  tables: CARD_TABLES,
  kinds: [
    {
      name: "card",
      words: { en: { one: "card", many: "cards" }, zh: { one: "卡片", many: "卡片" } },
      event: "card.changed",
      isSign: true,
    },
  ],
  open: (services: CardToolServices) => ({ tools: cardTools(services) }),
} satisfies Domain<CardToolServices>;
