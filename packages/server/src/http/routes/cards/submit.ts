/** Answering a card, ticking an item and pressing a button: tools with the body as their arguments, and the card from the address. */
import { press, submit, tick } from "@etui/protocol/api/cards";
import { endpoint } from "../endpoint.ts";
import { noSuchCard } from "./no-such-card.ts";

const about = (card_id: string, body: unknown) => (typeof body === "object" ? { ...body, card_id } : body);

export const submitCard = endpoint(
  submit,
  ({ params: { id }, body, etui, call }) => etui.execute("submit_card", about(id, body), call),
  { nowhere: ({ id }) => noSuchCard(id) },
);

export const tickCard = endpoint(
  tick,
  ({ params: { id }, body, etui, call }) => etui.execute("tick_card", about(id, body), call),
  { nowhere: ({ id }) => noSuchCard(id) },
);

export const pressCard = endpoint(
  press,
  ({ params: { id }, body, etui, call }) => etui.execute("press_card", about(id, body), call),
  { nowhere: ({ id }) => noSuchCard(id) },
);
