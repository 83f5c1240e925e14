import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useRowWindow } from "../../base/ui/rows/use-row-window.ts";
import { moveInTree, type TreeRow } from "./tree-row.ts";

interface VirtualTreeProps<Row extends TreeRow> {
  label: string;
  rows: readonly Row[];
  rowHeight: number;
  /** Scrolled into view when it changes. */
  selectedKey?: string | undefined;
  onToggle(row: Row): void;
  onChoose(row: Row): void;
  children(row: Row): ReactNode;
  className?: string;
}

/**
 * A tree of any length, of which only the visible rows are in the document. One element has the focus and names the
 * active row, because a row that scrolls away would take the focus with it.
 */
export function VirtualTree<Row extends TreeRow>(props: VirtualTreeProps<Row>) {
  const { rows, rowHeight, selectedKey, onToggle, onChoose } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { from, to, height, scrollTo } = useRowWindow(scroller, rows.length, rowHeight);
  const [activeKey, setActiveKey] = useActiveKey(rows, selectedKey, scrollTo);
  const active = rows.findIndex((row) => row.key === activeKey);
  const drawn = Array.from({ length: to - from }, (_, offset) => from + offset);
  // aria-activedescendant names the active row, so it must exist even out of view.
  if (active >= 0 && (active < from || active >= to)) drawn.push(active);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveInTree(rows, active, event.key);
    if (!move) return;
    event.preventDefault();
    if ("to" in move) {
      setActiveKey(rows[move.to]!.key);
      scrollTo(move.to);
    } else if ("toggle" in move) onToggle(rows[move.toggle]!);
    else onChoose(rows[move.choose]!);
  }

  return (
    <div ref={scroller} className={clsx("overflow-auto", props.className)}>
      <div
        role="tree"
        aria-label={props.label}
        tabIndex={0}
        aria-activedescendant={active < 0 ? undefined : `${id}${active}`}
        onKeyDown={handleKeyDown}
        onFocus={() => active < 0 && rows[0] && setActiveKey(rows[0].key)}
        className="tree-rows relative"
        style={{ height }}
      >
        {drawn.map((index) => {
          const row = rows[index]!;
          return (
            <Item
              key={row.key}
              id={`${id}${index}`}
              row={row}
              isActive={index === active}
              place={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
              onClick={() => {
                setActiveKey(row.key);
                onChoose(row);
              }}
            >
              {props.children(row)}
            </Item>
          );
        })}
      </div>
    </div>
  );
}

/** The row from which the keys start: the selected one, until they move on. */
function useActiveKey(
  rows: readonly TreeRow[],
  selectedKey: string | undefined,
  scrollTo: (index: number) => void,
) {
  const [activeKey, setActiveKey] = useState(selectedKey);
  const selected = selectedKey === undefined ? -1 : rows.findIndex((row) => row.key === selectedKey);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // This happens once for each selection, as its row may appear only when the levels above it have loaded.
    if (selected < 0 || shown.current === selectedKey) return;
    shown.current = selectedKey;
    setActiveKey(selectedKey);
    scrollTo(selected);
  }, [selected, selectedKey, scrollTo]);
  return [activeKey, setActiveKey] as const;
}

interface ItemProps {
  id: string;
  row: TreeRow;
  isActive: boolean;
  place: { height: number; transform: string };
  onClick(): void;
  children: ReactNode;
}

function Item({ id, row, isActive, place, onClick, children }: ItemProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus and names this row
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.expanded}
      aria-selected={row.selected ?? false}
      data-active={isActive}
      onClick={onClick}
      className={clsx(
        "absolute inset-x-0 top-0 isolate flex items-center rounded-s",
        row.selected ? "bg-slot" : "hover:bg-slot/60",
      )}
      style={place}
    >
      {children}
    </div>
  );
}
