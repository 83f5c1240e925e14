import type { Card, CardData, CardType } from "@etui/protocol/card";
import { type CsvRow, csv } from "./csv/csv.ts";
import { KINDS } from "./kinds.ts";

/**
 * The rows of a card as CSV (RFC 4180, without a byte order mark), values as they are stored. What was cut away from
 * the card is not in it. Undefined where a kind has no rows.
 */
export function cardCsv(card: Card): string | undefined {
  const rows = rowsOf(card);
  return rows && csv(rows);
}

/** The first row names the columns. */
function rowsOf<Type extends CardType>({
  card_type,
  data,
}: {
  card_type: Type;
  data: CardData<Type>;
}): CsvRow[] | undefined {
  return KINDS[card_type].csv?.(data);
}
