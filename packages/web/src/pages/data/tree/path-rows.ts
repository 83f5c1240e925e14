import type { Child, Level } from "../../../things/data/level-api.ts";
import type { TreeRow } from "../../../things/tree/tree-row.ts";

/** The state of a level, which may still be loading. */
export type LevelState = { level: Level } | { failed: true } | { loading: true };

interface RowBase extends TreeRow {
  /** The level to which the row belongs. */
  prefix: string;
}
export type PathRow =
  | (RowBase & { kind: "child"; child: Child })
  | (RowBase & { kind: "more" | "failed" | "loading" });

/** The rows of the path tree, in order: the root level and every open level below. */
export function pathRows(
  states: ReadonlyMap<string, LevelState>,
  isOpen: (path: string) => boolean,
  selected: string | undefined,
): PathRow[] {
  const rows: PathRow[] = [];
  function visit(prefix: string, depth: number) {
    const state = states.get(prefix) ?? { loading: true };
    const mark = (kind: "more" | "failed" | "loading") =>
      rows.push({ kind, prefix, key: `${kind}:${prefix}`, label: "", depth, position: 1, setSize: -1 });
    if ("loading" in state) return mark("loading");
    if ("failed" in state) return mark("failed");
    const { children, next_cursor } = state.level;
    children.forEach((child, index) => {
      const expanded = child.documents_below > 0 ? isOpen(child.path) : undefined;
      rows.push({
        kind: "child",
        child,
        prefix,
        key: `path:${child.path}`,
        label: child.name,
        depth,
        expanded,
        selected: child.path === selected,
        position: index + 1,
        setSize: next_cursor === null ? children.length : -1,
      });
      if (expanded) visit(`${child.path}/`, depth + 1);
    });
    if (next_cursor !== null) mark("more");
  }
  visit("", 0);
  return rows;
}

/** The open levels that are visible: those whose parents are open too. */
export function visibleLevels(open: ReadonlySet<string>): string[] {
  const levels = [""];
  for (const path of [...open].sort()) {
    const above = path.split("/").slice(0, -1);
    if (above.every((_, index) => open.has(above.slice(0, index + 1).join("/")))) levels.push(`${path}/`);
  }
  return levels;
}
