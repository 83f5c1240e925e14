import { type RefObject, useLayoutEffect } from "react";

/** The measures of the dashboard's grid, as PinGrid lays it out. */
const ROW_REM = 2.8;
const GAP_REM = 1;

/**
 * Gives a pinned card as many rows of the grid as it needs, up to the limit of its size: otherwise half a card would be
 * empty below a short list. It is measured at full size, because scrolling content has no height of its own.
 */
export function useFittingRows(place: RefObject<HTMLElement | null>, most: number): void {
  useLayoutEffect(() => {
    const box = place.current;
    const card = box?.querySelector("article");
    if (!box || !card) return;
    const setRows = (rows: number) => box.style.setProperty("--rows", String(rows));
    function fit() {
      setRows(most);
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const rows = Math.ceil((card!.offsetHeight + GAP_REM * rem) / ((ROW_REM + GAP_REM) * rem));
      setRows(Math.min(rows, most));
    }
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(card);
    return () => observer.disconnect();
  });
}
