/** The rows of conversations, and what surfaces see of them. */
import type {
  Conversation,
  Message,
  MessagePart,
  MessageState,
  TokenUsage,
} from "@etui/protocol/conversation";
import { normalise } from "@etui/protocol/search-terms";
import { storableJson, storableText } from "../database/storable-json.ts";
import type { TenantScope } from "../database/tenant.ts";

export interface ConversationRow {
  conversation_id: string;
  title: string | null;
  expert: string | null;
  is_pinned: boolean;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export const CONVERSATION_COLUMNS =
  "conversation_id, title, expert, is_pinned, archived_at, created_at, updated_at";

export const toConversation = (row: ConversationRow): Conversation => ({
  ...row,
  archived_at: row.archived_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Creates the conversation; an existing one is no longer archived. */
export const haveConversation = (tx: TenantScope, conversationId: string, expert: string | null) =>
  tx.rows({
    name: "have_conversation",
    text: `insert into conversations (user_id, conversation_id, expert) values ($1, $2, $3)
      on conflict (user_id, conversation_id) do update set updated_at = clock_timestamp(), archived_at = null`,
    values: [tx.userId, conversationId, expert],
  });

export interface MessageRow {
  position: string;
  message_id: string;
  role: "user" | "assistant";
  state: MessageState;
  parts: MessagePart[];
  told: string | null;
  error: string | null;
  model: string | null;
  usage: TokenUsage | null;
  created_at: Date;
  finished_at: Date | null;
}

export const MESSAGE_COLUMNS =
  "position, message_id, role, state, parts, told, error, model, usage, created_at, finished_at";

/** A message as it is sent: times as ISO texts, and without empty fields. */
export const toMessage = ({ position, told, error, model, usage, ...row }: MessageRow): Message => ({
  ...row,
  ...(error !== null && { error }),
  ...(model !== null && { model }),
  ...(usage !== null && { usage }),
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

/** The searchable words of a message: what both sides said and the names of files, but no tools and no reasoning. */
export const wordsOf = (parts: readonly MessagePart[]): string =>
  normalise(storableText(parts.map(searchable).join("\n")));

const searchable = (part: MessagePart): string =>
  part.type === "text" ? part.text : part.type === "file" ? part.name : "";

/** The messages in order, without those that were replaced. */
export const readMessages = (scope: TenantScope, conversationId: string): Promise<MessageRow[]> =>
  scope.rows<MessageRow>({
    name: "conversation_messages",
    text: `select ${MESSAGE_COLUMNS} from conversation_messages
      where user_id = $1 and conversation_id = $2 and superseded_at is null order by position`,
    values: [scope.userId, conversationId],
  });

export async function readLastReply(
  scope: TenantScope,
  conversationId: string,
): Promise<MessageRow | undefined> {
  const [row] = await scope.rows<MessageRow>({
    name: "conversation_last_reply",
    text: `select ${MESSAGE_COLUMNS} from conversation_messages
      where user_id = $1 and conversation_id = $2 and superseded_at is null and role = 'assistant'
      order by position desc limit 1`,
    values: [scope.userId, conversationId],
  });
  return row;
}

export async function addMessage(
  tx: TenantScope,
  conversationId: string,
  message: Pick<MessageRow, "message_id" | "role" | "state" | "parts" | "told">,
): Promise<MessageRow> {
  const { message_id, role, state, parts, told } = message;
  const [row] = await tx.rows<MessageRow>({
    name: "add_message",
    text: `insert into conversation_messages
        (user_id, conversation_id, position, message_id, role, state, parts, words, told, finished_at)
      select $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6, $7, $8,
        case when $5 = 'complete' then clock_timestamp() end
      from conversation_messages where user_id = $1 and conversation_id = $2
      returning ${MESSAGE_COLUMNS}`,
    values: [
      tx.userId,
      conversationId,
      message_id,
      role,
      state,
      storableJson(parts),
      wordsOf(parts),
      told === null ? null : storableText(told),
    ],
  });
  return row!;
}

/** Removes the message and all after it from the conversation. False if there is no such message. */
export async function supersedeFrom(
  tx: TenantScope,
  conversationId: string,
  messageId: string,
): Promise<boolean> {
  const gone = await tx.rows({
    name: "supersede_messages",
    text: `update conversation_messages set superseded_at = clock_timestamp()
      where user_id = $1 and conversation_id = $2 and superseded_at is null and position >= (
        select position from conversation_messages
        where user_id = $1 and conversation_id = $2 and message_id = $3 and superseded_at is null)
      returning 1`,
    values: [tx.userId, conversationId, messageId],
  });
  return gone.length > 0;
}

export const finishMessage = (
  tx: TenantScope,
  messageId: string,
  state: MessageState,
  error: string | null,
) =>
  tx.rows({
    name: "finish_message",
    text: `update conversation_messages set state = $3, error = $4, finished_at = clock_timestamp()
      where user_id = $1 and message_id = $2`,
    values: [tx.userId, messageId, state, error === null ? null : storableText(error)],
  });
