import { usePaletteWords } from "../words/palette-words.ts";
import { SOURCES } from "./in-filter.ts";
import type { PaletteFilter } from "./palette-filter.ts";

/** `in:` with its values, in the person's words. */
export function useInFilter(): PaletteFilter {
  const words = usePaletteWords();
  return {
    name: "in",
    says: words.in,
    values: SOURCES.map((value) => ({ value, says: words.sources[value] })),
  };
}
