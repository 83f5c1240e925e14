/**
 * Who makes the reply of a conversation. There is one at a time, in whichever process; a runner that is not heard of
 * any more loses the turn. A turn without a runner waits for the person.
 */
import type { TenantScope } from "../database/tenant.ts";

/** Renewed long before; a process that died is noticed after this. */
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

/** False: another reply is being made, or waits. */
export async function takeTurn(
  tx: TenantScope,
  turn: { conversationId: string; messageId: string; runner: string },
): Promise<boolean> {
  const taken = await tx.rows({
    name: "take_turn",
    text: `insert into conversation_turns (user_id, conversation_id, message_id, runner, lease_until)
      values ($1, $2, $3, $4, now() + interval '${LEASE_SECONDS} seconds') on conflict do nothing returning 1`,
    values: [tx.userId, turn.conversationId, turn.messageId, turn.runner],
  });
  return taken.length > 0;
}

/** Of two that want to go on with a turn that waits one gets it. */
export async function resumeTurn(
  scope: TenantScope,
  turn: { conversationId: string; runner: string },
): Promise<string | undefined> {
  const [row] = await scope.rows<{ message_id: string }>({
    name: "resume_turn",
    text: `update conversation_turns set runner = $3, lease_until = now() + interval '${LEASE_SECONDS} seconds'
      where user_id = $1 and conversation_id = $2 and runner is null returning message_id`,
    values: [scope.userId, turn.conversationId, turn.runner],
  });
  return row?.message_id;
}

/** Undefined where the turn is another's by now. */
export async function renewTurn(
  scope: TenantScope,
  turn: { conversationId: string; runner: string },
): Promise<{ is_stopping: boolean } | undefined> {
  const [row] = await scope.rows<{ is_stopping: boolean }>({
    name: "renew_turn",
    text: `update conversation_turns set lease_until = now() + interval '${LEASE_SECONDS} seconds'
      where user_id = $1 and conversation_id = $2 and runner = $3 returning is_stopping`,
    values: [scope.userId, turn.conversationId, turn.runner],
  });
  return row;
}

/** Nobody runs it until the person has said their word. */
export const parkTurn = (tx: TenantScope, conversationId: string) =>
  tx.rows({
    name: "park_turn",
    text: `update conversation_turns set runner = null, lease_until = null
      where user_id = $1 and conversation_id = $2`,
    values: [tx.userId, conversationId],
  });

/** The reply that waited, if one did. */
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

/** The conversations of the user that wait for a word of theirs. */
export const waitingTurns = (scope: TenantScope) =>
  scope.rows<{ conversation_id: string; message_id: string }>({
    name: "waiting_turns",
    text: "select conversation_id, message_id from conversation_turns where user_id = $1 and runner is null",
    values: [scope.userId],
  });
