/** A card as the table holds it, and as the wire tells it. */
import type { CardType } from "@etui/protocol/cards/card-type";
import type { AnswerValues } from "@etui/protocol/cards/form";
import type { CardOptions } from "@etui/protocol/cards/options";
import type {
  CardAnswer,
  CardPage,
  CardSource,
  CardState,
  StoredCard,
} from "@etui/protocol/cards/stored-card";
import type { Provenance } from "@etui/protocol/provenance";

export type SavedTo = NonNullable<CardAnswer["saved_to"]>;

export interface CardRow {
  card_id: string;
  card_type: CardType;
  state: CardState;
  data_source: CardSource;
  options: CardOptions;
  data: unknown;
  save_with: Record<string, unknown> | null;
  /** Of the document at `save_to` when the card was shown, 0 where nothing was; null of cards from before it was kept. */
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

/** What a list of cards tells of each. */
export type CardHead = Pick<
  CardRow,
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

/** Of `user_cards c`. */
export const HEAD_COLUMNS = HEAD;
export const CARD_COLUMNS = `${HEAD}, c.data, c.save_with, c.base_version, c.locale, c.answer, c.saved_to,
  c.submission_key, c.answered_at, c.answered_on, c.draft, c.draft_saved_at, c.draft_base_version, c.superseded_by,
  c.drawn_at`;

export const toHead = (row: CardHead): CardPage["cards"][number] => ({
  card_id: row.card_id,
  card_type: row.card_type,
  data_source: row.data_source,
  options: row.options,
  live: isLive(row.data_source),
  state: row.state,
  pinned: row.pinned,
  created_at: row.created_at.toISOString(),
  by: {
    ...row.provenance,
    ...(row.conversation_id === null ? {} : { conversation_id: row.conversation_id }),
  },
});

/** All but the data, which have to be drawn. */
export const toCard = (row: CardRow): Omit<StoredCard, "data"> => ({
  ...toHead(row),
  ...(row.answer === null ? {} : { answer: toAnswer(row) }),
  ...(row.superseded_by === null ? {} : { superseded_by: row.superseded_by }),
  ...(row.draft === null || row.state !== "open"
    ? {}
    : {
        draft: {
          values: row.draft,
          saved_at: row.draft_saved_at!.toISOString(),
          ...(row.draft_base_version === null ? {} : { base_version: row.draft_base_version }),
        },
      }),
  ...(row.drawn_at === null ? {} : { drawn_at: row.drawn_at.toISOString() }),
});

export const toAnswer = ({
  answer,
  answered_at,
  answered_on,
  saved_to,
}: Pick<CardRow, "answer" | "answered_at" | "answered_on" | "saved_to">): CardAnswer => ({
  values: answer!,
  answered_at: answered_at!.toISOString(),
  surface: answered_on!,
  ...(saved_to === null ? {} : { saved_to }),
});

/** What is stored changes, and the card with it; what was given or computed stays as it was. */
const isLive = ({ type }: CardSource) => type === "path";
