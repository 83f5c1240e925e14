/** Which of a conversation's cards a page has drawn: what a call has shown is not yet what a person has before them. */
import type { Etui, TenantScope } from "@etui/engine";

/** `known` is what earlier messages told already; what has not changed is not repeated. */
export async function cardsDrawn(
  etui: Pick<Etui, "cards">,
  scope: TenantScope,
  conversationId: string,
  known: readonly (string | null)[],
): Promise<string[]> {
  const cards = await etui.cards.latestIn(scope, conversationId);
  const news = cards
    .map(({ card_id, card_type, drawn_at }) => {
      const drawn = drawn_at === null ? "not drawn yet" : `drawn_at ${drawn_at.toISOString()}`;
      return `${card_type} card://${card_id} ${drawn}`;
    })
    .filter((line) => !known.some((told) => told?.includes(line)));
  return news.length === 0 ? [] : [`<cards>${news.join("; ")}</cards>`];
}
