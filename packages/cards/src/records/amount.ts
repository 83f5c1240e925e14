/** How much is in a card, in the words of `model_output`, which are English for every model. */
import type { Cut } from "@etui/protocol/cards/cell";

export const nodeAmount = (count: number, cut: Cut | undefined) =>
  cut ? amount(cut.shown, cut, "nodes") : amount(count, undefined, "top-level nodes");

export function amount(count: number, cut: Cut | undefined, of: string): string {
  if (!cut) return `${count} ${count === 1 ? singular(of) : of}`;
  return `${cut.shown} of ${cut.at_least ? "more than " : ""}${cut.total} ${cut.of ?? of}`;
}

function singular(plural: string): string {
  if (plural === "series") return plural;
  return plural.endsWith("ies") ? `${plural.slice(0, -3)}y` : plural.slice(0, -1);
}
