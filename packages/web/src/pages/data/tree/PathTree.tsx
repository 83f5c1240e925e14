import { useQueries } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type KeyboardEvent, type MouseEvent, useCallback, useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { OverPage } from "../../../base/ui/broken/OverPage.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfPath } from "../../../things/data/data-address.ts";
import { type Child, levelQuery, loadMore } from "../../../things/data/level-api.ts";
import { levelsAbove } from "../../../things/data/path-crumbs.ts";
import { VirtualTree } from "../../../things/tree/VirtualTree.tsx";
import { rowMenu } from "../change/change-parts.ts";
import { type PathTarget, targetOf } from "../change/path-target.ts";
import { type LevelState, type PathRow, pathRows, visibleLevels } from "./path-rows.ts";
import { Row } from "./Row.tsx";

interface PathTreeProps {
  selected: string | undefined;
  className?: string;
}

/** Everything stored, level by level; a level is fetched when it is opened. */
export function PathTree({ selected, className }: PathTreeProps) {
  const words = useWords();
  const { open, toggle } = useOpenPaths(selected);
  const { rows, retry } = usePathRows(open, selected);
  const [menu, setMenu] = useState<{ target: PathTarget; at: { x: number; y: number } }>();
  const openMenu = (child: Child, at: { x: number; y: number }) => setMenu({ target: targetOf(child), at });
  const closeMenu = useCallback(() => setMenu(undefined), []);

  const toggleRow = (row: PathRow) => row.kind === "child" && toggle(row.child.path);
  function choose(row: PathRow) {
    if (row.kind === "more") void loadMore(row.prefix);
    else if (row.kind === "failed") retry(row.prefix);
    else if (row.kind === "child") {
      if (row.expanded === false) toggleRow(row);
      navigate(addressOfPath(row.child.path));
    }
  }

  /** Opens a row's menu by the right button, a long touch or the menu key, for which the tree's focus names the row. */
  function handleMenu(event: MouseEvent | KeyboardEvent<HTMLDivElement>) {
    const from = event.target as Element;
    const active = from.getAttribute("aria-activedescendant");
    const item = from.closest("[role=treeitem]") ?? (active ? document.getElementById(active) : null);
    const path = item?.querySelector("[data-path]")?.getAttribute("data-path");
    const row = rows.find((one) => one.kind === "child" && one.child.path === path);
    if (!item || row?.kind !== "child") return;
    event.preventDefault();
    const { left, bottom } = item.getBoundingClientRect();
    const isPointed = "clientX" in event && event.clientX > 0;
    openMenu(row.child, isPointed ? { x: event.clientX, y: event.clientY } : { x: left + 24, y: bottom });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what the tree inside does not take */}
      <div className={clsx("flex min-h-0 flex-col", className)} onContextMenu={handleMenu}>
        <VirtualTree
          className="min-h-0 flex-1"
          label={words.data.tree}
          rows={rows}
          rowHeight={32}
          selectedKey={selected === undefined ? undefined : `path:${selected}`}
          onToggle={toggleRow}
          onChoose={choose}
        >
          {(row) => <Row row={row} onToggle={() => toggleRow(row)} onMenu={openMenu} />}
        </VirtualTree>
      </div>
      {menu && (
        <OverPage title={menu.target.path} onClose={closeMenu}>
          <rowMenu.Component {...menu} onClose={closeMenu} />
        </OverPage>
      )}
    </>
  );
}

/** The open paths. A path that is chosen elsewhere, by a crumb or an address, is made visible here. */
function useOpenPaths(selected: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(pathsAbove(selected)));
  const [revealed, setRevealed] = useState(selected);
  if (revealed !== selected) {
    setRevealed(selected);
    setOpen(new Set([...open, ...pathsAbove(selected)]));
  }
  return {
    open,
    toggle(path: string) {
      const next = new Set(open);
      if (!next.delete(path)) next.add(path);
      setOpen(next);
    },
  };
}

/** The rows of the open levels, each as far as it has been fetched. */
function usePathRows(open: ReadonlySet<string>, selected: string | undefined) {
  const levels = visibleLevels(open);
  return useQueries({
    queries: levels.map(levelQuery),
    combine: (answers) => {
      const states = new Map<string, LevelState>(
        answers.map(({ data, isError }, index) => [
          levels[index]!,
          data ? { level: data } : isError ? { failed: true } : { loading: true },
        ]),
      );
      return {
        rows: pathRows(states, (path) => open.has(path), selected),
        retry: (prefix: string) => void answers[levels.indexOf(prefix)]?.refetch(),
      };
    },
  });
}

/** The paths that must be open for `path` to be visible. */
function pathsAbove(path: string | undefined): string[] {
  if (path === undefined) return [];
  return levelsAbove(path).flatMap((prefix) => (prefix === "" ? [] : [prefix.slice(0, -1)]));
}
