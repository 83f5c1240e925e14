/** A cell by its place on the screen: rows count in the order in which they are shown. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The cells between two corners: the one where the selection began, and the active one. */
export interface CellRange {
  anchor: CellPlace;
  active: CellPlace;
}

const PAGE = 12;

/**
 * The keyboard of a grid as in the ARIA practices: arrows move, Home and End stay in the row or go to the corners with
 * Ctrl, and Shift keeps the anchor. Undefined if the key does nothing here.
 */
export function moveInTable(
  now: CellRange | undefined,
  { key, shift, ctrl }: { key: string; shift: boolean; ctrl: boolean },
  size: { rows: number; columns: number },
): CellRange | undefined {
  if (size.rows === 0 || size.columns === 0) return undefined;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const at = now?.active ?? { row: 0, column: 0 };
  const to = target(at, key, ctrl, last);
  if (!to) return undefined;
  // The first arrow key only shows the current place.
  const active = now === undefined && key.startsWith("Arrow") ? at : clamp(to, last);
  return { anchor: shift && now ? now.anchor : active, active };
}

function target({ row, column }: CellPlace, key: string, ctrl: boolean, last: CellPlace) {
  switch (key) {
    case "ArrowDown":
      return { row: ctrl ? last.row : row + 1, column };
    case "ArrowUp":
      return { row: ctrl ? 0 : row - 1, column };
    case "ArrowRight":
      return { row, column: ctrl ? last.column : column + 1 };
    case "ArrowLeft":
      return { row, column: ctrl ? 0 : column - 1 };
    case "Home":
      return { row: ctrl ? 0 : row, column: 0 };
    case "End":
      return { row: ctrl ? last.row : row, column: last.column };
    case "PageDown":
      return { row: row + PAGE, column };
    case "PageUp":
      return { row: row - PAGE, column };
    default:
      return undefined;
  }
}

const clamp = ({ row, column }: CellPlace, last: CellPlace): CellPlace => ({
  row: Math.max(0, Math.min(row, last.row)),
  column: Math.max(0, Math.min(column, last.column)),
});

/** The bounds include both ends. */
export interface Bounds {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const boundsOf = ({ anchor, active }: CellRange): Bounds => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

/** Tabs between cells and lines between rows, as spreadsheets paste. */
export function copiedText(
  { top, bottom, left, right }: Bounds,
  textAt: (row: number, column: number) => string,
): string {
  const lines: string[] = [];
  for (let row = top; row <= bottom; row += 1) {
    const cells: string[] = [];
    for (let column = left; column <= right; column += 1)
      cells.push(textAt(row, column).replaceAll(/[\t\r\n]+/g, " "));
    lines.push(cells.join("\t"));
  }
  return lines.join("\n");
}
