/** Cards: what they show, and how. */
export const cards = {
  "cards.no_column": ({ at }: { at: string }) => `${at}: A column is a field name or {key, label}.`,
  "cards.too_many_columns": ({ at, most }: { at: string; most: number }) =>
    `${at}: A card has at most ${most} columns.`,
};
