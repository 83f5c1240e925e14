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
    .map(({ card_id, card_type, state, drawn_at }) => {
      const drawn = drawn_at === null ? "not drawn yet" : `drawn_at ${drawn_at.toISOString()}`;
      // Whoever answered it had it before them, also where no page of Etui drew it.
      return `${card_type} card://${card_id} ${state === "answered" ? "answered" : drawn}`;
    })
    .filter((line) => !known.some((told) => told?.includes(line)));
  return news.length === 0 ? [] : [inOneLine(news)];
}

/** What messages told of cards last, without those that newer messages tell of; undefined if nothing is left. */
export function cardsTold(
  told: readonly (string | null | undefined)[],
  newer: readonly (string | null | undefined)[],
): string | undefined {
  const last = new Map(told.flatMap(linesIn));
  for (const [card] of newer.flatMap(linesIn)) last.delete(card);
  return last.size === 0 ? undefined : inOneLine([...last.values()]);
}

const inOneLine = (lines: readonly string[]): string => `<cards>${lines.join("; ")}</cards>`;

/** Each with the address of its card. */
function linesIn(told: string | null | undefined): [card: string, line: string][] {
  const [, lines = ""] = /<cards>([^<]*)<\/cards>/.exec(told ?? "") ?? [];
  return lines.split("; ").flatMap((line) => {
    const [card] = /card:\/\/\S+/.exec(line) ?? [];
    return card === undefined ? [] : [[card, line]];
  });
}
