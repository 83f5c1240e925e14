/**
 * The agent, loaded when it is first needed: the models' SDK takes 150 ms to load, and many people who start Etui have
 * connected no model.
 */
import type { Etui, Generated, GenerateRequest } from "@etui/engine";
import type { ReplyEvent } from "@etui/protocol/conversation";
import type { ModelState } from "@etui/protocol/model";
import { readPrice } from "@etui/protocol/model-price";
import type { Agent, Begun, Words } from "./agent.ts";
import type { Answered, Question } from "./answer-once.ts";
import {
  type AccessFound,
  accessFrom,
  accessOf,
  type NoModel,
  noModel,
  unconnected,
} from "./models/model-access.ts";
import { inFull } from "./models/model-name.ts";
import { modelWords } from "./models/model-words.ts";
import type { Person } from "./person.ts";
import type { Watcher } from "./reply/running-reply.ts";

export interface AssistantParts {
  etui: Etui;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
}

export class Assistant {
  readonly #parts: AssistantParts;
  readonly #environment: AccessFound;
  #agent: Promise<Agent> | undefined;
  #opened: Agent | undefined;
  #residents: readonly string[] = [];

  constructor(parts: AssistantParts) {
    this.#parts = parts;
    this.#environment = accessFrom(parts.env);
    const { ETUI_MODEL_PRICE: price, ETUI_CONTEXT_TOKENS: tokens } = parts.env;
    if (price && !readPrice(price))
      parts.log(
        `ETUI_MODEL_PRICE: "${price}" is no price. Write it as USD 3/15. Replies do not say what they cost.`,
      );
    if (tokens && contextTokensIn(parts.env) === undefined)
      parts.log(
        `ETUI_CONTEXT_TOKENS: "${tokens}" is no whole number from ${LEAST_CONTEXT} on. The default is taken.`,
      );
  }

  /** The model for this person, or what is wrong, in the language of `locale`. */
  async model(userId: string, locale: string): Promise<ModelState> {
    const { models, scope } = this.#parts.etui;
    const chosen = (await models.read(scope(userId))) ?? null;
    const found = await this.#accessOf(userId);
    if (!found.ok) {
      const reason = found.fault === noModel ? "not_configured" : "faulty";
      return { connected: false, reason, error: found.fault(modelWords(locale)), chosen };
    }
    const source = chosen ? "settings" : "environment";
    return { connected: true, model: inFull(found.access.name), source, chosen };
  }

  /** From here on, replies that wait for a person continue, those of residents at once. Without a model none does. */
  async open(residents: readonly string[]): Promise<void> {
    this.#residents = residents;
    for (const userId of residents) {
      if ((await this.#accessOf(userId)).ok) await this.#load();
    }
  }

  async say(person: Person, words: Words): Promise<Begun> {
    const access = await this.#accessOf(person.userId);
    if (!access.ok) return unconnected(access.fault, person.locale);
    return (await this.#load()).say(person, words);
  }

  /** Answers a history that its client keeps. */
  async answer(question: Question, tell: (event: ReplyEvent) => void): Promise<Answered | NoModel> {
    const access = await this.#accessOf(question.person.userId);
    if (!access.ok) return unconnected(access.fault, question.person.locale);
    return (await this.#load()).answer(question, tell);
  }

  watch(userId: string, conversationId: string, watcher: Watcher): (() => void) | undefined {
    return this.#opened?.watch(userId, conversationId, watcher);
  }

  async stop(userId: string, conversationId: string): Promise<boolean> {
    return this.#opened
      ? this.#opened.stop(userId, conversationId)
      : this.#parts.etui.conversations.turns.stop(userId, conversationId);
  }

  /** Generates texts for triggers with the action `generate`. */
  async generate(request: GenerateRequest): Promise<Generated> {
    const access = await this.#accessOf(request.userId);
    if (!access.ok) return { ok: false, error: access.fault(modelWords(request.locale)) };
    const [agent, { generate }] = await Promise.all([this.#load(), import("./generate.ts")]);
    return generate(agent, this.#parts.etui, request);
  }

  async close(): Promise<void> {
    await (await this.#agent?.catch(() => undefined))?.close();
  }

  /** A person's choice takes precedence over the environment. */
  async #accessOf(userId: string): Promise<AccessFound> {
    const { models, scope } = this.#parts.etui;
    const chosen = await models.open(scope(userId));
    return chosen ? accessOf(chosen) : this.#environment;
  }

  #load(): Promise<Agent> {
    this.#agent ??= this.#make();
    return this.#agent;
  }

  async #make(): Promise<Agent> {
    const { etui, env, log } = this.#parts;
    const { Agent } = await import("./agent.ts");
    const access = (userId: string) => this.#accessOf(userId);
    const agent = new Agent({ etui, access, contextTokens: contextTokensIn(env), log });
    await agent.open(this.#residents);
    this.#opened = agent;
    return agent;
  }
}

/** A wrong value gives the default, because it must not keep the assistant from answering. */
function contextTokensIn({ ETUI_CONTEXT_TOKENS: said }: NodeJS.ProcessEnv): number | undefined {
  const tokens = Number(said);
  return Number.isInteger(tokens) && tokens >= LEAST_CONTEXT ? tokens : undefined;
}

/** The least number of tokens that holds the instructions and one result. */
const LEAST_CONTEXT = 4_000;
