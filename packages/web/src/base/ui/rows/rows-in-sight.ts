export interface RowRange {
  from: number;
  /** The row after the last one to draw. */
  to: number;
}

/** How many rows are drawn outside the visible part, so that scrolling shows no gap before the next frame. */
const SPARE = 12;

/** Which of `count` rows of equal height must be drawn in a box scrolled to `top`. */
export function rowsInSight(count: number, rowHeight: number, top: number, boxHeight: number): RowRange {
  const from = Math.max(0, Math.floor(top / rowHeight) - SPARE);
  const to = Math.min(count, Math.ceil((top + boxHeight) / rowHeight) + SPARE);
  return { from: Math.min(from, to), to };
}

/** Where to scroll so that row `index` is completely visible; the present place if it already is. */
export function scrollToRow(index: number, rowHeight: number, top: number, boxHeight: number): number {
  const start = index * rowHeight;
  if (start < top) return start;
  return Math.max(top, start + rowHeight - boxHeight);
}
