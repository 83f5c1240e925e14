/** The possible states of the card in the frame. */
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import type { ShownCard } from "../things/cards/shown-card.ts";
import type { AnnouncedCard } from "./announced-card.ts";

/** A chart as the server draws it, for both themes, because the host may change its theme at any time. */
export interface Drawings {
  light: string;
  dark: string;
}

export interface Shown {
  phase: "shown";
  card: ShownCard;
  svg: Drawings | undefined;
  /** Whether calls reach the card: some hosts pass none on, and a deleted card answers none. */
  reach: "open" | "unreachable" | "gone";
  /** The stored card; undefined until it was opened. */
  stored?: StoredCard;
}

export type Standing =
  | { phase: "announced"; announced: AnnouncedCard }
  | Shown
  /** The call showed no card; the sentence says why. */
  | { phase: "failed"; error: string }
  | { phase: "cancelled" };
