/** Whether the person has responded to a waiting call: decided its confirmation, or answered its card. */
import type { Etui } from "@etui/engine";
import type { MessagePart, ToolPart } from "@etui/protocol/conversation";

export async function isAnswered(
  etui: Pick<Etui, "confirmations" | "cards">,
  userId: string,
  parts: readonly MessagePart[],
): Promise<boolean> {
  const waiting = parts.filter((part): part is ToolPart => part.type === "tool" && part.state === "waiting");
  const answers = await Promise.all(waiting.map((call) => callIsAnswered(etui, userId, call)));
  // All calls of a step go to the model together.
  return answers.length > 0 && answers.every(Boolean);
}

async function callIsAnswered(
  etui: Pick<Etui, "confirmations" | "cards">,
  userId: string,
  { result }: ToolPart,
): Promise<boolean> {
  const asked = result?.confirmation?.confirmation_id;
  if (asked !== undefined) return (await etui.confirmations.read(userId, asked))?.status !== "requested";
  const cardId = result?.card_id;
  if (typeof cardId !== "string") return true;
  const card = await etui.cards.open({ userId }, cardId);
  return card === undefined || card.state !== "open";
}
