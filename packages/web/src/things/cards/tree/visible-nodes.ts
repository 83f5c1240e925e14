import type { CellValue } from "@etui/protocol/cards/cell";
import type { TreeNode } from "@etui/protocol/cards/tree";
import type { TreeRow } from "../../tree/tree-row.ts";
import { identify } from "../identify.ts";

export interface NodeRow extends TreeRow {
  value: CellValue | undefined;
  path: string | undefined;
  /** Set if the row stands for this many nodes that the card does not contain. */
  more?: number;
}

/** A tree of this size is opened completely; of a larger one the first levels, as far as they fit on a screen. */
export const OPEN_AT_MOST = 28;

/** The visible rows in order: a node's children follow it if `isOpen` says so. */
export function visibleNodes(nodes: readonly TreeNode[], isOpen: (key: string) => boolean): NodeRow[] {
  const rows: NodeRow[] = [];
  function visit(level: readonly TreeNode[], parent: string, depth: number) {
    const keys = identify(level, (node) => node.label);
    level.forEach(({ label, value, path, children, more }, index) => {
      const key = `${parent}/${keys[index]}`;
      const expanded = children?.length ? isOpen(key) : undefined;
      rows.push({ key, label, value, path, depth, expanded, position: index + 1, setSize: level.length });
      if (!expanded) return;
      visit(children!, key, depth + 1);
      if (!more) return;
      const hidden = { value: undefined, path: undefined, position: children!.length + 1, setSize: -1 };
      rows.push({ ...hidden, key: `${key}/`, label: "", depth: depth + 1, more });
    });
  }
  visit(nodes, "", 0);
  return rows;
}

/** What is open when the card is first drawn: whole levels from the top, as long as they fit. */
export function initiallyOpen(nodes: readonly TreeNode[]): ReadonlySet<string> {
  let open: ReadonlySet<string> = new Set();
  for (;;) {
    const rows = visibleNodes(nodes, (key) => open.has(key));
    const next = new Set(rows.filter((row) => row.expanded !== undefined).map((row) => row.key));
    if (next.size === open.size || visibleNodes(nodes, (key) => next.has(key)).length > OPEN_AT_MOST)
      return open;
    open = next;
  }
}

/** The keys of everything that can be opened, and the number of all nodes. */
export function openable(nodes: readonly TreeNode[]): { keys: ReadonlySet<string>; count: number } {
  const rows = visibleNodes(nodes, () => true).filter((row) => row.more === undefined);
  const keys = rows.flatMap((row) => (row.expanded === undefined ? [] : [row.key]));
  return { keys: new Set(keys), count: rows.length };
}
