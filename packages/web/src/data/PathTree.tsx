import { useQueries } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Braces, Folder } from "lucide-react";
import { useState } from "react";
import { navigate } from "../router/location.ts";
import { Twisty } from "../tree/Twisty.tsx";
import { VirtualTree } from "../tree/VirtualTree.tsx";
import { useWords } from "../words/use-words.ts";
import { addressOfPath } from "./data-address.ts";
import { levelQuery, loadMore } from "./data-api.ts";
import { levelsAbove } from "./path-crumbs.ts";
import { type LevelState, type PathRow, pathRows, visibleLevels } from "./path-rows.ts";
import { RecentWash } from "./RecentWash.tsx";
import { visibleName } from "./visible-name.ts";

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

  return (
    <VirtualTree
      label={words.data.tree}
      rows={rows.list}
      rowHeight={32}
      selectedKey={selected === undefined ? undefined : `path:${selected}`}
      onToggle={toggle}
      onChoose={choose}
      {...(className ? { className } : {})}
    >
      {(row) => <Row row={row} onToggle={() => toggle(row)} />}
    </VirtualTree>
  );
}

function Row({ row, onToggle }: { row: PathRow; onToggle(): void }) {
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
          className="shrink-0 pr-2.5 pl-2 font-mono text-12 text-brass-ink tabular-nums"
        >
          {child.documents_below}
        </span>
      )}
    </>
  );
}

/** The paths that must be open for `path` to be in sight. */
function pathsAbove(path: string | undefined): string[] {
  if (path === undefined) return [];
  return levelsAbove(path).flatMap((prefix) => (prefix === "" ? [] : [prefix.slice(0, -1)]));
}
