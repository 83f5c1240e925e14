import { useQueries } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Braces, Ellipsis, Folder } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useCallback, useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { OverPage } from "../../../base/ui/broken/OverPage.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfPath } from "../../../things/data/data-address.ts";
import { type Child, levelQuery, loadMore } from "../../../things/data/level-api.ts";
import { levelsAbove } from "../../../things/data/path-crumbs.ts";
import { visibleName } from "../../../things/data/visible-name.ts";
import { Twisty } from "../../../things/tree/Twisty.tsx";
import { VirtualTree } from "../../../things/tree/VirtualTree.tsx";
import { rowMenu } from "../change/change-parts.ts";
import { type PathTarget, targetOf } from "../change/path-target.ts";
import { type LevelState, type PathRow, pathRows, visibleLevels } from "./path-rows.ts";
import { RecentWash } from "./RecentWash.tsx";

interface PathTreeProps {
  selected: string | undefined;
  className?: string;
}

/** Everything stored, level by level; a level is read when it is opened. */
export function PathTree({ selected, className }: PathTreeProps) {
  const words = useWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(pathsAbove(selected)));
  const [revealed, setRevealed] = useState(selected);
  if (revealed !== selected) {
    // A path chosen elsewhere, by a crumb or an address, has to come into sight here.
    setRevealed(selected);
    setOpen(new Set([...open, ...pathsAbove(selected)]));
  }

  const [menu, setMenu] = useState<{ target: PathTarget; at: { x: number; y: number } }>();
  const closeMenu = useCallback(() => setMenu(undefined), []);

  const levels = visibleLevels(open);
  const rows = useQueries({
    queries: levels.map(levelQuery),
    combine: (answers) => {
      const states = new Map<string, LevelState>(
        answers.map(({ data, isError }, index) => [
          levels[index]!,
          data ? { level: data } : isError ? { failed: true } : { loading: true },
        ]),
      );
      return {
        list: pathRows(states, (path) => open.has(path), selected),
        retry: (prefix: string) => void answers[levels.indexOf(prefix)]?.refetch(),
      };
    },
  });

  function toggle(row: PathRow) {
    if (row.kind !== "child") return;
    const next = new Set(open);
    if (!next.delete(row.child.path)) next.add(row.child.path);
    setOpen(next);
  }

  function choose(row: PathRow) {
    if (row.kind === "more") void loadMore(row.prefix);
    else if (row.kind === "failed") rows.retry(row.prefix);
    else if (row.kind === "child") {
      if (row.expanded === false) toggle(row);
      navigate(addressOfPath(row.child.path));
    }
  }

  /** By the right button, a long touch or the key for it: then the tree has the focus, and names the row. */
  function handleMenu(event: MouseEvent | KeyboardEvent<HTMLDivElement>) {
    const from = event.target as Element;
    const active = from.getAttribute("aria-activedescendant");
    const item = from.closest("[role=treeitem]") ?? (active ? document.getElementById(active) : null);
    const path = item?.querySelector("[data-path]")?.getAttribute("data-path");
    const row = rows.list.find((one) => one.kind === "child" && one.child.path === path);
    if (!item || row?.kind !== "child") return;
    event.preventDefault();
    const { left, bottom } = item.getBoundingClientRect();
    const isPointed = "clientX" in event && event.clientX > 0;
    openMenu(row.child, isPointed ? { x: event.clientX, y: event.clientY } : { x: left + 24, y: bottom });
  }

  const openMenu = (child: Child, at: { x: number; y: number }) => setMenu({ target: targetOf(child), at });

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what the tree inside does not take */}
      <div className={clsx("flex min-h-0 flex-col", className)} onContextMenu={handleMenu}>
        <VirtualTree
          className="min-h-0 flex-1"
          label={words.data.tree}
          rows={rows.list}
          rowHeight={32}
          selectedKey={selected === undefined ? undefined : `path:${selected}`}
          onToggle={toggle}
          onChoose={choose}
        >
          {(row) => <Row row={row} onToggle={() => toggle(row)} onMenu={openMenu} />}
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

interface RowProps {
  row: PathRow;
  onToggle(): void;
  onMenu(child: Child, at: { x: number; y: number }): void;
}

function Row({ row, onToggle, onMenu }: RowProps) {
  const words = useWords();
  if (row.kind !== "child") {
    const said = {
      more: words.data.loadMore,
      failed: words.data.levelFailed,
      loading: words.data.loadingMore,
    };
    return (
      <>
        <Twisty depth={row.depth} expanded={undefined} onToggle={onToggle} />
        <span
          className={clsx(
            "pl-1 text-13",
            { more: "text-felt", failed: "text-danger", loading: "text-muted" }[row.kind],
          )}
        >
          {said[row.kind]}
        </span>
      </>
    );
  }
  const { child } = row;
  const Icon = child.documents_below > 0 ? Folder : Braces;
  return (
    <>
      <RecentWash path={child.path} folded={row.expanded === false} />
      <Twisty depth={row.depth} expanded={row.expanded} onToggle={onToggle} />
      <Icon
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={clsx("mr-2 shrink-0", child.document ? "text-felt" : "text-faint")}
      />
      <span
        title={child.path}
        data-path={child.path}
        className={clsx(
          "min-w-0 flex-1 truncate text-14",
          child.name === "" && "text-muted",
          row.selected && "font-medium",
        )}
      >
        {visibleName(child.name, words)}
      </span>
      {child.documents_below > 0 && (
        <span
          title={words.data.documents(child.documents_below)}
          className="shrink-0 pr-2.5 pl-2 font-mono text-12 text-brass-ink tabular-nums in-[[role=treeitem]:hover]:hidden"
        >
          {child.documents_below}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        // The key for menus does the same, and a screen reader has its own gesture for it.
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          onMenu(child, { x: left, y: bottom });
        }}
        className="mr-1 hidden size-6 shrink-0 place-items-center rounded-s text-muted hover:bg-line hover:text-ink in-[[role=treeitem]:hover]:grid"
      >
        <Ellipsis size={15} strokeWidth={1.75} aria-hidden />
      </button>
    </>
  );
}

/** The paths that must be open for `path` to be in sight. */
function pathsAbove(path: string | undefined): string[] {
  if (path === undefined) return [];
  return levelsAbove(path).flatMap((prefix) => (prefix === "" ? [] : [prefix.slice(0, -1)]));
}
