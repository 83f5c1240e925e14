export interface RowRange {
  from: number;
  /** The first row after those to draw. */
  to: number;
}

/** Rows drawn outside of what is seen, so that scrolling does not show a gap before the next frame. */
const SPARE = 12;

/** Which of `count` rows of one height are to be drawn in a box scrolled to `top`. */
export function rowsInSight(count: number, rowHeight: number, top: number, boxHeight: number): RowRange {
  const from = Math.max(0, Math.floor(top / rowHeight) - SPARE);
  const to = Math.min(count, Math.ceil((top + boxHeight) / rowHeight) + SPARE);
  return { from: Math.min(from, to), to };
}

/** Where to scroll so that row `index` is whole in sight; the place where it is now, if it is already. */
export function scrollToRow(index: number, rowHeight: number, top: number, boxHeight: number): number {
  const start = index * rowHeight;
  if (start < top) return start;
  return Math.max(top, start + rowHeight - boxHeight);
}
