/** The replies that this process makes: from the begun turn to what is stored, watched and stopped meanwhile. */
import { type BegunTurn, type Etui, toMessage } from "@etui/engine";
import type { MessageState } from "@etui/protocol/conversation";
import { compact } from "../compaction/compact.ts";
import type { ModelAccess } from "../models/model-access.ts";
import { inFull } from "../models/model-name.ts";
import type { OpenedModels } from "../models/opened-models.ts";
import { providerFault } from "../models/provider-fault.ts";
import type { Person } from "../person.ts";
import { loadFiles } from "../prompt/given-files.ts";
import { modelMessages } from "../prompt/model-messages.ts";
import { titleBy } from "../title.ts";
import { sourceReader } from "./citations/check-quotations.ts";
import { markQuotations } from "./citations/mark-quotations.ts";
import { earlierProof } from "./earlier-proof.ts";
import { makeReply, type ReplyJob } from "./make-reply.ts";
import { replyJob } from "./reply-job.ts";
import { RunningReply, type Watcher } from "./running-reply.ts";
import { textIn } from "./text-in.ts";

export interface ReplyParts {
  etui: Etui;
  models: OpenedModels;
  /** About how many tokens of a conversation a model gets verbatim. */
  contextTokens?: number | undefined;
  log: (line: string) => void;
}

/** A turn that this process has begun or continues. */
export interface Run {
  conversationId: string;
  runner: string;
  begun: BegunTurn;
  access: ModelAccess;
}

/** The expert of a new chat conversation, unless the person chose another. */
const DEFAULT_EXPERT = "companion";
/** Well within the limits of present models; the rest is for the tools and the answer. */
const CONTEXT_TOKENS = 90_000;
/** How often a growing reply is stored, in milliseconds, for watchers in other processes, and for a crash. */
const KEEP_EVERY_MS = 1_000;

export class RunningReplies {
  readonly #parts: ReplyParts;
  readonly #running = new Map<string, RunningReply>();
  readonly #ends = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(parts: ReplyParts) {
    this.#parts = parts;
  }

  /** Resolves when the reply is over, or waits for the person. */
  begin(person: Person, run: Run): Promise<void> {
    const key = keyOf(person.userId, run.conversationId);
    const reply = new RunningReply(toMessage(run.begun.reply), run.access.price);
    this.#running.set(key, reply);
    const end = this.#make(person, run, reply)
      .catch((error) => this.#parts.log(`A reply could not be kept: ${(error as Error).message}`))
      .finally(() => {
        this.#forget(key, reply);
        this.#ends.delete(end);
      });
    this.#ends.add(end);
    return end;
  }

  /** Resolves when the reply made in the conversation is over, or waits. */
  async ended(userId: string, conversationId: string): Promise<void> {
    await this.#running.get(keyOf(userId, conversationId))?.ended;
  }

  /** Undefined if no reply is made in the conversation. */
  watch(userId: string, conversationId: string, watcher: Watcher): (() => void) | undefined {
    return this.#running.get(keyOf(userId, conversationId))?.watch(watcher);
  }

  /** False if no reply is made in the conversation, or it was stopped before. */
  stop(userId: string, conversationId: string): boolean {
    const reply = this.#running.get(keyOf(userId, conversationId));
    const isStopped = reply !== undefined && !reply.signal.aborted;
    reply?.stop();
    return isStopped;
  }

  /** Stores unfinished replies as far as they have come. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const reply of this.#running.values()) reply.stop();
    await Promise.all(this.#ends);
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
      heed(reply, await conversations.turns.keep(userId, written));
    };
    const beat = setInterval(() => {
      const said = reply.takeNews() ? keep("running") : this.#renew(userId, run, reply);
      said.catch(() => {});
    }, KEEP_EVERY_MS);
    let state: MessageState;
    let error: string | undefined;
    try {
      const job = await this.#jobFor(person, run, reply, () => keep("running"));
      state = await makeReply(draft, job);
      if (state === "complete") await this.#markQuotations(person, run, reply, job);
    } catch (thrown) {
      state = reply.signal.aborted ? "stopped" : "failed";
      if (state === "failed") error = providerFault(thrown, access.name, person.locale);
    } finally {
      clearInterval(beat);
    }
    await keep(state, error);
    reply.end(state, { error, model }, new Date());
    this.#forget(keyOf(userId, conversationId), reply);
    if (state === "complete") await this.#name(userId, run, reply);
  }

  /** A reply whose quotations could not be checked is as good as before, and the log says why. */
  async #markQuotations(
    { userId }: Person,
    { begun }: Run,
    { draft }: RunningReply,
    { mayRead }: ReplyJob,
  ): Promise<void> {
    const { etui, log } = this.#parts;
    const said = begun.history.flatMap(({ role, parts }) => (role === "user" ? textIn(parts) : []));
    const reader = sourceReader(etui, etui.scope(userId), mayRead);
    await markQuotations(draft, reader, said).catch((thrown: Error) =>
      log(`The quotations of a reply could not be checked: ${thrown.message}`),
    );
  }

  /** Names the conversation after the first exchange. If that fails, it keeps its first words, and the log says why. */
  async #name(userId: string, { conversationId, begun, access }: Run, reply: RunningReply): Promise<void> {
    if (begun.history.length > 1) return;
    const { etui, models, log } = this.#parts;
    const words = textIn(begun.history[0]!.parts);
    const answer = textIn(reply.draft.parts);
    const { signal } = this.#closing;
    const title = await titleBy(await models.of(access), { words, answer }, signal).catch((thrown) => {
      if (!signal.aborted)
        log(`A conversation could not be named: ${providerFault(thrown, access.name, "en")}`);
    });
    if (title !== undefined) await etui.conversations.nameByModel(etui.scope(userId), conversationId, title);
  }

  async #renew(userId: string, { conversationId, runner }: Run, reply: RunningReply): Promise<void> {
    heed(reply, await this.#parts.etui.conversations.turns.renew(userId, conversationId, runner));
  }

  async #jobFor(
    person: Person,
    run: Run,
    { draft, signal }: RunningReply,
    keep: () => Promise<void>,
  ): Promise<ReplyJob> {
    const { etui, models, contextTokens, log } = this.#parts;
    const { conversationId, begun, access } = run;
    const { history } = begun;
    const model = await models.of(access);
    const files = await loadFiles(etui, person.userId, conversationId, history);
    const compaction = await compact(etui, draft, {
      userId: person.userId,
      conversationId,
      history,
      files,
      model,
      limit: contextTokens ?? CONTEXT_TOKENS,
      signal,
      // If the conversation is then too long, the model itself can say so; that is no reason to answer nothing.
      failed: (thrown) =>
        log(`A conversation could not be put in short: ${providerFault(thrown, access.name, "en")}`),
    });
    const conversation = await etui.conversations.get(etui.scope(person.userId), conversationId);
    return replyJob(etui, {
      person,
      conversationId,
      expert: conversation?.expert ?? DEFAULT_EXPERT,
      model,
      history: modelMessages(history, { current: compaction, files }),
      earlier: earlierProof(history),
      signal,
      keep,
    });
  }
}

/** The person may have stopped it through another process; or one took this process for dead, and ended the turn. */
function heed(reply: RunningReply, turn: { is_stopping: boolean } | undefined): void {
  if (!turn || turn.is_stopping) reply.stop();
}

const keyOf = (userId: string, conversationId: string): string => JSON.stringify([userId, conversationId]);
