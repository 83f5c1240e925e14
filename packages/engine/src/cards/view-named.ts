import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";

/** The view for a name, which is one of the twelve card types or a component of a skill. show_card accepts both. */
export function viewNamed(name: string): { card_type: CardType; options: { component_id?: string } } {
  const view = CARD_TYPES.find((type) => type === name);
  return view ? { card_type: view, options: {} } : { card_type: "custom", options: { component_id: name } };
}
