import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import { viewMeant } from "./view-meant.ts";

/** The view that a name means: one of Etui's own, or a component that a skill brings. As show_card takes both. */
export function viewNamed(name: string): { card_type: CardType; options: { component_id?: string } } {
  const view = CARD_TYPES.find((type) => type === name);
  return view ? { card_type: view, options: {} } : { card_type: "custom", options: { component_id: name } };
}

/** Etui's own views that are most like a name that is none of them, the likeliest first; undefined for a view's name. */
export function viewsNear(name: string): readonly string[] | undefined {
  if (CARD_TYPES.some((type) => type === name)) return undefined;
  const meant = viewMeant(name, []);
  return meant.ok ? [meant.card_type] : meant.near;
}
