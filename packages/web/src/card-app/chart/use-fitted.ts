import { type RefObject, useEffect, useState } from "react";
import { useLanguage } from "../../base/words/language.ts";
import type { Drawings } from "../standing.ts";
import { useDrawing } from "./drawing.ts";

/** Milliseconds, so that dragging the window's edge causes one drawing. */
const SETTLED_MS = 150;

/**
 * The chart drawn for the width it has, because its words could not be read if it were scaled down to a phone. Until
 * that arrives, or if it never does, the drawing that came with the card.
 */
export function useFitted(place: RefObject<HTMLElement | null>, data: unknown): Drawings | undefined {
  const { svg, draw } = useDrawing();
  const language = useLanguage();
  const [width, setWidth] = useState(0);
  const [fitted, setFitted] = useState<Drawings>();

  useEffect(() => {
    const measured = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)));
    measured.observe(place.current!);
    return () => measured.disconnect();
  }, [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other data are another drawing
  useEffect(() => {
    if (width === 0) return;
    let isOld = false;
    const timer = setTimeout(async () => {
      const drawn = await draw(width, language);
      if (drawn && !isOld) setFitted(drawn);
    }, SETTLED_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [width, language, data, draw]);

  return fitted ?? svg;
}
