import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { markdown, shownCard } from "./turns/turn-parts.ts";

/** The turns of a conversation, which an empty chat does not draw. */
export const lazyTurns = lazyComponent(async () => ({ default: (await import("./turns/Turns.tsx")).Turns }));

/**
 * Preloads everything that draws what models say and show. React keeps a fallback for 300 ms, and the cards' own code
 * is requested only afterwards: without this, a conversation with cards appeared 400 ms later.
 */
export const preloadTurns = (): Promise<unknown> =>
  Promise.all([lazyTurns.preload(), markdown.preload(), shownCard.preload()]);
