import type { Card, CardData, CardType } from "@etui/protocol/card";
import { type CsvRow, csv } from "./csv/csv.ts";
import { KINDS } from "./kinds.ts";

/**
 * The rows of a card as CSV (RFC 4180, without a byte order mark), with values as they are stored. What was cut from
 * the card is missing. Undefined if the kind has no rows.
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
