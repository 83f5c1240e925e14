import type { Domain } from "../domain/domain.ts";
import { type CompanionServices, companionTools, type Known, type ToolsBehind } from "./tools.ts";

/** `behind` and `known` come from the other domains. */
export type CompanionParts = CompanionServices & { behind: ToolsBehind; known: Known };

export const companionDomain = {
  name: "companion",
  tables: {},
  open: ({ behind, known, ...services }: CompanionParts) => ({
    tools: companionTools(behind, services, known),
  }),
} satisfies Domain<CompanionParts>;
