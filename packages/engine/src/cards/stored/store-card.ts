/** Stores a card that is shown. */
import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { CardSource } from "@etui/protocol/cards/stored-card";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { logged } from "./log-card.ts";

export interface NewCard {
  cardId: string;
  cardType: CardType;
  source: CardSource;
  options: CardOptions;
  /** Undefined if the source keeps the data. */
  data: unknown;
  /** Values that came with a form and are saved with its answer. */
  saveWith: Record<string, unknown> | undefined;
  /** The present version of the document to which an answer is written. */
  baseVersion: number | undefined;
  locale: string;
  surface: string;
  by: Provenance;
  /** True if the card takes an answer. */
  asks: boolean;
}

/**
 * Stores the card and replaces older ones that still wait: the one it names, and those with the same question in the
 * same conversation, by type and title. A repeated question has one answer.
 */
export async function storeCard(scope: TenantScope, card: NewCard): Promise<void> {
  await scope.rows({
    name: "store_card",
    text: `
      with replaced as (
        update user_cards set state = 'superseded', superseded_by = $2
        where user_id = $1 and state = 'open'
          and (card_id = $3
               or $4 and conversation_id = $5 and card_type = $6
                  and options ->> 'title' is not distinct from $7::jsonb ->> 'title')
        returning card_id
      ),
      stored as (
        insert into user_cards (user_id, card_id, card_type, data_source, options, data, save_with, locale,
                                conversation_id, call_id, provenance, base_version)
        values ($1, $2, $6, $8, $7, $9, $10, $11, $5, $12, $13, $15)
        returning card_id
      ),
      told as (${logged("updated", "replaced", "$14::text")})
      ${logged("created", "stored", "$14::text")}`,
    values: [
      scope.userId,
      card.cardId,
      card.options.replaces ?? null,
      card.asks,
      card.by.conversationId,
      card.cardType,
      JSON.stringify(card.options),
      JSON.stringify(card.source),
      card.data === undefined ? null : JSON.stringify(card.data),
      card.saveWith === undefined ? null : JSON.stringify(card.saveWith),
      card.locale,
      card.by.callId,
      card.by.json,
      card.surface,
      card.baseVersion ?? null,
    ],
  });
}
