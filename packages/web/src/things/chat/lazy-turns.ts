import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { markdown, shownCard } from "./turns/turn-parts.ts";

/** What was said: an empty chat draws none of it. */
export const lazyTurns = lazyComponent(async () => ({ default: (await import("./turns/Turns.tsx")).Turns }));

/**
 * With all that draws what models say and show. React keeps a fallback for 300 ms, and the cards' own code is asked for
 * behind it: a conversation of words and cards was there 400 ms later without this.
 */
export const preloadTurns = (): Promise<unknown> =>
  Promise.all([lazyTurns.preload(), markdown.preload(), shownCard.preload()]);
