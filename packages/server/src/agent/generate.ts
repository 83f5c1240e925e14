/** Generates the text of a trigger: a turn in its own conversation, made while nobody watches. */
import { hash } from "node:crypto";
import type { Etui, Generated, GenerateRequest } from "@etui/engine";
import type { Message } from "@etui/protocol/conversation";
import { languageOf } from "@etui/protocol/language-of";
import { fenced } from "@etui/values/text/fence";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Agent, Begun } from "./agent.ts";

/** For triggers that belong to no conversation. */
const conversationOf = ({ conversationId, triggerId }: GenerateRequest): string =>
  conversationId ?? `trigger-${triggerId}`;

/**
 * Asked again with the same key, it continues with what is there: a finished text is returned, and one that broke off
 * is written again.
 */
export async function generate(agent: Agent, etui: Etui, request: GenerateRequest): Promise<Generated> {
  const { userId, idempotencyKey, prompt, expert, signal } = request;
  const conversationId = conversationOf(request);
  const scope = etui.scope(userId);
  const { time_zone } = await etui.settings.read(scope);
  const { locale, permissions } = request;
  const person = {
    userId,
    timeZone: time_zone ?? request.timeZone,
    locale,
    ...(permissions && { permissions }),
  };
  const messageId = uuidOf(idempotencyKey);
  const replyNow = async (): Promise<{ isAsked: boolean; reply: Message | undefined }> => {
    const messages = await etui.conversations.messages(scope, conversationId);
    const at = messages.findIndex(({ message_id }) => message_id === messageId);
    return { isAsked: at >= 0, reply: at < 0 ? undefined : messages[at + 1] };
  };

  const { isAsked, reply } = await replyNow();
  if (reply?.state === "complete") return { conversationId, ...outcomeOf(reply, request) };
  if (request.hasOthersText)
    await etui.sources.note(scope, conversationId, [{ kind: "call", name: request.title }]);
  const begun = await agent.say(
    person,
    isAsked
      ? { conversationId, insteadOf: reply?.message_id }
      : { conversationId, text: prompt, expert, messageId, besides: besidesOf(request) },
  );
  if (!begun.ok)
    return { conversationId, ok: false, error: whyNot(begun, request.locale), later: isLater(begun) };
  const stop = () => void agent.stop(userId, conversationId);
  signal.addEventListener("abort", stop, { once: true });
  await agent.ended(userId, conversationId);
  signal.removeEventListener("abort", stop);
  return { conversationId, ...outcomeOf((await replyNow()).reply, request) };
}

type NotBegun = Exclude<Begun, { ok: true }>;

/** The person is talking there at the moment, or too much is being answered. */
const isLater = ({ reason }: NotBegun): boolean => reason === "busy" || reason === "too_many";

const whyNot = (begun: NotBegun, locale: string): string =>
  begun.reason === "no_model" ? begun.error : sayRefusal(begun.refused, languageOf(locale));

const besidesOf = ({ title }: GenerateRequest): string =>
  `<note from="Etui">A trigger asks this, and nobody is watching. Do it with the tools you have, ask nothing, and answer with the text that the person is to find. The trigger's title:\n${fenced(title)}</note>`;

const SAID = {
  en: {
    waits: "It needs your word before it can go on. Answer it in the conversation.",
    broke: "The answer broke off.",
    nothing: "The model answered nothing.",
  },
  zh: {
    waits: "要你点头才能继续。请到对话里回答。",
    broke: "回答中断了。",
    nothing: "模型没有回答。",
  },
};

function outcomeOf(reply: Message | undefined, { locale }: GenerateRequest): Generated {
  const words = SAID[languageOf(locale)];
  if (reply?.state === "waiting") return { ok: false, error: words.waits };
  if (reply?.state !== "complete") return { ok: false, error: reply?.error ?? words.broke, later: true };
  const last = reply.parts.at(-1)?.step;
  const text = reply.parts
    .map((part) => (part.type === "text" && part.step === last ? part.text : ""))
    .join("")
    .trim();
  return text === "" ? { ok: false, error: words.nothing } : { ok: true, text };
}

/** A UUID in the form of RFC 9562's version 8 that is the same for the same key. */
function uuidOf(key: string): string {
  const hex = hash("sha256", key, "hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
