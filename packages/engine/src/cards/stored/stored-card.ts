/** A stored card, as a table row and as it is sent. */
import type { CardType } from "@etui/protocol/cards/card-type";
import type { AnswerValues } from "@etui/protocol/cards/form";
import type { CardOptions } from "@etui/protocol/cards/options";
import {
  type CardAnswer,
  type CardPage,
  type CardSource,
  type CardState,
  isFollowing,
  type StoredCard,
} from "@etui/protocol/cards/stored-card";
import type { Provenance } from "@etui/protocol/provenance";

export type SavedTo = NonNullable<CardAnswer["saved_to"]>;

export interface StoredCardRow {
  card_id: string;
  card_type: CardType;
  state: CardState;
  data_source: CardSource;
  options: CardOptions;
  data: unknown;
  save_with: Record<string, unknown> | null;
  /**
   * The version of the document at `save_to` when the card was shown, 0 if there was none; null in cards from before
   * this column existed.
   */
  base_version: number | null;
  locale: string;
  conversation_id: string | null;
  provenance: Omit<Provenance, "conversation_id">;
  answer: AnswerValues | null;
  saved_to: SavedTo | null;
  submission_key: string | null;
  answered_at: Date | null;
  answered_on: string | null;
  draft: Record<string, unknown> | null;
  draft_saved_at: Date | null;
  draft_base_version: number | null;
  superseded_by: string | null;
  drawn_at: Date | null;
  created_at: Date;
  pinned: boolean;
}

/** The part of a card that lists show. */
export type CardHead = Pick<
  StoredCardRow,
  | "card_id"
  | "card_type"
  | "state"
  | "data_source"
  | "options"
  | "conversation_id"
  | "provenance"
  | "created_at"
  | "pinned"
>;

const HEAD = `c.card_id, c.card_type, c.state, c.data_source, c.options, c.conversation_id, c.provenance, c.created_at,
  exists (select from card_pins p where p.user_id = c.user_id and p.card_id = c.card_id) as pinned`;

/** The columns of `user_cards c`. */
export const HEAD_COLUMNS = HEAD;
export const CARD_COLUMNS = `${HEAD}, c.data, c.save_with, c.base_version, c.locale, c.answer, c.saved_to,
  c.submission_key, c.answered_at, c.answered_on, c.draft, c.draft_saved_at, c.draft_base_version, c.superseded_by,
  c.drawn_at`;

export const toHead = (storedCard: CardHead): CardPage["cards"][number] => ({
  card_id: storedCard.card_id,
  card_type: storedCard.card_type,
  data_source: storedCard.data_source,
  options: storedCard.options,
  live: isFollowing(storedCard.data_source),
  state: storedCard.state,
  pinned: storedCard.pinned,
  created_at: storedCard.created_at.toISOString(),
  by: {
    ...storedCard.provenance,
    ...(storedCard.conversation_id === null ? {} : { conversation_id: storedCard.conversation_id }),
  },
});

/** Everything except the data, which have to be drawn. */
export const toStoredCard = (storedCard: StoredCardRow): Omit<StoredCard, "data"> => ({
  ...toHead(storedCard),
  ...(storedCard.answer === null ? {} : { answer: toAnswer(storedCard) }),
  ...(storedCard.superseded_by === null ? {} : { superseded_by: storedCard.superseded_by }),
  ...(storedCard.draft === null || storedCard.state !== "open"
    ? {}
    : {
        draft: {
          values: storedCard.draft,
          saved_at: storedCard.draft_saved_at!.toISOString(),
          ...(storedCard.draft_base_version === null ? {} : { base_version: storedCard.draft_base_version }),
        },
      }),
  ...(storedCard.drawn_at === null ? {} : { drawn_at: storedCard.drawn_at.toISOString() }),
});

export const toAnswer = ({
  answer,
  answered_at,
  answered_on,
  saved_to,
}: Pick<StoredCardRow, "answer" | "answered_at" | "answered_on" | "saved_to">): CardAnswer => ({
  values: answer!,
  answered_at: answered_at!.toISOString(),
  surface: answered_on!,
  ...(saved_to === null ? {} : { saved_to }),
});
