/** Finding cards again. Their ids grow with time, so the newest come first by id. */
import type { CardPage } from "@etui/protocol/cards/stored-card";
import { isUuid } from "@etui/protocol/uuid";
import type { TenantScope } from "../../database/tenant.ts";
import { CARD_COLUMNS, type CardHead, HEAD_COLUMNS, type StoredCardRow, toHead } from "./stored-card.ts";

export interface CardQuery {
  limit: number;
  /** Only cards older than the card with this id. */
  before?: string | undefined;
  cardType?: string | undefined;
  state?: string | undefined;
  conversationId?: string | undefined;
}

export async function readCard(scope: TenantScope, cardId: string): Promise<StoredCardRow | undefined> {
  if (!isUuid(cardId)) return undefined;
  const [row] = await scope.rows<StoredCardRow>({
    name: "read_card",
    text: `select ${CARD_COLUMNS} from user_cards c where c.user_id = $1 and c.card_id = $2`,
    values: [scope.userId, cardId],
  });
  return row;
}

/** Locks the card, so that nobody answers it meanwhile. */
export async function lockCard(tx: TenantScope, cardId: string): Promise<StoredCardRow | undefined> {
  if (!isUuid(cardId)) return undefined;
  const [row] = await tx.rows<StoredCardRow>({
    name: "lock_card",
    text: `select ${CARD_COLUMNS} from user_cards c where c.user_id = $1 and c.card_id = $2 for update of c`,
    values: [tx.userId, cardId],
  });
  return row;
}

/** Newest first, to the millisecond. */
export async function listCards(scope: TenantScope, query: CardQuery): Promise<CardPage> {
  const values: unknown[] = [scope.userId];
  const conditions = ["c.user_id = $1"];
  if (query.before !== undefined) conditions.push(`c.card_id < $${values.push(query.before)}`);
  if (query.cardType !== undefined) conditions.push(`c.card_type = $${values.push(query.cardType)}`);
  if (query.state !== undefined) conditions.push(`c.state = $${values.push(query.state)}`);
  if (query.conversationId !== undefined)
    conditions.push(`c.conversation_id = $${values.push(query.conversationId)}`);
  const rows = await scope.rows<CardHead>({
    text: `select ${HEAD_COLUMNS} from user_cards c where ${conditions.join(" and ")}
           order by c.card_id desc limit ${query.limit + 1}`,
    values,
  });
  const page = rows.slice(0, query.limit);
  return {
    cards: page.map(toHead),
    next_cursor: rows.length > query.limit ? page.at(-1)!.card_id : null,
  };
}

type LatestCard = Pick<StoredCardRow, "card_id" | "card_type" | "state" | "drawn_at">;

/** The newest cards of a conversation, newest last; of a person with very many, only what was shown lately is looked at. */
export async function latestIn(scope: TenantScope, conversationId: string): Promise<LatestCard[]> {
  const rows = await scope.rows<LatestCard>({
    name: "latest_cards_in",
    text: `select card_id, card_type, state, drawn_at
      from (select card_id, card_type, state, drawn_at, conversation_id from user_cards
            where user_id = $1 order by card_id desc limit 200) lately
      where conversation_id = $2 order by card_id desc limit 5`,
    values: [scope.userId, conversationId],
  });
  return rows.reverse();
}

/** The newest card with this question in the conversation, answered or not, unless another card has replaced it. */
export async function lastAsked(
  scope: TenantScope,
  question: { conversationId: string | undefined; cardType: string; title: string },
): Promise<string | undefined> {
  const [row] = await scope.rows<{ card_id: string }>({
    name: "last_asked",
    text: `select card_id from user_cards
      where user_id = $1 and conversation_id is not distinct from $2 and card_type = $3
        and options ->> 'title' = $4 and state <> 'superseded'
      order by card_id desc limit 1`,
    values: [scope.userId, question.conversationId ?? null, question.cardType, question.title],
  });
  return row?.card_id;
}
