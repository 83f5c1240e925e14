import { success } from "@etui/engine";
import { drawn } from "@etui/protocol/api/cards";
import { endpoint } from "../endpoint.ts";
import { noSuchCard } from "./no-such-card.ts";

export default endpoint(
  drawn,
  async ({ params: { id: card_id }, etui, scope }) => {
    const noted = await etui.cards.noteDrawn(scope, card_id);
    return noted ? success({ card_id }) : noSuchCard(card_id);
  },
  { nowhere: ({ id }) => noSuchCard(id) },
);
