import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";

/** The view that a name means: one of Etui's own, or a component that a skill brings. As show_card takes both. */
export function viewNamed(name: string): { card_type: CardType; options: { component_id?: string } } {
  const view = CARD_TYPES.find((type) => type === name);
  return view ? { card_type: view, options: {} } : { card_type: "custom", options: { component_id: name } };
}
