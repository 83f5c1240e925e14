/** Replies while they are made: begun, kept as they grow, ended; in whichever process, one at a time in a conversation. */
import { randomUUIDv7 } from "node:crypto";
import type { MessagePart, MessageState, TokenUsage } from "@etui/protocol/conversation";
import type { TenantScope } from "../database/tenant.ts";
import {
  addMessage,
  finishMessage,
  haveConversation,
  MESSAGE_COLUMNS,
  type MessageRow,
  readMessages,
  supersedeFrom,
  wordsOf,
} from "./conversation-rows.ts";
import {
  askToStop,
  dropWaitingTurn,
  endTurn,
  parkTurn,
  readTurn,
  renewTurn,
  resumeTurn,
  takeTurn,
  waitingTurns,
} from "./turn-rows.ts";

export interface TurnWish {
  conversationId: string;
  /** Who makes the reply: a process has a name of its own for each. */
  runner: string;
  /** What the person says; left out where the last words are answered anew. */
  said?: { parts: MessagePart[]; told: string; messageId?: string } | undefined;
  /** This message and all behind it are taken out first: an answer to make anew, or words that were changed. */
  insteadOf?: string | undefined;
  /** Of a conversation that begins. */
  expert?: string | undefined;
  /** What the reply begins with, before the model is asked: calls that the person wants made first. */
  opening?: MessagePart[] | undefined;
}

export interface BegunTurn {
  /** The conversation up to the reply. */
  history: MessageRow[];
  reply: MessageRow;
}

export type TurnOutcome =
  | ({ ok: true } & BegunTurn)
  | { ok: false; reason: "busy" | "not_found" | "nothing_said"; error: string };

export interface ReplyState {
  conversationId: string;
  messageId: string;
  runner: string;
  parts: readonly MessagePart[];
  state: MessageState;
  error?: string | undefined;
  model?: string | undefined;
  usage?: TokenUsage | undefined;
}

const INTERRUPTED = "Etui stopped while this was being written. Ask for the answer anew to go on.";
const BUSY = "A reply is being made in this conversation. Wait for it, or stop it first.";

/** Told when something was said in a conversation, or is no longer being said. */
export type Announce = (userId: string, conversationId: string) => void;

export class Turns {
  readonly #scope: (userId: string) => TenantScope;
  readonly #announce: Announce;

  constructor(scope: (userId: string) => TenantScope, announce: Announce) {
    this.#scope = scope;
    this.#announce = announce;
  }

  async begin(userId: string, wish: TurnWish): Promise<TurnOutcome> {
    await this.settle(userId, wish.conversationId);
    try {
      const begun = await this.#scope(userId).transaction((tx) => this.#begin(tx, wish));
      this.#announce(userId, wish.conversationId);
      return begun;
    } catch (thrown) {
      if (thrown instanceof Refused) return { ok: false, reason: thrown.reason, error: thrown.message };
      throw thrown;
    }
  }

  /** Throws what is refused, so that nothing of it is kept. */
  async #begin(tx: TenantScope, wish: TurnWish): Promise<TurnOutcome> {
    const { conversationId, runner, said, insteadOf, expert } = wish;
    await haveConversation(tx, conversationId, expert ?? null);
    // Who says something else leaves the question open that the reply waits with.
    const waiting = await dropWaitingTurn(tx, conversationId);
    if (waiting !== undefined) await finishMessage(tx, waiting, "complete", null);
    const messageId = randomUUIDv7();
    if (!(await takeTurn(tx, { conversationId, messageId, runner }))) throw new Refused("busy", BUSY);
    if (insteadOf !== undefined && !(await supersedeFrom(tx, conversationId, insteadOf)))
      throw new Refused(
        "not_found",
        "There is no such message in this conversation any more. Read it again.",
      );
    if (said)
      await addMessage(tx, conversationId, {
        message_id: said.messageId ?? randomUUIDv7(),
        role: "user",
        state: "complete",
        parts: said.parts,
        told: said.told,
      });
    const history = await readMessages(tx, conversationId);
    if (history.at(-1)?.role !== "user")
      throw new Refused("nothing_said", "There are no words of yours to answer. Say something.");
    const reply = await addMessage(tx, conversationId, {
      message_id: messageId,
      role: "assistant",
      state: "running",
      parts: wish.opening ?? [],
      told: null,
    });
    return { ok: true, history, reply };
  }

  /** Goes on with a turn that waited for the person; undefined where another did, or none waits. */
  async resume(userId: string, conversationId: string, runner: string): Promise<BegunTurn | undefined> {
    const scope = this.#scope(userId);
    const messageId = await resumeTurn(scope, { conversationId, runner });
    if (messageId === undefined) return undefined;
    const messages = await readMessages(scope, conversationId);
    const reply = messages.find(({ message_id }) => message_id === messageId);
    if (!reply) {
      await endTurn(scope, conversationId);
      return undefined;
    }
    this.#announce(userId, conversationId);
    return { history: messages.filter(({ position }) => BigInt(position) < BigInt(reply.position)), reply };
  }

  /** False: the turn is another's by now, and nothing was kept. */
  async keep(userId: string, reply: ReplyState): Promise<boolean> {
    const { conversationId, messageId, runner, parts, state, error, model, usage } = reply;
    const isKept = await this.#scope(userId).transaction(async (tx) => {
      const mine = await renewTurn(tx, { conversationId, runner });
      if (!mine) return false;
      await tx.rows({
        name: "keep_reply",
        text: `update conversation_messages set parts = $3, words = $4, state = $5, error = $6, model = $7, usage = $8,
            finished_at = case when $5 in ('running', 'waiting') then null else clock_timestamp() end
          where user_id = $1 and message_id = $2`,
        values: [
          userId,
          messageId,
          JSON.stringify(parts),
          wordsOf(parts),
          state,
          error ?? null,
          model ?? null,
          usage ? JSON.stringify(usage) : null,
        ],
      });
      if (state === "waiting") await parkTurn(tx, conversationId);
      else if (state !== "running") {
        await endTurn(tx, conversationId);
        await tx.rows({
          name: "conversation_said",
          text: `update conversations set updated_at = clock_timestamp()
            where user_id = $1 and conversation_id = $2`,
          values: [userId, conversationId],
        });
      }
      return true;
    });
    if (isKept && state !== "running") this.#announce(userId, conversationId);
    return isKept;
  }

  /** Undefined where the turn is another's by now. */
  renew(userId: string, conversationId: string, runner: string) {
    return renewTurn(this.#scope(userId), { conversationId, runner });
  }

  /** False: nothing is being said. A reply that waits is ended here; one that runs, by its runner. */
  async stop(userId: string, conversationId: string): Promise<boolean> {
    const scope = this.#scope(userId);
    const [turn] = await askToStop(scope, conversationId);
    if (!turn) return false;
    if (turn.runner === null) await this.#end(scope, conversationId, turn.message_id, "stopped", null);
    return true;
  }

  /** What a process left behind that died is said to be so. */
  async settle(userId: string, conversationId: string): Promise<void> {
    const scope = this.#scope(userId);
    const turn = await readTurn(scope, conversationId);
    if (turn?.is_over) await this.#end(scope, conversationId, turn.message_id, "failed", INTERRUPTED);
  }

  waiting(userId: string): Promise<{ conversation_id: string; message_id: string }[]> {
    return waitingTurns(this.#scope(userId));
  }

  async message(userId: string, messageId: string): Promise<MessageRow | undefined> {
    const [row] = await this.#scope(userId).rows<MessageRow>({
      name: "conversation_message",
      text: `select ${MESSAGE_COLUMNS} from conversation_messages where user_id = $1 and message_id = $2`,
      values: [userId, messageId],
    });
    return row;
  }

  async #end(
    scope: TenantScope,
    conversationId: string,
    messageId: string,
    state: MessageState,
    error: string | null,
  ): Promise<void> {
    await scope.transaction(async (tx) => {
      await endTurn(tx, conversationId);
      await finishMessage(tx, messageId, state, error);
    });
    this.#announce(scope.userId, conversationId);
  }
}

class Refused extends Error {
  readonly reason: Exclude<TurnOutcome, { ok: true }>["reason"];

  constructor(reason: Refused["reason"], error: string) {
    super(error);
    this.reason = reason;
  }
}
