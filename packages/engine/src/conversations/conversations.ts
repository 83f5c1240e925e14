/** A user's conversations: listing, searching, naming and archiving them. `turns.ts` creates what is said in them. */
import { randomUUIDv7 } from "node:crypto";
import type {
  Conversation,
  ConversationChange,
  ConversationPage,
  Message,
  ToolPart,
} from "@etui/protocol/conversation";
import type { Refusal } from "@etui/words/refusal";
import { callsTakenBack } from "../activity/calls-taken-back.ts";
import { closeQuestions } from "../confirmations/close-questions.ts";
import { makeCursor, readCursor } from "../database/cursor.ts";
import { storableText } from "../database/storable-json.ts";
import type { TenantScope } from "../database/tenant.ts";
import { parseTerms } from "../search/terms.ts";
import {
  addMessage,
  CONVERSATION_COLUMNS,
  type ConversationRow,
  haveConversation,
  readLastReply,
  readMessages,
  toConversation,
  toMessage,
} from "./conversation-rows.ts";
import { ConversationFiles } from "./files/conversation-files.ts";
import { type Announce, Turns } from "./turns.ts";

export interface ConversationQuery {
  limit: number;
  cursor?: string | undefined;
  /** Words in the title or in any message. */
  search?: string | undefined;
  /** Only archived conversations if true. */
  archived?: boolean | undefined;
}

export type Paged = { ok: true; page: ConversationPage } | { ok: false; refused: Refusal };

type Position = readonly [pinned: boolean, updated: string, id: string];

const isPosition = (position: unknown): position is Position =>
  Array.isArray(position) &&
  position.length === 3 &&
  typeof position[0] === "boolean" &&
  typeof position[1] === "string" &&
  !Number.isNaN(Date.parse(position[1])) &&
  typeof position[2] === "string";

export class Conversations {
  readonly turns: Turns;
  readonly files = new ConversationFiles();
  readonly #announce: Announce;

  constructor(scope: (userId: string) => TenantScope, announce: Announce) {
    this.turns = new Turns(scope, announce);
    this.#announce = announce;
  }

  /** Pinned conversations first, then the newest. */
  async page(scope: TenantScope, query: ConversationQuery): Promise<Paged> {
    const { limit, cursor, search, archived = false } = query;
    const parsed = search?.trim() ? parseTerms(search) : undefined;
    if (parsed?.ok === false) return parsed;
    const identity = ["conversations", search, archived];
    const values: unknown[] = [scope.userId];
    const add = (value: unknown) => `$${values.push(value)}`;
    const conditions = ["c.user_id = $1", `c.archived_at is ${archived ? "not null" : "null"}`];
    for (const term of parsed?.terms ?? []) {
      const said = add(term);
      conditions.push(`(strpos(lower(coalesce(c.title, '')), ${said}) > 0 or exists (
        select from conversation_messages m where m.user_id = $1 and m.conversation_id = c.conversation_id
          and m.superseded_at is null and strpos(m.words, ${said}) > 0))`);
    }
    if (cursor !== undefined) {
      const read = readCursor(cursor, scope.userId, identity, isPosition);
      if (!read.ok) return read;
      const [pinned, updated, id] = read.position.map(add);
      // All columns are sorted in descending order, so a row comparison follows the order.
      conditions.push(
        `(c.is_pinned, c.updated_at, c.conversation_id) < (${pinned}::boolean, ${updated}::timestamptz, ${id})`,
      );
    }
    const rows = await scope.rows<ConversationRow & { exactly: string }>({
      text: `select ${CONVERSATION_COLUMNS}, updated_at::text as exactly from conversations c
        where ${conditions.join(" and ")}
        order by c.is_pinned desc, c.updated_at desc, c.conversation_id desc limit ${add(limit + 1)}`,
      values,
    });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      ok: true,
      page: {
        conversations: shown.map(({ exactly, ...row }) => toConversation(row)),
        next_cursor:
          rows.length > limit
            ? makeCursor(scope.userId, identity, [last!.is_pinned, last!.exactly, last!.conversation_id])
            : null,
      },
    };
  }

  async get(scope: TenantScope, id: string): Promise<Conversation | undefined> {
    const [row] = await scope.rows<ConversationRow>({
      name: "read_conversation",
      text: `select ${CONVERSATION_COLUMNS} from conversations where user_id = $1 and conversation_id = $2`,
      values: [scope.userId, id],
    });
    return row && toConversation(row);
  }

  async messages(scope: TenantScope, id: string): Promise<Message[]> {
    await this.turns.settle(scope.userId, id);
    return (await readMessages(scope, id)).map(toMessage);
  }

  /** The newest reply; undefined if there is none yet. */
  async lastReply(scope: TenantScope, id: string): Promise<Message | undefined> {
    await this.turns.settle(scope.userId, id);
    const row = await readLastReply(scope, id);
    return row && toMessage(row);
  }

  /** What a model was told in addition to the person's words, message by message; with a message, only before that. */
  async told(scope: TenantScope, id: string, before?: string): Promise<string[]> {
    const rows = await scope.rows<{ told: string }>({
      name: "conversation_told",
      text: `select told from conversation_messages
        where user_id = $1 and conversation_id = $2 and superseded_at is null and told is not null
          and coalesce(position < (
            select position from conversation_messages
            where user_id = $1 and conversation_id = $2 and message_id = $3 and superseded_at is null), true)
        order by position`,
      values: [scope.userId, id, before ?? null],
    });
    return rows.map(({ told }) => told);
  }

  /** Undefined if there is no such conversation. */
  async change(
    scope: TenantScope,
    id: string,
    change: ConversationChange,
  ): Promise<Conversation | undefined> {
    const { title, is_pinned, is_archived, expert } = change;
    const [row] = await scope.rows<ConversationRow>({
      name: "change_conversation",
      text: `update conversations set
          title = coalesce($3, title), title_by = case when $3::text is null then title_by else 'person' end,
          is_pinned = coalesce($4, is_pinned),
          archived_at = case when $5::boolean is null then archived_at when $5 then clock_timestamp() end,
          expert = case when $6 then $7 else expert end
        where user_id = $1 and conversation_id = $2 returning ${CONVERSATION_COLUMNS}`,
      values: [
        scope.userId,
        id,
        title === undefined ? null : storableText(title),
        is_pinned ?? null,
        is_archived ?? null,
        expert !== undefined,
        expert ?? null,
      ],
    });
    if (row) this.#announce(scope.userId, id);
    return row && toConversation(row);
  }

  /** The ids of the conversation's calls whose changes were all taken back. */
  takenBack(scope: TenantScope, id: string): Promise<string[]> {
    return callsTakenBack(scope, id);
  }

  /** Sets a title unless the person chose one. */
  async nameByModel(scope: TenantScope, id: string, title: string): Promise<void> {
    await scope.rows({
      name: "name_conversation",
      text: `update conversations set title = $3, title_by = 'model'
        where user_id = $1 and conversation_id = $2 and title_by is distinct from 'person'`,
      values: [scope.userId, id, storableText(title)],
    });
    this.#announce(scope.userId, id);
  }

  /** Records a call that the person made themselves. The model reads about it with the person's next message. */
  async noteCall(scope: TenantScope, id: string, call: ToolPart): Promise<Message> {
    const row = await scope.transaction(async (tx) => {
      await haveConversation(tx, id, null);
      await tx.rows({
        name: "name_conversation_by_call",
        text: `update conversations set title = $3, title_by = 'model'
          where user_id = $1 and conversation_id = $2 and title is null`,
        values: [tx.userId, id, `/ ${call.tool}`],
      });
      return addMessage(tx, id, {
        message_id: randomUUIDv7(),
        role: "user",
        state: "complete",
        parts: [call],
        told: null,
      });
    });
    this.#announce(scope.userId, id);
    return toMessage(row);
  }

  /** Deletes the conversation with all its messages for good. False if there was none. */
  async remove(scope: TenantScope, id: string): Promise<boolean> {
    const isGone = await scope.transaction(async (tx) => {
      for (const table of [
        "conversation_turns",
        "conversation_messages",
        "conversation_files",
        "skill_activations",
        "confirmation_grants",
      ])
        await tx.rows({
          text: `delete from ${table} where user_id = $1 and conversation_id = $2`,
          values: [tx.userId, id],
        });
      await closeQuestions(tx, id);
      const gone = await tx.rows({
        text: "delete from conversations where user_id = $1 and conversation_id = $2 returning 1",
        values: [tx.userId, id],
      });
      return gone.length > 0;
    });
    if (isGone) this.#announce(scope.userId, id);
    return isGone;
  }
}
