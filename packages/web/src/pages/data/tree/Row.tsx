import { clsx } from "clsx";
import { Braces, Ellipsis, Folder } from "lucide-react";
import { useWords } from "../../../base/words/use-words.ts";
import type { Child } from "../../../things/data/level-api.ts";
import { visibleName } from "../../../things/data/visible-name.ts";
import { Twisty } from "../../../things/tree/Twisty.tsx";
import type { PathRow } from "./path-rows.ts";
import { RecentWash } from "./RecentWash.tsx";

interface RowProps {
  row: PathRow;
  onToggle(): void;
  onMenu(child: Child, at: { x: number; y: number }): void;
}

/** A path, or a stand-in for a level that has not arrived. */
export function Row({ row, onToggle, onMenu }: RowProps) {
  const words = useWords();
  if (row.kind !== "child") return <OtherRow row={row} />;
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
        // The menu key does the same, and a screen reader has its own gesture for it.
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

const TONES = { more: "text-felt", failed: "text-danger", loading: "text-muted" };

function OtherRow({ row: { kind, depth } }: { row: Exclude<PathRow, { kind: "child" }> }) {
  const { data: words } = useWords();
  const said = { more: words.loadMore, failed: words.levelFailed, loading: words.loadingMore };
  return (
    <>
      <Twisty depth={depth} expanded={undefined} onToggle={() => {}} />
      <span className={clsx("pl-1 text-13", TONES[kind])}>{said[kind]}</span>
    </>
  );
}
