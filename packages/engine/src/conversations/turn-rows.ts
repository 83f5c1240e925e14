/**
 * Who makes the reply in a conversation. There is one reply at a time, over all processes; a runner that is silent for
 * too long loses the turn. A turn without a runner waits for the person.
 */
import type { MessagePart, MessageState, TokenUsage } from "@etui/protocol/conversation";
import { storableJson, storableText } from "../database/storable-json.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Permissions } from "../tool/tool.ts";
import { wordsOf } from "./conversation-rows.ts";

/** How long a turn is held without renewal. Runners renew it earlier; a dead process is noticed after this time. */
export const LEASE_SECONDS = 30;

export interface TurnRow {
  message_id: string;
  runner: string | null;
  is_over: boolean;
  is_stopping: boolean;
}

export async function readTurn(scope: TenantScope, conversationId: string): Promise<TurnRow | undefined> {
  const [row] = await scope.rows<TurnRow>({
    name: "read_turn",
    text: `select message_id, runner, is_stopping, runner is not null and lease_until < now() as is_over
      from conversation_turns where user_id = $1 and conversation_id = $2`,
    values: [scope.userId, conversationId],
  });
  return row;
}

/** False if another reply is being made or waits. */
export async function takeTurn(
  tx: TenantScope,
  turn: {
    conversationId: string;
    messageId: string;
    runner: string;
    permissions: Permissions | undefined;
  },
): Promise<boolean> {
  const taken = await tx.rows({
    name: "take_turn",
    text: `insert into conversation_turns (user_id, conversation_id, message_id, runner, lease_until, permissions)
      values ($1, $2, $3, $4, now() + interval '${LEASE_SECONDS} seconds', $5) on conflict do nothing returning 1`,
    values: [
      tx.userId,
      turn.conversationId,
      turn.messageId,
      turn.runner,
      turn.permissions ? JSON.stringify(turn.permissions) : null,
    ],
  });
  return taken.length > 0;
}

/** A turn as it was parked. */
export interface ParkedTurn {
  message_id: string;
  /** What the caller who asked for the reply may do; null if everything. */
  permissions: Permissions | null;
}

/** If two callers try to resume a waiting turn, one gets it. A stop requested just before it waited is dropped. */
export async function resumeTurn(
  scope: TenantScope,
  turn: { conversationId: string; runner: string },
): Promise<ParkedTurn | undefined> {
  const [row] = await scope.rows<ParkedTurn>({
    name: "resume_turn",
    text: `update conversation_turns set runner = $3, is_stopping = false,
        lease_until = now() + interval '${LEASE_SECONDS} seconds'
      where user_id = $1 and conversation_id = $2 and runner is null returning message_id, permissions`,
    values: [scope.userId, turn.conversationId, turn.runner],
  });
  return row;
}

/** A turn whose runner may still make the reply. */
export interface HeldTurn {
  /** True if the person asked to stop the reply, in any process. */
  is_stopping: boolean;
}

/** Undefined if another runner has the turn now. */
export async function renewTurn(
  scope: TenantScope,
  turn: { conversationId: string; runner: string },
): Promise<HeldTurn | undefined> {
  const [row] = await scope.rows<HeldTurn>({
    name: "renew_turn",
    text: `update conversation_turns set lease_until = now() + interval '${LEASE_SECONDS} seconds'
      where user_id = $1 and conversation_id = $2 and runner = $3 returning is_stopping`,
    values: [scope.userId, turn.conversationId, turn.runner],
  });
  return row;
}

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

/**
 * Stores the reply so far and renews the lease. Undefined if another runner has the turn now; then nothing is stored.
 *
 * It is one statement because it is sent after every step: a transaction of two took four round trips.
 */
export async function keepReply(scope: TenantScope, reply: ReplyState): Promise<HeldTurn | undefined> {
  const { conversationId, messageId, runner, parts, state, error, model, usage } = reply;
  const [row] = await scope.rows<HeldTurn>({
    name: "keep_reply",
    text: `with mine as (
        update conversation_turns set lease_until = now() + interval '${LEASE_SECONDS} seconds'
        where user_id = $1 and conversation_id = $3 and runner = $4 returning is_stopping)
      update conversation_messages set parts = $5, words = $6, state = $7, error = $8, model = $9, usage = $10,
          finished_at = case when $7 in ('running', 'waiting') then null else clock_timestamp() end
        from mine where user_id = $1 and message_id = $2 returning mine.is_stopping`,
    values: [
      scope.userId,
      messageId,
      conversationId,
      runner,
      storableJson(parts),
      wordsOf(parts),
      state,
      error === undefined ? null : storableText(error),
      model ?? null,
      usage ? JSON.stringify(usage) : null,
    ],
  });
  return row;
}

/** Lets the turn wait, without a runner, until the person has decided. */
export const parkTurn = (tx: TenantScope, conversationId: string) =>
  tx.rows({
    name: "park_turn",
    text: `update conversation_turns set runner = null, lease_until = null
      where user_id = $1 and conversation_id = $2`,
    values: [tx.userId, conversationId],
  });

/** Ends a waiting reply; returns its message id, if there was one. */
export async function dropWaitingTurn(tx: TenantScope, conversationId: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ message_id: string }>({
    name: "drop_waiting_turn",
    text: `delete from conversation_turns where user_id = $1 and conversation_id = $2 and runner is null
      returning message_id`,
    values: [tx.userId, conversationId],
  });
  return row?.message_id;
}

export const endTurn = (tx: TenantScope, conversationId: string) =>
  tx.rows({
    name: "end_turn",
    text: "delete from conversation_turns where user_id = $1 and conversation_id = $2",
    values: [tx.userId, conversationId],
  });

export const askToStop = (scope: TenantScope, conversationId: string) =>
  scope.rows<TurnRow>({
    name: "stop_turn",
    text: `update conversation_turns set is_stopping = true where user_id = $1 and conversation_id = $2
      returning message_id, runner, is_stopping, runner is not null and lease_until < now() as is_over`,
    values: [scope.userId, conversationId],
  });

/** The user's conversations that wait for a decision of theirs. */
export const waitingTurns = (scope: TenantScope) =>
  scope.rows<{ conversation_id: string; message_id: string }>({
    name: "waiting_turns",
    text: "select conversation_id, message_id from conversation_turns where user_id = $1 and runner is null",
    values: [scope.userId],
  });
