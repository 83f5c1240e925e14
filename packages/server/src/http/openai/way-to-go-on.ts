/** The lines that end an answer for a client that draws no cards: what was shown, and where the person confirms. */
import type { MessagePart, ToolPart } from "@etui/protocol/conversation";
import { questionInWords } from "@etui/protocol/question-in-words";
import { shownCard } from "../../mcp/apps/shown-card.ts";
import type { AnswerWords } from "./answer-words.ts";

export interface Links {
  toCard: (cardId: string) => Promise<string | undefined>;
  toConfirmation: (confirmationId: string) => string;
}

/** Empty if the text says everything. */
export async function wayToGoOn(
  parts: readonly MessagePart[],
  words: AnswerWords,
  links: Links,
): Promise<string[]> {
  const calls = parts.filter((part): part is ToolPart => part.type === "tool");
  const lines = await Promise.all(
    calls.map((call) =>
      call.state === "waiting" ? lineOfWaiting(call, words, links) : lineOfShown(call, words, links),
    ),
  );
  return [...new Set(lines.filter((line) => line !== undefined))];
}

async function lineOfWaiting(
  { tool, arguments: given, result }: ToolPart,
  words: AnswerWords,
  links: Links,
): Promise<string | undefined> {
  if (result?.confirmation) {
    const { question, confirmation_id } = result.confirmation;
    const asked = questionInWords({ tool, arguments: given, question }, words.language);
    return `${words.decideHere(asked)} ${links.toConfirmation(confirmation_id)}`;
  }
  const card = result && shownCard(result);
  const link = card && (await links.toCard(card.cardId));
  return card && link && `${words.answerHere(card.card.options.title ?? words.card)} ${link}`;
}

async function lineOfShown(
  { result }: ToolPart,
  words: AnswerWords,
  links: Links,
): Promise<string | undefined> {
  const card = result && shownCard(result);
  const link = card && (await links.toCard(card.cardId));
  return card && link && `${card.card.options.title ?? words.card}: ${link}`;
}
