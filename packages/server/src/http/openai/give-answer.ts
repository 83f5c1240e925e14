/** Answers one request: asks the expert, and sends its answer in the form of the API that was called. */
import { randomUUIDv7 } from "node:crypto";
import type { Contract } from "@etui/protocol/api/contract";
import { languageOf } from "@etui/protocol/language-of";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Answered } from "../../agent/answer-once.ts";
import { mayAnswer } from "../../cards/may-answer.ts";
import { jsonAnswer } from "../answer.ts";
import { conversationFor } from "../door/conversation.ts";
import { personOf } from "../door/person-of.ts";
import type { Known, Request } from "../routes/endpoint.ts";
import type { AnswerForm, WholeAnswer } from "./answer-form.ts";
import { AnswerStream } from "./answer-stream.ts";
import { AnswerText } from "./answer-text.ts";
import { answerWords } from "./answer-words.ts";
import { answeredLinks } from "./answered-links.ts";
import type { Asked } from "./asked.ts";
import { callsMade } from "./calls-made.ts";
import { openAiError } from "./openai-error.ts";
import { wayToGoOn } from "./way-to-go-on.ts";

/** Official clients retry by themselves, and calls that were made would be made twice. */
const NOT_AGAIN = { "x-should-retry": "false" };

/** A link is handed on before anybody looks what its card asks and where an answer goes, so it takes both permissions. */
const ANY_CARD = { options: { save_to: "" } };

export async function giveAnswer(
  request: Request<Contract> & Known,
  { model, history, instructions, stream }: Asked,
  form: AnswerForm,
): Promise<Response> {
  const { assistant, passes, port, log, caller, incoming, outgoing, signal } = request;
  const person = await personOf(request);
  const links = await answeredLinks(request, person, history);
  const conversationId =
    conversationFor(caller, incoming.headers) ?? links.conversationId ?? `v1-${randomUUIDv7()}`;
  const headers = { "x-etui-conversation": conversationId };

  const words = answerWords(person.locale);
  const sent = stream ? new AnswerStream(outgoing, headers, () => form.begin()) : undefined;
  const text = new AnswerText(words, (kind, delta) => sent?.write(form.more(kind, delta)));

  async function wholeOf(answered: Extract<Answered, { ok: true }>): Promise<WholeAnswer> {
    const toCard = async (cardId: string) =>
      mayAnswer(caller, ANY_CARD) ? passes.linkTo({ userId: person.userId, cardId }) : passes.pageOf(cardId);
    const toConfirmation = (id: string) => `http://127.0.0.1:${port}/confirm/${id}`;
    for (const line of await wayToGoOn(answered.parts, words, { toCard, toConfirmation })) text.addLine(line);
    return {
      text: text.text,
      reasoning: text.reasoning,
      usage: answered.usage ?? { input_tokens: 0, output_tokens: 0 },
      isCut: answered.parts.some((part) => part.type === "notice" && part.notice === "step_limit"),
      etui: { conversation_id: conversationId, calls: await callsMade(answered.parts, toCard) },
    };
  }

  try {
    const answered = await assistant.answer(
      { person, conversationId, expert: model, history, instructions, notes: links.notes, signal },
      (event) => {
        sent?.open();
        text.take(event);
      },
    );
    if (answered.ok) {
      const whole = await wholeOf(answered);
      if (!sent) return jsonAnswer(form.whole(whole), 200, headers);
      sent.end(form.end(whole));
      return RESPONSE_ALREADY_SENT;
    }
    const { reason, error: message } = answered;
    if (!sent?.isOpen) {
      const [status, code] = REASONS[reason];
      return openAiError(status, { message, code }, NOT_AGAIN);
    }
    sent.end(form.broke(message));
  } catch (thrown) {
    if (!sent?.isOpen) throw thrown;
    const fault = randomUUIDv7().slice(-8);
    log(`fault ${fault}: an answer broke off: ${(thrown as Error).stack ?? thrown}`);
    sent.end(form.broke(sayRefusal(refusal("road.internal", { fault }), languageOf(person.locale))));
  }
  return RESPONSE_ALREADY_SENT;
}

const REASONS = {
  no_model: [503, "no_model"],
  provider: [502, "provider_error"],
  stopped: [503, "stopped"],
  too_many: [429, "rate_limit_exceeded"],
} as const;
