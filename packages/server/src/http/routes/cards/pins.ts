/** The cards on the dashboard, in the user's order. */
import { arrangePins, MOST_PINS, pins } from "@etui/protocol/api/cards";
import { isUuid } from "@etui/protocol/uuid";
import { refusal } from "@etui/words/refusal";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const readPins = endpoint(pins, async ({ etui, scope }) => ({ pins: await etui.cards.pins(scope) }));

export const putPins = endpoint(arrangePins, async ({ body: { pins }, etui, scope, call }) => {
  const ids = pins.map(({ card_id }) => card_id.toLowerCase());
  if (!ids.every(isUuid) || new Set(ids).size < ids.length)
    return wrong(refusal("http.bad_pins", { at: "pins", most: MOST_PINS }));
  return { pins: await etui.cards.arrangePins(scope, pins, call.surface) };
});
