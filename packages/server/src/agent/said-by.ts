/** What a person says, with its files, answers on cards, and what the model is told beside it. */
import { type Etui, permits, type TenantScope } from "@etui/engine";
import type { ToolPart } from "@etui/protocol/conversation";
import type { Person } from "./person.ts";
import { cardsDrawn } from "./prompt/cards-drawn.ts";
import { givenAnswers, ON_CARDS } from "./prompt/given-answers.ts";
import { toldBeside } from "./prompt/told-beside.ts";
import { toldOfTriggers } from "./prompt/told-of-triggers.ts";

export interface Saying {
  conversationId: string;
  text: string;
  files?: readonly string[] | undefined;
  insteadOf?: string | undefined;
  besides?: string | undefined;
  messageId?: string | undefined;
}

export async function saidBy(etui: Etui, person: Person, saying: Saying) {
  const { conversationId, text, files, insteadOf, besides, messageId } = saying;
  const { userId } = person;
  const scope = etui.scope(userId);
  // What was told with words that are now being changed goes with them, and is told again.
  const known = await etui.conversations.told(scope, conversationId, insteadOf);
  const beside = await toldBeside(etui, person, { at: new Date(), ...person }, known);
  const drawn = await cardsDrawn(etui, scope, conversationId, known);
  const mayHear = permits(person.permissions, { effect: "read", domain: "inbox" });
  const came = mayHear
    ? await toldOfTriggers(etui, userId, { conversationId, timeZone: person.timeZone }, known)
    : undefined;
  await etui.sources.noteFiles(scope, conversationId, files ?? []);
  const before = insteadOf === undefined ? [] : await answersIn(etui, userId, insteadOf);
  return {
    text,
    calls: async (tx: TenantScope) => [...before, ...(await givenAnswers(etui, tx, conversationId))],
    files,
    told: [beside, ...drawn, came, besides].filter(Boolean).join("\n"),
    messageId,
  };
}

/** What was done on cards and told with words that are now being changed stay told. */
async function answersIn(etui: Etui, userId: string, messageId: string): Promise<ToolPart[]> {
  const message = await etui.conversations.turns.message(userId, messageId);
  const calls = message?.parts.filter((part) => part.type === "tool") ?? [];
  return calls.filter(({ tool }) => Object.hasOwn(ON_CARDS, tool));
}
