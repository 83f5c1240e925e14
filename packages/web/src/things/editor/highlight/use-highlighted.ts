import { useEffect, useMemo, useState } from "react";
import type { HighlightedLanguage, highlightLines, Piece } from "./highlight-lines.ts";

/** Colouring a longer text with every key would be noticeable. */
const LONGEST_COLOURED = 100_000;

let loaded: typeof highlightLines | undefined;

/** The coloured text; undefined until it is available, while the text is drawn without colours. */
export function useHighlighted(text: string, language: HighlightedLanguage): Piece[][] | undefined {
  const [highlight, setHighlight] = useState(() => loaded);
  useEffect(() => {
    let isGone = false;
    import("./highlight-lines.ts")
      .then((module) => {
        loaded = module.highlightLines;
        if (!isGone) setHighlight(() => module.highlightLines);
      })
      // Without its colours it is still a readable text.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return useMemo(
    () => (text.length > LONGEST_COLOURED ? undefined : highlight?.(text, language)),
    [highlight, text, language],
  );
}
