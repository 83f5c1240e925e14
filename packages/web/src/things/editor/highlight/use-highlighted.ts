import { useEffect, useMemo, useState } from "react";
import type { HighlightedLanguage, highlightLines, Piece } from "./highlight-lines.ts";

/** Beyond this, colouring it all with every key would be felt. */
const LONGEST_COLOURED = 100_000;

let loaded: typeof highlightLines | undefined;

/** The text in colours. Undefined while they are not there: the text is then drawn without. */
export function useHighlighted(text: string, language: HighlightedLanguage): Piece[][] | undefined {
  const [highlight, setHighlight] = useState(() => loaded);
  useEffect(() => {
    let isGone = false;
    import("./highlight-lines.ts")
      .then((module) => {
        loaded = module.highlightLines;
        if (!isGone) setHighlight(() => module.highlightLines);
      })
      // Without its colours it is still a text.
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
