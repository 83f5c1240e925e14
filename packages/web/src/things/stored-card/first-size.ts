import type { CardPin, StoredCard } from "@etui/protocol/cards/stored-card";

/** So many entries fit into a small place. */
const FEW = 2;

/** The room that a card gets on the dashboard until somebody changes it: enough to be read without scrolling. */
export function firstSize({ card_type, data }: Pick<StoredCard, "card_type" | "data">): CardPin["size"] {
  switch (card_type) {
    case "counter":
    case "progress": {
      const { counters, items } = (data ?? {}) as { counters?: unknown[]; items?: unknown[] };
      return (counters ?? items ?? []).length > FEW ? "tall" : "small";
    }
    case "toast":
    case "modal":
      return "small";
    case "chart":
    case "table":
      return "wide";
    default:
      return "tall";
  }
}
