/** The assistant: takes what a person says in a conversation and makes the reply, whoever watches meanwhile. */
import { randomUUIDv7 } from "node:crypto";
import { type BegunTurn, type Etui, LOCAL_USER, type TurnOutcome, toMessage } from "@etui/engine";
import type { MessagePart, MessageState, ReplyEvent } from "@etui/protocol/conversation";
import type { LanguageModel } from "ai";
import { type Answered, answerOnce, type Question } from "./answer-once.ts";
import { compact } from "./compaction/compact.ts";
import { whatToCompact } from "./compaction/what-to-compact.ts";
import type { AccessFound, ModelAccess } from "./models/model-access.ts";
import { inFull } from "./models/model-name.ts";
import { openModel } from "./models/open-model.ts";
import { providerFault } from "./models/provider-fault.ts";
import type { Person } from "./person.ts";
import { isCompaction, modelMessages } from "./prompt/model-messages.ts";
import { toldBeside } from "./prompt/told-beside.ts";
import { isAnswered } from "./reply/is-answered.ts";
import { makeReply, type ReplyJob } from "./reply/make-reply.ts";
import { replyJob } from "./reply/reply-job.ts";
import { RunningReply, type Watcher } from "./reply/running-reply.ts";
import { firstWords, titleBy } from "./title.ts";

export interface AgentParts {
  etui: Etui;
  /** Which model speaks; why none does. */
  access: (userId: string) => Promise<AccessFound>;
  /** About how many tokens of a conversation a model is given word for word. */
  contextTokens?: number;
  log: (line: string) => void;
}

export interface Words {
  conversationId: string;
  /** Left out: the last words are answered anew. */
  text?: string | undefined;
  /** The message that this takes the place of, with all behind it. */
  insteadOf?: string | undefined;
  expert?: string | undefined;
  /** What the model is told besides, such as that a trigger asks and nobody watches. */
  besides?: string | undefined;
  /** Of the person's message; a new one if left out. */
  messageId?: string | undefined;
  /** Skills that are loaded before the model is asked. */
  activate?: readonly string[] | undefined;
}

export type Begun = { ok: true; messageId: string } | Exclude<TurnOutcome, { ok: true }> | NoModel;
export interface NoModel {
  ok: false;
  reason: "no_model";
  error: string;
}

/** A conversation of a chat begins with this one, unless the person chose another. */
const DEFAULT_EXPERT = "companion";
/** Well within what models of today take; the rest is for the tools and the answer. */
const CONTEXT_TOKENS = 90_000;
/** What is written down of a reply as it grows: for other processes that watch, and for a start after a crash. */
const KEEP_EVERY_MS = 1_000;

export class Agent {
  readonly #parts: AgentParts;
  readonly #running = new Map<string, RunningReply>();
  readonly #ends = new Set<Promise<void>>();
  readonly #models = new Map<string, Promise<LanguageModel>>();
  /** Users whose answers are looked for; true: there was news meanwhile. */
  readonly #looking = new Map<string, boolean>();
  readonly #closing = new AbortController();
  #unsubscribe: (() => void) | undefined;

  constructor(parts: AgentParts) {
    this.#parts = parts;
  }

  /** From here on replies that wait are gone on with when the person has answered, wherever they did. */
  async open(): Promise<void> {
    const { etui } = this.#parts;
    // Whoever answered while nothing ran. Of other users one hears when they come.
    this.#lookForAnswers(LOCAL_USER);
    this.#unsubscribe = await etui.bus.subscribe((word) => {
      const userIds =
        word.topic === "confirmation.changed"
          ? [word.userId]
          : word.topic === "user.changed"
            ? word.userIds
            : [];
      for (const userId of userIds) this.#lookForAnswers(userId);
    });
  }

  /** Answers once the person's words are kept; the reply is made behind it. */
  async say(person: Person, words: Words): Promise<Begun> {
    const access = await this.#parts.access(person.userId);
    if (!access.ok) return { ok: false, reason: "no_model", error: access.error };
    const { etui } = this.#parts;
    const { userId } = person;
    const { conversationId, text, insteadOf } = words;
    const runner = randomUUIDv7();
    const said = text === undefined ? undefined : await this.#said(person, { ...words, text });
    const begun = await etui.conversations.turns.begin(userId, {
      conversationId,
      runner,
      said,
      insteadOf,
      expert: words.expert,
      opening: words.activate?.length ? [activation(words.activate)] : undefined,
    });
    if (!begun.ok) return begun;
    if (text !== undefined && begun.history.length === 1)
      await etui.conversations.nameByModel(etui.scope(userId), conversationId, firstWords(text));
    this.#run(person, { conversationId, runner, begun, access: access.access });
    return { ok: true, messageId: begun.reply.message_id };
  }

  /** To a history that its client keeps. `tell` hears of each change as the answer grows. */
  async answer(question: Question, tell: (event: ReplyEvent) => void): Promise<Answered | NoModel> {
    const access = await this.#parts.access(question.person.userId);
    if (!access.ok) return { ok: false, reason: "no_model", error: access.error };
    const { name } = access.access;
    const model = await this.#modelOf(access.access);
    const signal = AbortSignal.any([question.signal, this.#closing.signal]);
    const answered = answerOnce(this.#parts.etui, { model, name }, { ...question, signal }, tell);
    const end = answered.then(
      () => void this.#ends.delete(end),
      () => void this.#ends.delete(end),
    );
    this.#ends.add(end);
    return answered;
  }

  /** When the reply that this process makes in it is over, or waits. */
  async ended(userId: string, conversationId: string): Promise<void> {
    await this.#running.get(keyOf(userId, conversationId))?.ended;
  }

  /** Undefined: this process makes no reply in it. */
  watch(userId: string, conversationId: string, watcher: Watcher): (() => void) | undefined {
    return this.#running.get(keyOf(userId, conversationId))?.watch(watcher);
  }

  /** False: no reply is being made. */
  async stop(userId: string, conversationId: string): Promise<boolean> {
    const mine = this.#running.get(keyOf(userId, conversationId));
    const isStopped = mine !== undefined && !mine.signal.aborted;
    mine?.stop();
    // One that is made here may be over before it is looked for.
    return (await this.#parts.etui.conversations.turns.stop(userId, conversationId)) || isStopped;
  }

  /** What is being said is kept as far as it came. */
  async close(): Promise<void> {
    this.#unsubscribe?.();
    this.#closing.abort();
    for (const reply of this.#running.values()) reply.stop();
    await Promise.all(this.#ends);
  }

  async #said(person: Person, { conversationId, text, besides, messageId }: Words & { text: string }) {
    const { etui } = this.#parts;
    const known = await etui.conversations.told(etui.scope(person.userId), conversationId);
    const told = await toldBeside(etui, person.userId, { at: new Date(), ...person }, known);
    return {
      parts: [{ type: "text" as const, step: 0, text }],
      told: besides === undefined ? told : `${told}\n${besides}`,
      ...(messageId !== undefined && { messageId }),
    };
  }

  /** Any change of the user's may be the answer; while one look is under way, the next one waits and stands for all. */
  #lookForAnswers(userId: string): void {
    const isLooking = this.#looking.has(userId);
    this.#looking.set(userId, isLooking);
    if (isLooking) return;
    const look = async (): Promise<void> => {
      await this.#resumeAnswered(userId);
      if (this.#looking.get(userId)) {
        this.#looking.set(userId, false);
        return look();
      }
    };
    look()
      .catch((error) => this.#parts.log(`A reply could not be gone on with: ${(error as Error).message}`))
      .finally(() => this.#looking.delete(userId));
  }

  async #resumeAnswered(userId: string): Promise<void> {
    const { etui } = this.#parts;
    const { turns } = etui.conversations;
    for (const { conversation_id, message_id } of await turns.waiting(userId)) {
      const waiting = await turns.message(userId, message_id);
      const access = await this.#parts.access(userId);
      if (!access.ok || !waiting || !(await isAnswered(etui, userId, waiting.parts))) continue;
      const runner = randomUUIDv7();
      const begun = await turns.resume(userId, conversation_id, runner);
      if (!begun) continue;
      const { time_zone, locale } = await etui.settings.read(etui.scope(userId));
      const person = { userId, timeZone: time_zone ?? "UTC", locale: locale ?? "en" };
      this.#run(person, { conversationId: conversation_id, runner, begun, access: access.access });
    }
  }

  #run(person: Person, run: Run): void {
    const key = keyOf(person.userId, run.conversationId);
    const reply = new RunningReply(toMessage(run.begun.reply));
    this.#running.set(key, reply);
    const end = this.#make(person, run, reply)
      .catch((error) => this.#parts.log(`A reply could not be kept: ${(error as Error).message}`))
      .finally(() => {
        this.#forget(key, reply);
        this.#ends.delete(end);
      });
    this.#ends.add(end);
  }

  #forget(key: string, reply: RunningReply): void {
    if (this.#running.get(key) === reply) this.#running.delete(key);
    reply.isOver();
  }

  async #make(person: Person, run: Run, reply: RunningReply): Promise<void> {
    const { conversations } = this.#parts.etui;
    const { userId } = person;
    const { conversationId, runner, begun, access } = run;
    const { draft } = reply;
    const model = inFull(access.name);
    const keep = async (state: MessageState, error?: string) => {
      const { message_id: messageId } = begun.reply;
      const { parts, usage } = draft;
      const written = { conversationId, messageId, runner, parts, state, error, model, usage };
      // Another process thinks that this one is gone, and has said so to the person.
      if (!(await conversations.turns.keep(userId, written))) reply.stop();
    };
    const beat = setInterval(() => {
      const said = reply.takeNews() ? keep("running") : this.#heed(userId, run, reply);
      said.catch(() => {});
    }, KEEP_EVERY_MS);
    let state: MessageState;
    let error: string | undefined;
    try {
      state = await makeReply(draft, await this.#jobFor(person, run, reply, () => keep("running")));
    } catch (thrown) {
      state = reply.signal.aborted ? "stopped" : "failed";
      if (state === "failed") error = providerFault(thrown, access.name);
    } finally {
      clearInterval(beat);
    }
    await keep(state, error);
    reply.end(state, { error, model }, new Date());
    this.#forget(keyOf(userId, conversationId), reply);
    if (state === "complete") await this.#name(userId, run, reply);
  }

  /** The first exchange names the conversation. */
  async #name(userId: string, { conversationId, begun, access }: Run, reply: RunningReply): Promise<void> {
    if (begun.history.length > 1) return;
    const words = textIn(begun.history[0]!.parts);
    const title = await titleBy(
      await this.#modelOf(access),
      { words, answer: textIn(reply.draft.parts) },
      this.#closing.signal,
    );
    const { conversations, scope } = this.#parts.etui;
    if (title !== undefined) await conversations.nameByModel(scope(userId), conversationId, title);
  }

  /** The person may have stopped it by way of another process. */
  async #heed(userId: string, { conversationId, runner }: Run, reply: RunningReply): Promise<void> {
    const turn = await this.#parts.etui.conversations.turns.renew(userId, conversationId, runner);
    if (!turn || turn.is_stopping) reply.stop();
  }

  async #jobFor(
    person: Person,
    run: Run,
    { draft, signal }: RunningReply,
    keep: () => Promise<void>,
  ): Promise<ReplyJob> {
    const { etui, contextTokens, log } = this.#parts;
    const { conversationId, begun, access } = run;
    const { history } = begun;
    const model = await this.#modelOf(access);
    // Of a reply that is gone on with it stands there already.
    let compaction = draft.parts.find(isCompaction);
    const wanted = compaction ? undefined : whatToCompact(history, contextTokens ?? CONTEXT_TOKENS);
    if (wanted) {
      const digests = await etui.skills.digestsIn(etui.scope(person.userId), conversationId);
      try {
        compaction = { ...(await compact(wanted, { model, digests, signal })), step: 0 };
        draft.add(compaction);
      } catch (thrown) {
        signal.throwIfAborted();
        // Too long is what the model itself may say then; it is no reason to answer nothing.
        log(`A conversation could not be put in short: ${providerFault(thrown, access.name)}`);
      }
    }
    const conversation = await etui.conversations.get(etui.scope(person.userId), conversationId);
    return replyJob(etui, {
      person,
      conversationId,
      expert: conversation?.expert ?? DEFAULT_EXPERT,
      model,
      history: modelMessages(history, compaction),
      signal,
      keep,
    });
  }

  #modelOf(access: ModelAccess): Promise<LanguageModel> {
    const key = JSON.stringify(access);
    let model = this.#models.get(key);
    if (!model) {
      model = openModel(access);
      this.#models.set(key, model);
    }
    return model;
  }
}

interface Run {
  conversationId: string;
  runner: string;
  begun: BegunTurn;
  access: ModelAccess;
}

/** As if the model had called it: so its instructions stand where the model looks for them. */
const activation = (skills: readonly string[]): MessagePart => ({
  type: "tool",
  step: 0,
  call_id: `activate-${randomUUIDv7()}`,
  tool: "activate_skills",
  arguments: { skills },
  state: "called",
});

const textIn = (parts: readonly MessagePart[]): string =>
  parts.map((part) => (part.type === "text" ? part.text : "")).join("");

const keyOf = (userId: string, conversationId: string): string => JSON.stringify([userId, conversationId]);
