import type { CardPin } from "@etui/protocol/cards/stored-card";

/** The pins with one of them moved to the place of another; those between move up. */
export function moved(pins: readonly CardPin[], id: string, toPlaceOf: string): CardPin[] {
  const from = pins.findIndex(({ card_id }) => card_id === id);
  const to = pins.findIndex(({ card_id }) => card_id === toPlaceOf);
  if (from < 0 || to < 0) return [...pins];
  const rest = pins.toSpliced(from, 1);
  return rest.toSpliced(to, 0, pins[from]!);
}

export const resized = (pins: readonly CardPin[], id: string, size: CardPin["size"]): CardPin[] =>
  pins.map((pin) => (pin.card_id === id ? { ...pin, size } : pin));
