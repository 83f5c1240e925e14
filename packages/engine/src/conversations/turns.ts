/** Replies while they are made: begun, stored as they grow, and ended, by any process, one per conversation. */
import { randomUUIDv7 } from "node:crypto";
import type { MessagePart, MessageState, ToolPart } from "@etui/protocol/conversation";
import { INTERRUPTED_REPLY } from "@etui/protocol/notice-words";
import { type Refusal, refusal } from "@etui/words/refusal";
import { closeQuestions } from "../confirmations/close-questions.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Permissions } from "../tool/tool.ts";
import {
  addMessage,
  finishMessage,
  haveConversation,
  MESSAGE_COLUMNS,
  type MessageRow,
  readMessages,
  supersedeFrom,
} from "./conversation-rows.ts";
import { sayFiles } from "./files/conversation-files.ts";
import {
  askToStop,
  dropWaitingTurn,
  endTurn,
  type HeldTurn,
  keepReply,
  parkTurn,
  type ReplyState,
  readTurn,
  renewTurn,
  resumeTurn,
  takeTurn,
  waitingTurns,
} from "./turn-rows.ts";

interface Said {
  text: string;
  told: string;
  /** Ids of files in the conversation. */
  files?: readonly string[] | undefined;
  /** Calls that the person made themselves before the message; stored together with the turn, or not at all. */
  calls?: ((tx: TenantScope) => Promise<ToolPart[]>) | undefined;
  /** The id of the message; a new one if left out. */
  messageId?: string | undefined;
}

export interface TurnWish {
  conversationId: string;
  /** The runner that makes the reply: a process uses a new name for each turn. */
  runner: string;
  /** The person's message; left out if the last message is to be answered again. */
  said?: Said | undefined;
  /** This message and all after it are removed first: an answer to be made again, or a message that was edited. */
  insteadOf?: string | undefined;
  /** What the caller may do, and so the reply that they ask for; everything if left out. */
  permissions?: Permissions | undefined;
  /** The expert for a new conversation. */
  expert?: string | undefined;
  /** The start of the reply, before the model is asked: calls that the person wants made first. */
  opening?: MessagePart[] | undefined;
}

export interface BegunTurn {
  /** The messages before the reply. */
  history: MessageRow[];
  reply: MessageRow;
}

export type TurnOutcome =
  | ({ ok: true } & BegunTurn)
  | { ok: false; reason: "busy" | "not_found" | "nothing_said"; refused: Refusal };

/** Called when a message was added to a conversation, or a reply ended. */
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
      if (thrown instanceof Refused) return { ok: false, reason: thrown.reason, refused: thrown.refused };
      throw thrown;
    }
  }

  /** Throws refusals, so that nothing is stored. */
  async #begin(tx: TenantScope, wish: TurnWish): Promise<TurnOutcome> {
    const { conversationId, runner, said, insteadOf, expert, permissions } = wish;
    await haveConversation(tx, conversationId, expert ?? null);
    // A new message replaces the reply that waits, but its form may still be filled in.
    const waiting = await dropWaitingTurn(tx, conversationId);
    if (waiting !== undefined) {
      await finishMessage(tx, waiting, "complete", null);
      await closeQuestions(tx, conversationId);
    }
    const messageId = randomUUIDv7();
    if (!(await takeTurn(tx, { conversationId, messageId, runner, permissions }))) {
      throw new Refused("busy", refusal("conversation.busy"));
    }
    if (insteadOf !== undefined && !(await supersedeFrom(tx, conversationId, insteadOf)))
      throw new Refused("not_found", refusal("conversation.no_such_message"));
    if (said)
      await addMessage(tx, conversationId, {
        message_id: said.messageId ?? randomUUIDv7(),
        role: "user",
        state: "complete",
        parts: await partsOf(tx, conversationId, said),
        told: said.told,
      });
    const history = await readMessages(tx, conversationId);
    if (history.at(-1)?.role !== "user")
      throw new Refused("nothing_said", refusal("conversation.nothing_to_answer"));
    const reply = await addMessage(tx, conversationId, {
      message_id: messageId,
      role: "assistant",
      state: "running",
      parts: wish.opening ?? [],
      told: null,
    });
    return { ok: true, history, reply };
  }

  /** Continues a turn that waited for the person; undefined if somebody else did so, or none waits. */
  async resume(
    userId: string,
    conversationId: string,
    runner: string,
  ): Promise<(BegunTurn & { permissions: Permissions | undefined }) | undefined> {
    const scope = this.#scope(userId);
    const parked = await resumeTurn(scope, { conversationId, runner });
    if (parked === undefined) return undefined;
    const { message_id: messageId, permissions } = parked;
    const messages = await readMessages(scope, conversationId);
    const reply = messages.find(({ message_id }) => message_id === messageId);
    if (!reply) {
      await endTurn(scope, conversationId);
      return undefined;
    }
    this.#announce(userId, conversationId);
    const history = messages.filter(({ position }) => BigInt(position) < BigInt(reply.position));
    return { history, reply, permissions: permissions ?? undefined };
  }

  /** Undefined if another runner has the turn now; then nothing is stored. */
  keep(userId: string, reply: ReplyState): Promise<HeldTurn | undefined> {
    const scope = this.#scope(userId);
    return reply.state === "running" ? keepReply(scope, reply) : this.#keepLast(scope, reply);
  }

  async #keepLast(scope: TenantScope, reply: ReplyState): Promise<HeldTurn | undefined> {
    const { conversationId, state } = reply;
    const held = await scope.transaction(async (tx) => {
      // The conversation is locked before its turn, as when a turn begins; otherwise the two could wait for each other.
      if (state !== "waiting") await noteSaid(tx, conversationId);
      const kept = await keepReply(tx, reply);
      if (!kept) return undefined;
      if (state === "waiting") await parkTurn(tx, conversationId);
      else await endTurn(tx, conversationId);
      return kept;
    });
    if (held) this.#announce(scope.userId, conversationId);
    return held;
  }

  /** Undefined if another runner has the turn now. */
  renew(userId: string, conversationId: string, runner: string) {
    return renewTurn(this.#scope(userId), { conversationId, runner });
  }

  /** False if no reply is being made. A waiting reply is ended here; a running one is ended by its runner. */
  async stop(userId: string, conversationId: string): Promise<boolean> {
    const scope = this.#scope(userId);
    const [turn] = await askToStop(scope, conversationId);
    if (!turn) return false;
    if (turn.runner === null) await this.#end(scope, conversationId, turn.message_id, "stopped", null);
    return true;
  }

  /** Marks a reply whose process died as interrupted. */
  async settle(userId: string, conversationId: string): Promise<void> {
    const scope = this.#scope(userId);
    const turn = await readTurn(scope, conversationId);
    if (turn?.is_over) await this.#end(scope, conversationId, turn.message_id, "failed", INTERRUPTED_REPLY);
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
      await closeQuestions(tx, conversationId);
    });
    this.#announce(scope.userId, conversationId);
  }
}

const noteSaid = (tx: TenantScope, conversationId: string) =>
  tx.rows({
    name: "conversation_said",
    text: "update conversations set updated_at = clock_timestamp() where user_id = $1 and conversation_id = $2",
    values: [tx.userId, conversationId],
  });

async function partsOf(tx: TenantScope, conversationId: string, said: Said): Promise<MessagePart[]> {
  const { text, files = [] } = said;
  const kept = await sayFiles(tx, conversationId, files);
  if (!kept) throw new Refused("not_found", refusal("conversation.file_gone"));
  const given = kept.map((file) => ({ type: "file" as const, step: 0, ...file }));
  const parts: MessagePart[] = [...((await said.calls?.(tx)) ?? []), ...given];
  if (text === "" && parts.length === 0)
    throw new Refused("nothing_said", refusal("conversation.nothing_said"));
  return text === "" ? parts : [...parts, { type: "text", step: 0, text }];
}

class Refused extends Error {
  readonly reason: Exclude<TurnOutcome, { ok: true }>["reason"];

  readonly refused: Refusal;

  constructor(reason: Refused["reason"], refused: Refusal) {
    super(refused.code);
    this.reason = reason;
    this.refused = refused;
  }
}
