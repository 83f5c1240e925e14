import type { KbListed } from "@etui/protocol/api/kb";
import type { NoteChild, NoteLevel } from "@etui/protocol/api/notes";
import type { TreeRow } from "../../../things/tree/tree-row.ts";

/** The state of a level, which may still be loading. */
export type LevelState = { level: NoteLevel } | { failed: true } | { loading: true };

interface RowBase extends TreeRow {
  /** The folder to which the row belongs. */
  folder: string;
}
export type NoteRow =
  | (RowBase & { kind: "child"; child: NoteChild })
  | (RowBase & { kind: "kb"; page: KbListed | undefined })
  | (RowBase & { kind: "more" | "failed" | "loading" });

/** No folder has this name. */
export const KB_FOLDER = "\0kb";

interface Shown {
  states: ReadonlyMap<string, LevelState>;
  kb: readonly KbListed[];
  kbName: string;
  isOpen(folder: string): boolean;
  /** The key of the chosen row. */
  selected: string | undefined;
}

export const noteKey = (path: string) => `note:${path}`;
export const kbRowKey = (entry: string) => `kb:${entry}`;

/** The rows of the tree, in order: the root level and every open level below, then the knowledge base. */
export function noteRows({ states, kb, kbName, isOpen, selected }: Shown): NoteRow[] {
  const rows: NoteRow[] = [];
  function visit(folder: string, depth: number, more: number) {
    const state = states.get(folder) ?? { loading: true };
    const mark = (kind: "more" | "failed" | "loading") =>
      rows.push({ kind, folder, key: `${kind}:${folder}`, label: "", depth, position: 1, setSize: -1 });
    if ("loading" in state) return mark("loading");
    if ("failed" in state) return mark("failed");
    const { children, next_cursor } = state.level;
    children.forEach((child, index) => {
      const expanded = child.notes_below > 0 ? isOpen(child.path) : undefined;
      const key = noteKey(child.path);
      rows.push({
        kind: "child",
        child,
        folder,
        key,
        label: child.name,
        depth,
        expanded,
        selected: key === selected,
        position: index + 1,
        setSize: next_cursor === null ? children.length + more : -1,
      });
      if (expanded) visit(child.path, depth + 1, 0);
    });
    if (next_cursor !== null) mark("more");
  }
  visit("", 0, kb.length > 0 ? 1 : 0);
  if (kb.length > 0) rows.push(...kbRows({ kb, kbName, isOpen, selected }));
  return rows;
}

function kbRows({ kb, kbName, isOpen, selected }: Omit<Shown, "states">): NoteRow[] {
  const folder = KB_FOLDER;
  const expanded = isOpen(KB_FOLDER);
  const one = { folder, key: KB_FOLDER, label: kbName, depth: 0, position: 1, setSize: -1 };
  const pages = kb.map((page, index): NoteRow => {
    const key = kbRowKey(page.entry);
    const place = { position: index + 1, setSize: kb.length, selected: key === selected };
    return { kind: "kb", page, folder, key, label: page.title, depth: 1, ...place };
  });
  return [{ kind: "kb", page: undefined, expanded, ...one }, ...(expanded ? pages : [])];
}

/** The open levels that are visible: those whose parents are open too. */
export function visibleLevels(open: ReadonlySet<string>): string[] {
  const folders = [...open].filter((folder) => folder !== KB_FOLDER).sort();
  return ["", ...folders.filter((folder) => foldersAbove(folder).every((above) => open.has(above)))];
}

/** The folders that must be open for the note to be visible. */
export function foldersAbove(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
