/** What a model reads at `card://<card_id>`: what the card shows now, whether a page has drawn it, and its answer. */
import { cardForModel } from "@etui/cards/card-for-model";
import { modelOutput } from "@etui/cards/model-output";
import type { Card } from "@etui/protocol/card";
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { refusal } from "@etui/words/refusal";
import type { TextRead } from "../domain/read-scheme.ts";
import type { ToolContext } from "../tool/tool.ts";
import type { CardService } from "./card-service.ts";
import { noteShown } from "./note-shown.ts";

export const CARD_SCHEME = "card";

export async function readCardText(
  cards: CardService,
  context: ToolContext,
  address: string,
): Promise<TextRead> {
  const { userId, locale, timeZone, signal } = context;
  const card = await cards.open(
    { userId, locale, timeZone, signal },
    address.slice(`${CARD_SCHEME}://`.length),
  );
  if (!card) return { ok: false, refused: refusal("cards.unknown") };
  await noteShown(context, card.data_source);
  return { ok: true, text: textOf(card) };
}

function textOf(stored: StoredCard): string {
  const { state, drawn_at, answer, error, presses = [] } = stored;
  const card = stored as unknown as Card;
  const drawn = drawn_at === undefined ? "No page has drawn it yet." : `drawn_at: ${drawn_at}.`;
  return [
    `${error === undefined ? modelOutput(card, []) : error} It is ${state}. ${drawn}`,
    ...(answer ? [`Answered at ${answer.answered_at}: ${JSON.stringify(answer.values)}`] : []),
    ...presses.map(
      ({ label, tool, pressed_at, times }) =>
        `“${label}” was pressed at ${pressed_at}${times > 1 ? ` (${times} times in all)` : ""}, which called ${tool}.`,
    ),
    ...(error === undefined ? [cardForModel(card)] : []),
  ].join("\n\n");
}
