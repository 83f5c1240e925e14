/** The rows of a table after those of its first page, of a stored card and of one that is only previewed. */
import type { Card } from "@etui/protocol/card";
import type { CardColumn } from "@etui/protocol/cards/options";
import { type Refusal, refusal } from "@etui/words/refusal";
import { makeCursor, readCursor } from "../database/cursor.ts";
import type { TenantScope } from "../database/tenant.ts";
import { failure } from "../tool/answers.ts";
import { goneToPerson } from "./card-gone.ts";
import { findPage, isMatching, type Matching, READ_DATA } from "./card-source.ts";
import {
  type CardParts,
  type DrawContext,
  type DrawnCard,
  type Refused,
  shapeCard,
  type Wanted,
} from "./draw-card.ts";
import { drawStored } from "./stored/draw-stored.ts";
import type { StoredCardRow } from "./stored/stored-card.ts";

/** The number of rows on each page of a table after the first. */
const ROWS_A_PAGE = 1000;
const MOST_REMEMBERED = 200;

export type RowsPage =
  | { ok: true; data: Extract<Card, { card_type: "table" }>["data"]; next_cursor: string | null }
  | { ok: false; refused: Refusal };

export class CardRows {
  readonly #parts: CardParts;
  /** The columns of tables that are being paged through, by card id. */
  readonly #columns = new Map<string, CardColumn[]>();

  constructor(parts: CardParts) {
    this.#parts = parts;
  }

  /** A later page of a table that is not stored. */
  async drawPage(wanted: Wanted, context: DrawContext, cursor: string): Promise<DrawnCard | Refused> {
    const { card_type, data_source: source, options } = wanted;
    const goesOn = readCursor(cursor, context.userId, ["card rows", ...unstoredPlace(wanted)], isText);
    if (!goesOn.ok || source.type !== "path" || card_type !== "table")
      return { ok: false, refusal: failure("invalid_arguments", NO_SUCH_ROWS) };
    const lacking = context.lacks(READ_DATA);
    if (lacking) return { ok: false, refusal: failure("forbidden", lacking) };
    const page = await this.#page(context.heavyDb, { ...source, sortBy: options.sort_by }, goesOn.position);
    if ("refused" in page) return { ok: false, refusal: failure("invalid_arguments", page.refused) };
    return shapeCard(wanted, page);
  }

  /** A later page of a stored table, in the columns of its first page; undefined if the card has no such pages. */
  async read(storedCard: StoredCardRow, context: DrawContext, cursor: string): Promise<RowsPage | undefined> {
    const { card_id, card_type, data_source: source, options } = storedCard;
    if (source.type !== "path" || card_type !== "table") return undefined;
    const goesOn = readCursor(cursor, context.userId, ["card rows", card_id], isText);
    if (!goesOn.ok) return { ok: false, refused: NO_SUCH_ROWS };
    const lacking = context.lacks(READ_DATA);
    if (lacking) return { ok: false, refused: lacking };
    const columns = this.#columns.get(card_id) ?? (await this.#firstColumns(storedCard, context));
    if (!Array.isArray(columns)) return columns;
    const found = await this.#page(context.heavyDb, { ...source, sortBy: options.sort_by }, goesOn.position);
    if ("refused" in found) return { ok: false, refused: found.refused };
    const page = shapeCard({ card_type: "table", options: { columns } }, found);
    if (!page.ok) return { ok: false, refused: goneToPerson(page.refusal) };
    const next_cursor = rowsCursor(context.userId, [card_id], found.nextCursor) ?? null;
    return { ok: true, data: page.card.data as never, next_cursor };
  }

  /** Later pages use the columns of a first page, so they are read anew once that was drawn again. */
  forgetColumns(cardId: string): void {
    this.#columns.delete(cardId);
  }

  #page(
    db: TenantScope,
    { path, sortBy, filters, search }: { path: string; sortBy: string | undefined } & Matching,
    cursor: string,
  ) {
    const source = { path, sortBy, filters, search };
    return findPage(this.#parts.stored, db, source, { cursor, limit: ROWS_A_PAGE });
  }

  /** The columns are remembered, because otherwise each page of many rows would draw the first page again. */
  async #firstColumns(
    storedCard: StoredCardRow,
    context: DrawContext,
  ): Promise<CardColumn[] | (RowsPage & { ok: false })> {
    const first = await drawStored(this.#parts, storedCard, context);
    if (!first.ok) return { ok: false, refused: goneToPerson(first.refusal) };
    const { columns } = (first.card as Extract<Card, { card_type: "table" }>).data;
    const asked = columns.map(({ key, label }) => ({ key, label }));
    if (this.#columns.size >= MOST_REMEMBERED) this.#columns.clear();
    this.#columns.set(storedCard.card_id, asked);
    return asked;
  }
}

/** The cursor for further rows, valid only for this stored card, or for the same unstored one. */
export const rowsCursor = (userId: string, place: readonly string[], inner: string | undefined) =>
  inner === undefined ? undefined : makeCursor(userId, ["card rows", ...place], inner);

/** Identifies a card that is not stored, and so has no id. */
export const unstoredPlace = ({ data_source, options }: Wanted) => [
  data_source.type === "path" ? data_source.path : "",
  options.sort_by ?? "",
  ...(data_source.type === "path" && isMatching(data_source)
    ? [JSON.stringify([data_source.filters, data_source.search])]
    : []),
];

const isText = (position: unknown): position is string => typeof position === "string";

const NO_SUCH_ROWS = refusal("cards.no_such_rows");
