/** Cards: what is shown, and how. */
export const cards = {
  "cards.no_ticks": "This card has no ticks that can be changed.",
  "cards.list_changed": "The list has changed meanwhile. Look at it again and tick the item where it is now.",

  "cards.no_column": ({ at }: { at: string }) => `${at}: A column is a field name or {key, label}.`,
  "cards.too_many_columns": ({ at, most }: { at: string; most: number }) =>
    `${at}: A card has at most ${most} columns.`,
};
