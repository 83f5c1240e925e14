import { type RefObject, useLayoutEffect } from "react";

/** The measures of the dashboard's grid, as PinGrid lays it out. */
const ROW_REM = 2.8;
const GAP_REM = 1;

/**
 * Gives a pinned card as many rows of the grid as it needs, and no more than its size allows: below a short list there
 * would else be an empty half of a card. Measured at its full size, since what scrolls inside says no height of its own.
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
