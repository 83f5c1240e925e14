/**
 * A form or a select put to the person through their MCP client, if it can show forms but draws no apps.
 *
 * A client of 2026-07-28 carries the question: the handler returns it, and is called again with the answer and with the
 * sealed state that proves that this card was asked there (asked-round.ts). A client of 2025 is asked on its connection
 * while the call waits. The SDK could do that too, but if a client fails, it returns no card.
 */
import type { Etui } from "@etui/engine";
import type { Card } from "@etui/protocol/card";
import type { AnswerValues } from "@etui/protocol/cards/form";
import { CHOICE } from "@etui/protocol/cards/select";
import type { AnswerConflict } from "@etui/protocol/cards/stored-card";
import { printableText } from "@etui/protocol/printable-json";
import type { ToolResult } from "@etui/protocol/tool-result";
import { isObject } from "@etui/values/json/json-object";
import {
  type CallToolRequest,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { AskedRound } from "../../cards/asked-round.ts";
import type { CardPasses } from "../../cards/card-passes.ts";
import { mayAnswer } from "../../cards/may-answer.ts";
import { type McpCaller, personContext } from "../caller.ts";
import { ANSWER_WITHIN_MS, showsForms } from "../calls/ask-person.ts";
import { type JsonObject, META_CLIENT } from "../wire.ts";
import { requestedSchema } from "./requested-schema.ts";
import { asksPerson, type Question } from "./shown-card.ts";

const KEY = "answer";
/** The first time and twice more: a person who cannot fill it in here does not want to be asked for ever. */
const MOST_ASKED = 3;

/** The question, to be returned to the client; or the result, a card that is answered or still waits. */
export type CardRound = { ask: InputRequiredResult } | { result: ToolResult };

/** A call that may ask, as both of its rounds know it. */
export interface Asking {
  services: { etui: Etui; passes: CardPasses };
  caller: McpCaller;
  request: CallToolRequest["params"];
  ctx: ServerContext;
}

interface Put extends AskedRound {
  card: Question;
  /** What was wrong with the last answer. */
  fault?: string;
}

/** Of some clients only their own word would vouch for the person, and that does not count. */
export const canAsk = (caller: McpCaller, client: ClientCapabilities | undefined, card: Card): boolean =>
  mayAnswer(caller, card) && !caller.drawsApps && showsForms(client);

export function askCard(asking: Asking, cardId: string, card: Question): Promise<CardRound> {
  return put(asking, { cardId, card, asked: 1 });
}

/** The second round of a call that has asked; undefined in the first, and if nobody asked in this way. */
export async function takeAnswer(asking: Asking): Promise<CardRound | undefined> {
  const { services, caller, ctx } = asking;
  if (caller.mayAsk === false) return undefined;
  const sealed = ctx.mcpReq.requestState();
  const round = typeof sealed === "string" ? services.passes.readRound(sealed, askerOf(asking)) : undefined;
  if (!round) return undefined;
  const { cardId } = round;
  const stored = await services.etui.cards.open(answeringCall(caller, ctx), cardId);
  if (!stored || stored.data === null) return undefined;
  const { card_type, data, options, draft } = stored;
  const card = { card_type, data, options } as Card;
  if (!asksPerson(card)) return undefined;
  const response = inputResponse(ctx.mcpReq.inputResponses, KEY);
  const question = { ...round, card: round.told ? withEntered(card, draft?.values ?? {}) : card };
  return judge(asking, question, response.kind === "elicit" ? response : undefined);
}

/** Puts the question: carried by the client, or on its connection. */
async function put(asking: Asking, question: Put): Promise<CardRound> {
  const { services, ctx } = asking;
  const { cardId, card, asked, fault, told } = question;
  const { title, subtitle } = card.options;
  const text = card.card_type === "modal" ? card.data.text : undefined;
  const said = [fault, title, subtitle, text].filter((part) => part).join("\n\n");
  // A client shows it as it comes, and a model wrote it.
  const message = printableText(said) || "Please answer.";
  const params = { message, requestedSchema: requestedSchema(card) as never };
  if (ctx.mcpReq.envelope === undefined) return judge(asking, question, await elicit(ctx, params));
  return {
    ask: inputRequired({
      inputRequests: { [KEY]: inputRequired.elicit(params) },
      requestState: services.passes.sealRound({ cardId, asked, told }, askerOf(asking)),
    }),
  };
}

interface Response {
  action: "accept" | "decline" | "cancel";
  content?: Record<string, unknown> | undefined;
}

/** Undefined if the client failed, or gave no valid answer. */
async function elicit(ctx: ServerContext, params: { message: string; requestedSchema: never }) {
  try {
    const request = { method: "elicitation/create" as const, params: { mode: "form" as const, ...params } };
    return (await ctx.mcpReq.send(request, {
      timeout: ANSWER_WITHIN_MS,
      signal: ctx.mcpReq.signal,
    })) as Response;
  } catch (thrown) {
    if (ctx.mcpReq.signal.aborted) throw thrown;
    return undefined;
  }
}

async function judge(asking: Asking, question: Put, response: Response | undefined): Promise<CardRound> {
  const { services, caller, ctx } = asking;
  const { cardId, card, asked, told } = question;
  const shown = { status: "success" as const, card_id: cardId, ...card };
  const unanswered = (model_output: string) => ({ result: { ...shown, model_output } });
  if (!response) return unanswered(SAID.failed);
  if (response.action !== "accept") return unanswered(SAID[response.action]);
  const values = given(card, response.content ?? {});
  const submitted: ToolResult & Partial<AnswerConflict> = await services.etui.execute(
    "submit_card",
    {
      card_id: cardId,
      values,
      submission_key: `elicited:${cardId}`,
      // A person who was told what is stored and then sends something has decided.
      ...(told && { decided: { version: told.version, mine: told.fields } }),
    },
    answeringCall(caller, ctx),
  );
  if (submitted.conflicts) {
    if (asked >= MOST_ASKED) return unanswered(SAID.overtaken(submitted.error!));
    const fields = submitted.conflicts.map(({ field }) => field);
    return put(asking, {
      cardId,
      card: withEntered(card, values),
      asked: asked + 1,
      fault: submitted.error!,
      told: { version: submitted.version!, fields: [...new Set([...(told?.fields ?? []), ...fields])] },
    });
  }
  if (submitted.status === "success") return { result: { ...shown, ...submitted } };
  // The choice is a button, whose call has its own question. It is put where the person sees the whole call.
  if (submitted.confirmation) return unanswered(SAID.asks(submitted.confirmation.question));
  if (submitted.error_code !== "invalid_arguments") return { result: submitted };
  const fault = submitted.error!;
  if (asked >= MOST_ASKED) return unanswered(SAID.unfit(asked, fault));
  return put(asking, { cardId, card, asked: asked + 1, fault, told });
}

/** A call by the person themselves, which came through the client's own form. */
const answeringCall = (caller: McpCaller, ctx: ServerContext) =>
  personContext(caller, ctx.mcpReq.signal, "elicitation");

/** Who is asked, as which expert, in which conversation, by which client and call: only an answer from there counts. */
function askerOf({ caller, request, ctx }: Asking): string[] {
  const envelope: JsonObject | undefined = ctx.mcpReq.envelope;
  const client = envelope?.[META_CLIENT];
  const name = isObject(client) && typeof client.name === "string" ? client.name : "";
  return [caller.userId, caller.expert ?? "", caller.conversationId ?? "", name, request.name];
}

/** Clients send an empty text for fields left empty, and have no select of its own. */
function given(card: Question, content: Record<string, unknown>): Record<string, unknown> {
  if (card.card_type !== "form") return { [CHOICE]: content[CHOICE] };
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== "" && value !== null));
}

/** A form that is asked again contains what the person has filled in. */
const withEntered = (card: Question, values: Record<string, unknown>): Question =>
  card.card_type === "form"
    ? { ...card, data: { ...card.data, values: { ...card.data.values, ...(values as AnswerValues) } } }
    : card;

const SAID = {
  decline: "The person was asked and declined to answer. The card stays open; do not ask again unprompted.",
  cancel: "The person was asked and put it off. The card stays open.",
  failed: "The client could not ask the person, or gave no answer that can be read. The card stays open.",
  overtaken: (fault: string) =>
    `The person answered, and each time something else had been stored meanwhile. The last one: ${fault} The card stays open.`,
  asks: (question: string) =>
    `The person has chosen, and what that does needs their word: "${question}" Nothing was done yet; they decide in Etui's web app under Confirmations and then choose again on the card, which stays open.`,
  unfit: (asked: number, fault: string) =>
    `The person was asked ${asked} times, and no answer fitted. The last one: ${fault} The card stays open.`,
};
