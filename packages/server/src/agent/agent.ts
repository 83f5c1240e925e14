/** The assistant: takes what a person says, and continues replies that waited for them. */
import { randomUUIDv7 } from "node:crypto";
import type { Etui, TurnOutcome } from "@etui/engine";
import type { MessagePart, ReplyEvent } from "@etui/protocol/conversation";
import { languageOf } from "@etui/protocol/language-of";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { type Answered, answerOnce, type Question } from "./answer-once.ts";
import { AtOnce, MOST_AT_ONCE } from "./at-once.ts";
import { type AccessFound, type ModelAccess, type NoModel, unconnected } from "./models/model-access.ts";
import { OpenedModels } from "./models/opened-models.ts";
import { OneAtATime } from "./one-at-a-time.ts";
import type { Person } from "./person.ts";
import { filesIn } from "./prompt/given-files.ts";
import { personTold } from "./prompt/told-beside.ts";
import { isAnswered } from "./reply/is-answered.ts";
import { RunningReplies } from "./reply/running-replies.ts";
import type { Watcher } from "./reply/running-reply.ts";
import { textIn } from "./reply/text-in.ts";
import { saidBy } from "./said-by.ts";
import { firstWords } from "./title.ts";

export interface AgentParts {
  etui: Etui;
  /** Finds the model for a user, or why there is none. */
  access: (userId: string) => Promise<AccessFound>;
  /** About how many tokens of a conversation a model gets verbatim. */
  contextTokens?: number | undefined;
  log: (line: string) => void;
}

export interface Words {
  conversationId: string;
  /** If left out, the last message is answered again. May be empty if there are files. */
  text?: string | undefined;
  /** Ids of files in the conversation. */
  files?: readonly string[] | undefined;
  /** True if nothing is said: the model is told only the person's answers on cards of the conversation. */
  answers?: boolean | undefined;
  /** The message that this one replaces, with all after it. */
  insteadOf?: string | undefined;
  expert?: string | undefined;
  /** Additional text for the model, such as that a trigger asks and nobody watches. */
  besides?: string | undefined;
  /** The id of the person's message; a new one if left out. */
  messageId?: string | undefined;
  /** Skills to load before the model is asked. */
  activate?: readonly string[] | undefined;
}

export type Begun =
  | { ok: true; messageId: string }
  | Exclude<TurnOutcome, { ok: true }>
  | NoModel
  | { ok: false; reason: "too_many"; refused: Refusal };

const tooMany = (): Extract<Begun, { reason: "too_many" }> => ({
  ok: false,
  reason: "too_many",
  refused: refusal("http.too_many_replies", { most: MOST_AT_ONCE }),
});

export class Agent {
  readonly #parts: AgentParts;
  readonly #models = new OpenedModels();
  readonly #replies: RunningReplies;
  readonly #looks: OneAtATime;
  /** Answers in progress to histories that their clients keep. */
  readonly #answers = new Set<Promise<unknown>>();
  readonly #atOnce = new AtOnce();
  readonly #closing = new AbortController();
  #unsubscribe: (() => void) | undefined;

  constructor(parts: AgentParts) {
    this.#parts = parts;
    this.#replies = new RunningReplies({ ...parts, models: this.#models });
    this.#looks = new OneAtATime(
      (userId) => this.#resumeAnswered(userId),
      (thrown) => parts.log(`A reply could not be gone on with: ${(thrown as Error).message}`),
    );
  }

  /** From here on, waiting replies continue when the person has answered, wherever they did. */
  async open(residents: readonly string[]): Promise<void> {
    const { etui } = this.#parts;
    // Residents may have answered while nothing ran. Other users are noticed when they connect.
    for (const userId of residents) this.#looks.runFor(userId);
    this.#unsubscribe = await etui.bus.subscribe((word) => {
      const userIds =
        word.topic === "confirmation.changed"
          ? [word.userId]
          : word.topic === "user.changed"
            ? word.userIds
            : [];
      // Any change of a user's data may be the answer.
      for (const userId of userIds) this.#looks.runFor(userId);
    });
  }

  /** Resolves once the person's message is stored; the reply is made afterwards. */
  async say(person: Person, words: Words): Promise<Begun> {
    const access = await this.#parts.access(person.userId);
    if (!access.ok) return unconnected(access.fault, person.locale);
    const giveBack = this.#atOnce.take(person.userId);
    if (!giveBack) return tooMany();
    const begun = await this.#begin(person, words, access.access).catch((thrown) => {
      giveBack();
      throw thrown;
    });
    if (!begun.ok) {
      giveBack();
      return begun;
    }
    void begun.made.finally(giveBack);
    return { ok: true, messageId: begun.messageId };
  }

  async #begin(
    person: Person,
    words: Words,
    access: ModelAccess,
  ): Promise<{ ok: true; messageId: string; made: Promise<void> } | Exclude<Begun, { ok: true }>> {
    const { etui } = this.#parts;
    const { userId } = person;
    const { conversationId, text, insteadOf } = words;
    const runner = randomUUIDv7();
    if (words.answers && (await this.#waits(userId, conversationId)))
      return { ok: false, reason: "busy", refused: refusal("conversation.waits") };
    const said =
      text === undefined && !words.answers
        ? undefined
        : await saidBy(etui, person, { ...words, text: text ?? "" });
    const begun = await etui.conversations.turns.begin(userId, {
      conversationId,
      runner,
      said,
      insteadOf,
      expert: words.expert,
      permissions: person.permissions,
      opening: words.activate?.length ? [activation(words.activate)] : undefined,
    });
    if (!begun.ok) return begun;
    if (text !== undefined && begun.history.length === 1) {
      const title = firstWords(textIn(begun.history[0]!.parts) || nameIn(begun.history[0]!.parts));
      await etui.conversations.nameByModel(etui.scope(userId), conversationId, title);
    }
    const made = this.#replies.begin(person, { conversationId, runner, begun, access });
    return { ok: true, messageId: begun.reply.message_id, made };
  }

  /** Answers a history that its client keeps. `tell` receives each change as the answer grows. */
  async answer(question: Question, tell: (event: ReplyEvent) => void): Promise<Answered | NoModel> {
    const access = await this.#parts.access(question.person.userId);
    if (!access.ok) return unconnected(access.fault, question.person.locale);
    const giveBack = this.#atOnce.take(question.person.userId);
    if (!giveBack) {
      const { reason, refused } = tooMany();
      return { ok: false, reason, error: sayRefusal(refused, languageOf(question.person.locale)) };
    }
    try {
      return await this.#answer(question, tell, access.access);
    } finally {
      giveBack();
    }
  }

  async #answer(
    question: Question,
    tell: (event: ReplyEvent) => void,
    access: ModelAccess,
  ): Promise<Answered> {
    const model = await this.#models.of(access);
    const signal = AbortSignal.any([question.signal, this.#closing.signal]);
    const answered = answerOnce(
      this.#parts.etui,
      { model, name: access.name },
      { ...question, signal },
      tell,
    );
    this.#answers.add(answered);
    try {
      return await answered;
    } finally {
      this.#answers.delete(answered);
    }
  }

  /** Resolves when the reply that this process makes in the conversation is over, or waits. */
  ended(userId: string, conversationId: string): Promise<void> {
    return this.#replies.ended(userId, conversationId);
  }

  /** Undefined if this process makes no reply in the conversation. */
  watch(userId: string, conversationId: string, watcher: Watcher): (() => void) | undefined {
    return this.#replies.watch(userId, conversationId, watcher);
  }

  /** False if no reply is being made. */
  async stop(userId: string, conversationId: string): Promise<boolean> {
    const isMine = this.#replies.stop(userId, conversationId);
    // A reply made here may end before it is looked for in the database.
    return (await this.#parts.etui.conversations.turns.stop(userId, conversationId)) || isMine;
  }

  /** Stores unfinished replies as far as they have come. */
  async close(): Promise<void> {
    this.#unsubscribe?.();
    this.#closing.abort();
    await Promise.all([this.#replies.close(), Promise.allSettled(this.#answers)]);
  }

  async #waits(userId: string, conversationId: string): Promise<boolean> {
    const waiting = await this.#parts.etui.conversations.turns.waiting(userId);
    return waiting.some(({ conversation_id }) => conversation_id === conversationId);
  }

  /** Nobody asks now, so what the model was told of the person's language and place still holds. */
  async #personIn(userId: string, history: readonly { told: string | null }[]): Promise<Person> {
    const { etui } = this.#parts;
    const set = await etui.settings.read(etui.scope(userId));
    const then = personTold(history.map(({ told }) => told));
    return {
      userId,
      timeZone: set.time_zone ?? then?.timeZone ?? "UTC",
      locale: then?.locale ?? set.locale ?? "en",
    };
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
      // Whoever hears of the person's answer goes on with what was asked for, and may do no more than who asked.
      const { permissions } = begun;
      const person = {
        ...(await this.#personIn(userId, begun.history)),
        ...(permissions && { permissions }),
      };
      void this.#replies.begin(person, {
        conversationId: conversation_id,
        runner,
        begun,
        access: access.access,
      });
    }
  }
}

/** Looks as if the model had made the call, so that the instructions are where the model expects them. */
const activation = (skills: readonly string[]): MessagePart => ({
  type: "tool",
  step: 0,
  call_id: `activate-${randomUUIDv7()}`,
  tool: "activate_skills",
  arguments: { skills },
  state: "called",
});

/** The name of the first file. */
const nameIn = (parts: readonly MessagePart[]): string => filesIn([{ parts }])[0]?.name ?? "";
