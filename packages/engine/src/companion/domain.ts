import type { Domain } from "../domain/domain.ts";
import { filterCard } from "./filter-card.ts";
import { savedFilters } from "./saved-filters.ts";
import { type CompanionServices, companionTools, type Known, type ToolsBehind } from "./tools.ts";

/** `behind` and `known` come from the other domains. */
export type CompanionParts = CompanionServices & { behind: ToolsBehind; known: Known };

export const companionDomain = {
  name: "companion",
  tables: {
    search_passages: { leftOut: "The search makes them from what the other tables have." },
    search_positions: { leftOut: "How far the search has come in this database's own log." },
    search_common_words: { leftOut: "Counted among the passages of the search." },
  },
  open: ({ behind, known, ...services }: CompanionParts) => ({
    tools: companionTools(behind, services, known),
    cards: [filterCard({ targets: known.targets, saved: savedFilters })],
  }),
} satisfies Domain<CompanionParts>;
