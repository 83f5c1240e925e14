/**
 * A form or a select put to the person through their MCP client, where it can show forms but draws no apps.
 *
 * One way for both eras, as for confirmations (ask-person.ts): the handler returns the question and is entered anew with
 * the answer. The state that makes the round is the id of the stored card, so the second round shows no second card.
 */
import type { Etui } from "@etui/engine";
import type { Card } from "@etui/protocol/card";
import { CHOICE } from "@etui/protocol/cards/select";
import type { ToolResult } from "@etui/protocol/tool-result";
import { isUuid } from "@etui/protocol/uuid";
import {
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { callContext, type McpCaller } from "../caller.ts";
import { requestedSchema } from "./requested-schema.ts";
import { asksPerson, type Question } from "./shown-card.ts";

const KEY = "answer";

export type CardRound =
  /** Return it to the client. */
  | { ask: InputRequiredResult }
  /** The person answered; this is the card's result now. */
  | { answered: ToolResult }
  /** They put the question away: the card goes on waiting. */
  | { put_away: ToolResult };

/** The question for the person. */
export function askCard(cardId: string, card: Question, fault?: string): InputRequiredResult {
  const { title, subtitle } = card.options;
  const text = card.card_type === "modal" ? card.data.text : undefined;
  const message = [fault, title, subtitle, text].filter((part) => part).join("\n\n") || "Please answer.";
  return inputRequired({
    inputRequests: {
      [KEY]: inputRequired.elicit({ message, requestedSchema: requestedSchema(card) as never }),
    },
    requestState: cardId,
  });
}

/** The second round of a call that has asked; undefined in the first. */
export async function takeAnswer(
  etui: Etui,
  caller: McpCaller,
  ctx: ServerContext,
): Promise<CardRound | undefined> {
  const cardId = ctx.mcpReq.requestState();
  if (typeof cardId !== "string" || !isUuid(cardId)) return undefined;
  const response = inputResponse(ctx.mcpReq.inputResponses, KEY);
  if (response?.kind !== "elicit") return undefined;
  const call = { ...callContext(caller, ctx.mcpReq.signal), surface: "app" as const };
  const stored = await etui.cards.open(call, cardId);
  if (!stored || stored.data === null) return undefined;
  const { card_type, data, options } = stored;
  const card = { card_type, data, options } as Card;
  const shown = { status: "success" as const, card_id: cardId, ...card };
  if (!asksPerson(card) || response.action !== "accept") return { put_away: shown };
  const submitted: ToolResult = await etui.execute(
    "submit_card",
    { card_id: cardId, values: given(card, response.content ?? {}), submission_key: `elicited:${cardId}` },
    call,
  );
  if (submitted.status === "success") return { answered: { ...shown, ...submitted } };
  if (submitted.error_code === "invalid_arguments") return { ask: askCard(cardId, card, submitted.error) };
  return { answered: submitted };
}

/** Clients send the empty text for what was left empty, and know no select of one alone. */
function given(card: Question, content: Record<string, unknown>): Record<string, unknown> {
  if (card.card_type !== "form") return { [CHOICE]: content[CHOICE] };
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== "" && value !== null));
}
