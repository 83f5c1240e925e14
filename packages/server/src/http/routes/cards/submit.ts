/** Answering a card, and ticking an item: tools with the body as their arguments, and the card from the address. */
import { submit, tick } from "@etui/protocol/api/cards";
import { endpoint } from "../endpoint.ts";

const about = (card_id: string, body: unknown) => (typeof body === "object" ? { ...body, card_id } : body);

export const submitCard = endpoint(submit, ({ params: { id }, body, etui, call }) =>
  etui.execute("submit_card", about(id, body), call),
);

export const tickCard = endpoint(tick, ({ params: { id }, body, etui, call }) =>
  etui.execute("tick_card", about(id, body), call),
);
