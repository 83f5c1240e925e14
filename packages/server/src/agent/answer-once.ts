/**
 * Answers a history that its client keeps, with the same loop and the same road as for a stored conversation; only the
 * effects of calls are stored.
 */
import type { Etui } from "@etui/engine";
import type { MessagePart, ReplyEvent, TokenUsage } from "@etui/protocol/conversation";
import type { LanguageModel, ModelMessage } from "ai";
import type { ModelName } from "./models/model-name.ts";
import { modelWords } from "./models/model-words.ts";
import { providerFault } from "./models/provider-fault.ts";
import type { Person } from "./person.ts";
import { toldBeside } from "./prompt/told-beside.ts";
import { makeReply } from "./reply/make-reply.ts";
import { ReplyDraft } from "./reply/reply-draft.ts";
import { replyJob } from "./reply/reply-job.ts";

export interface Question {
  person: Person;
  conversationId: string;
  expert: string;
  /** The history must contain words of the person. */
  history: readonly ModelMessage[];
  /** The client's instructions, which follow Etui's own. */
  instructions?: string | undefined;
  /** Additional texts for the model beside the person's last words, with the day and their profile. */
  notes: readonly string[];
  /** Aborts when nobody waits for the answer any longer. */
  signal: AbortSignal;
}

export type Answered =
  | { ok: true; state: "complete" | "waiting"; parts: readonly MessagePart[]; usage: TokenUsage | undefined }
  | { ok: false; reason: "provider" | "stopped" | "too_many"; error: string };

export async function answerOnce(
  etui: Etui,
  { model, name }: { model: LanguageModel; name: ModelName },
  { person, history, instructions, notes, ...rest }: Question,
  tell: (event: ReplyEvent) => void,
): Promise<Answered> {
  const { timeZone, locale } = person;
  const told = await toldBeside(etui, person, { at: new Date(), timeZone, locale }, []);
  const draft = new ReplyDraft({ parts: [] }, tell);
  const job = await replyJob(etui, {
    ...rest,
    person,
    model,
    history: besideLastWords(history, [told, ...notes].join("\n")),
    besides: instructions,
    keep: async () => {},
  });
  try {
    const state = await makeReply(draft, job);
    return {
      ok: true,
      state: state === "waiting" ? state : "complete",
      parts: draft.parts,
      usage: draft.usage,
    };
  } catch (thrown) {
    return rest.signal.aborted
      ? { ok: false, reason: "stopped", error: modelWords(locale).stopped }
      : { ok: false, reason: "provider", error: providerFault(thrown, name, locale) };
  }
}

/** The texts are not in the instructions, which stay the same between requests so that providers can cache them. */
function besideLastWords(history: readonly ModelMessage[], told: string): ModelMessage[] {
  const last = history.findLastIndex(({ role }) => role === "user");
  return history.map((message, at) => {
    if (at !== last || message.role !== "user") return message;
    const { content } = message;
    return typeof content === "string"
      ? { ...message, content: `${content}\n\n${told}` }
      : { ...message, content: [...content, { type: "text", text: told }] };
  });
}
