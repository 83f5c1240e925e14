/** What the model is told first about a card: how much is in it, never its content, and never that somebody saw it. */
import type { Card, CardData, CardType } from "@etui/protocol/card";
import type { Cut } from "@etui/protocol/cards/cell";
import { KINDS } from "./kinds.ts";
import { MAX_ROWS } from "./records/shaped.ts";

/** At most 60 tokens, as these sentences have at least 3.3 characters a token (o200k). */
const MAX_CHARACTERS = 190;

/** One or two lines whatever the size: a thousand rows must not cost a thousand rows of tokens. */
export function modelOutput(card: Card, notes: readonly string[]): string {
  const cut = "cut" in card.data ? (card.data.cut as Cut | undefined) : undefined;
  const sentences = [`${titleOf(card.card_type)} card: ${contentsOf(card)}.`];
  // As many as were asked for are no cut to mend.
  if (cut && cut.shown !== card.options.limit) sentences.push(wayToMore(card.card_type, cut));
  let output = sentences.join(" ");
  for (const note of notes) {
    if (output.length + note.length < MAX_CHARACTERS) output += ` ${note}`;
  }
  return output;
}

const titleOf = (type: CardType) => type[0]!.toUpperCase() + type.slice(1);

function contentsOf<Type extends CardType>({ card_type, data }: { card_type: Type; data: CardData<Type> }) {
  return KINDS[card_type].contents(data);
}

function wayToMore(type: CardType, { shown, of }: Cut): string {
  if (of === "nodes") return "The rest is cut; use a deeper path or less data.";
  const own = of === "documents" ? undefined : KINDS[type].wayToMore;
  if (own !== undefined) return own;
  if (shown < MAX_ROWS) return `The rest is cut; limit may be up to ${MAX_ROWS}.`;
  return of === "documents" ? "The rest is cut; narrow the path." : "The rest is cut; no card takes more.";
}
