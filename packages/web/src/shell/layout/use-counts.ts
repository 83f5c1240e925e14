import type { Page } from "../../base/page/page.ts";
import { pages } from "../pages.ts";

export type Counts = { [Id in Page["id"]]?: number };

/** How much waits at each place. */
export function useCounts(): Counts {
  const counts: Counts = {};
  // biome-ignore lint/correctness/useHookAtTopLevel: the pages are always the same ones, so the order is one
  for (const { id, useCount } of pages) if (useCount) counts[id] = useCount();
  return counts;
}
