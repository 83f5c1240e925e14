/** The card that a command means: by its id, or `last` for the newest. */

import type { Etui } from "@etui/engine";
import { takesAnswer } from "@etui/protocol/cards/card-type";
import { refusal } from "@etui/words/refusal";
import { refusedBy } from "../refusing/refused-by.ts";

/** The most cards examined: nobody asks ten other questions first and then answers the one before. */
const LOOKED_AT = 100;

/** With `waiting`, the newest that still waits for an answer instead of the newest of all; with `buttons`, one that has some. */
export async function findCard(
  etui: Etui,
  user: string,
  id: string,
  { waiting = false, buttons = false }: { waiting?: boolean; buttons?: boolean } = {},
): Promise<string> {
  if (id !== "last") return id;
  const { cards } = await etui.cards.list(etui.scope(user), { limit: LOOKED_AT });
  const found = cards.find(
    ({ card_type, state, options }) =>
      (!waiting || (state === "open" && takesAnswer(card_type))) &&
      (!buttons || options.actions !== undefined),
  );
  if (!found) throw refusedBy(refusal(whyNone({ waiting, buttons })));
  return found.card_id;
}

function whyNone({ waiting, buttons }: { waiting: boolean; buttons: boolean }) {
  if (buttons) return "cli.no_card_with_buttons";
  return waiting ? "cli.no_card_waits" : "cli.no_card_yet";
}
