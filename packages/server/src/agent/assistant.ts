/**
 * The agent, loaded when it is first needed: the SDK of the models takes 150 ms to load, and many who start Etui have
 * connected no model.
 */
import type { Etui, Generated, GenerateRequest } from "@etui/engine";
import type { Agent, Begun, Person, Words } from "./agent.ts";
import { type AccessFound, accessFrom } from "./models/model-access.ts";
import { inFull } from "./models/model-name.ts";
import type { Watcher } from "./reply/running-reply.ts";

export interface AssistantParts {
  etui: Etui;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
}

/** Which model speaks, for who asks; `error` says why none does and what to do. */
export type ModelState = { connected: true; model: string } | { connected: false; error: string };

export class Assistant {
  readonly #parts: AssistantParts;
  readonly #access: AccessFound;
  #agent: Promise<Agent> | undefined;
  #opened: Agent | undefined;

  constructor(parts: AssistantParts) {
    this.#parts = parts;
    this.#access = accessFrom(parts.env);
  }

  get model(): ModelState {
    return this.#access.ok
      ? { connected: true, model: inFull(this.#access.access.name) }
      : { connected: false, error: this.#access.error };
  }

  /** Replies that wait for a person's word are gone on with from here on. Without a model none does. */
  async open(): Promise<void> {
    if (this.#access.ok) await this.#load();
  }

  async say(person: Person, words: Words): Promise<Begun> {
    if (!this.#access.ok) return { ok: false, reason: "no_model", error: this.#access.error };
    return (await this.#load()).say(person, words);
  }

  watch(userId: string, conversationId: string, watcher: Watcher): (() => void) | undefined {
    return this.#opened?.watch(userId, conversationId, watcher);
  }

  async stop(userId: string, conversationId: string): Promise<boolean> {
    return this.#opened
      ? this.#opened.stop(userId, conversationId)
      : this.#parts.etui.conversations.turns.stop(userId, conversationId);
  }

  /** For triggers of the action `generate`. */
  async generate(request: GenerateRequest): Promise<Generated> {
    if (!this.#access.ok) return { ok: false, error: this.#access.error };
    const [agent, { generate }] = await Promise.all([this.#load(), import("./generate.ts")]);
    return generate(agent, this.#parts.etui, request);
  }

  async close(): Promise<void> {
    await (await this.#agent?.catch(() => undefined))?.close();
  }

  #load(): Promise<Agent> {
    this.#agent ??= this.#make();
    return this.#agent;
  }

  async #make(): Promise<Agent> {
    const { etui, log } = this.#parts;
    const { Agent } = await import("./agent.ts");
    const agent = new Agent({ etui, access: () => this.#access, log });
    await agent.open();
    this.#opened = agent;
    return agent;
  }
}
