/**
 * `/v1`: the experts as models of OpenAI's APIs, so that any chat client can talk to them. Their tools run here, on the
 * road; the history stays with the client.
 */

import type { Contract } from "@etui/protocol/api/contract";
import { languageOf } from "@etui/protocol/language-of";
import { sayRefusal } from "@etui/words/say-refusal";
import { personOf } from "../door/person-of.ts";
import { endpoint, type Known, type Request } from "../routes/endpoint.ts";
import type { AnswerForm } from "./answer-form.ts";
import type { AskedRead } from "./asked.ts";
import { chatForm } from "./chat-form.ts";
import { chatCompletions, model, models, responses } from "./contracts.ts";
import { giveAnswer } from "./give-answer.ts";
import { asModel } from "./model-list.ts";
import { openAiError } from "./openai-error.ts";
import { readChatRequest } from "./read-chat-request.ts";
import { readResponsesRequest } from "./read-responses-request.ts";
import { responseForm } from "./response-form.ts";

/** The forms themselves report what they do not accept, and where. */
const READ_HERE = { takesAnyBody: true };

const listModels = endpoint(models, async (asked) => {
  const { userId, locale } = await personOf(asked);
  const experts = await asked.etui.experts.list(userId, locale);
  return { object: "list" as const, data: experts.map(asModel) };
});

const oneModel = endpoint(model, async (asked) => {
  const { userId, locale } = await personOf(asked);
  const found = await asked.etui.experts.get(userId, asked.params.id, locale);
  return found.ok ? asModel(found.expert) : noSuchModel(sayRefusal(found.refused, languageOf(locale)));
});

const chat = endpoint(chatCompletions, (asked) => answer(asked, readChatRequest, chatForm), READ_HERE);
const respond = endpoint(responses, (asked) => answer(asked, readResponsesRequest, responseForm), READ_HERE);

export const openAiEndpoints = [listModels, oneModel, chat, respond];

async function answer<More>(
  request: Request<Contract> & Known,
  read: (body: unknown) => AskedRead<More>,
  form: (asked: { model: string } & More) => AnswerForm,
): Promise<Response> {
  const asked = read(request.body);
  if (!asked.ok) {
    const { because, param, code } = asked;
    const message = sayRefusal(because, await request.language());
    return openAiError(400, { message, param, code });
  }
  const expert = await request.etui.experts.get(request.caller.userId, asked.model);
  return expert.ok
    ? giveAnswer(request, asked, form(asked))
    : noSuchModel(sayRefusal(expert.refused, await request.language()));
}

const noSuchModel = (message: string): Response =>
  openAiError(404, { message, param: "model", code: "model_not_found" });
