/** One visible line of a tree. A tree on screen is a flat list of these, without what is folded. */
export interface TreeRow {
  /** The key stays the same while the row stands for the same thing. */
  key: string;
  /** Typing its first letters jumps to the row. */
  label: string;
  depth: number;
  /** Undefined for a leaf. */
  expanded?: boolean | undefined;
  selected?: boolean | undefined;
  /** The position among its siblings, from 1. */
  position: number;
  /** The number of siblings, including itself; -1 while that is unknown. */
  setSize: number;
}

/** What a key press means in a tree whose row `at` is active. */
export type TreeMove = { to: number } | { toggle: number } | { choose: number };

const PAGE = 12;

/** The keyboard of a tree as in the ARIA practices. Undefined if the key does nothing here. */
export function moveInTree(rows: readonly TreeRow[], at: number, key: string): TreeMove | undefined {
  const row = rows[at];
  const last = rows.length - 1;
  if (!row) return last >= 0 && key.startsWith("Arrow") ? { to: 0 } : undefined;
  switch (key) {
    case "ArrowDown":
      return { to: Math.min(at + 1, last) };
    case "ArrowUp":
      return { to: Math.max(at - 1, 0) };
    case "PageDown":
      return { to: Math.min(at + PAGE, last) };
    case "PageUp":
      return { to: Math.max(at - PAGE, 0) };
    case "Home":
      return { to: 0 };
    case "End":
      return { to: last };
    case "ArrowRight":
      if (row.expanded === undefined) return { to: at };
      if (!row.expanded) return { toggle: at };
      return { to: (rows[at + 1]?.depth ?? 0) > row.depth ? at + 1 : at };
    case "ArrowLeft":
      return row.expanded ? { toggle: at } : { to: parentOf(rows, at) };
    case "Enter":
    case " ":
      return { choose: at };
    default:
      return key.length === 1 ? { to: nextStartingWith(rows, at, key) } : undefined;
  }
}

function parentOf(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]!.depth;
  for (let above = at - 1; above >= 0; above -= 1) if (rows[above]!.depth < depth) return above;
  return at;
}

function nextStartingWith(rows: readonly TreeRow[], at: number, letter: string): number {
  const wanted = letter.toLocaleLowerCase();
  for (let step = 1; step <= rows.length; step += 1) {
    const index = (at + step) % rows.length;
    if (rows[index]!.label.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return at;
}
