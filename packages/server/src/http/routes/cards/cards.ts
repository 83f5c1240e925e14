import { cards } from "@etui/protocol/api/cards";
import { endpoint } from "../endpoint.ts";

export default endpoint(cards, ({ query, etui, scope }) => {
  const { limit, cursor: before, card_type: cardType, state, conversation_id: conversationId } = query;
  return etui.cards.list(scope, { limit, before, cardType, state, conversationId });
});
