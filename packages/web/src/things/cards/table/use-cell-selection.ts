import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from "react";
import { useCopied } from "../../../base/ui/copy/use-copied.ts";
import { scrollToRow } from "../../../base/ui/rows/rows-in-sight.ts";
import { boundsOf, type CellRange, copiedText, moveInTable } from "./cell-range.ts";

interface SelectableTable {
  scroller: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  rowHeight: number;
  headerHeight: number;
  /** The cell's text as it is stored, so that a number stays a number where it is pasted. */
  textAt(row: number, column: number): string;
}

/** Cells that are selected with the arrow keys or a click, extended with Shift, and copied with Ctrl-C. */
export function useCellSelection(table: SelectableTable) {
  const [chosen, setChosen] = useState<CellRange>();
  const { state: copied, copy } = useCopied();
  // A filter may have removed the rows.
  const range =
    chosen && chosen.active.row < table.rows && chosen.active.column < table.columns ? chosen : undefined;

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.altKey) return;
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && event.key.toLowerCase() === "c") {
      // If words are marked with the mouse, the person means those.
      if (!range || getSelection()?.isCollapsed === false) return;
      void copy(copiedText(boundsOf(range), table.textAt));
    } else if (event.key === "Enter" && range) {
      event.currentTarget.querySelector<HTMLElement>("td[data-active] a")?.click();
    } else {
      const next = moveInTable(range, { key: event.key, shift: event.shiftKey, ctrl }, table);
      if (!next) return;
      setChosen(next);
      show(next);
    }
    event.preventDefault();
  }

  function show({ active }: CellRange) {
    const box = table.scroller.current!;
    const height = box.clientHeight - table.headerHeight;
    box.scrollTop = scrollToRow(active.row, table.rowHeight, box.scrollTop, height);
    const [lead, ...others] = box.querySelectorAll("th");
    const head = others[active.column - 1];
    // The first column is sticky, and covers what lies under it.
    if (!lead || !head) return;
    const left = others.slice(0, active.column - 1).reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
    const right = lead.offsetWidth + left + head.offsetWidth;
    if (left < box.scrollLeft) box.scrollLeft = left;
    if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
  }

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    const cell = (event.target as Element).closest("td");
    const row = Number(cell?.parentElement?.dataset.row);
    if (!cell || Number.isNaN(row) || event.button !== 0) return;
    const active = { row, column: cell.cellIndex };
    if (event.shiftKey) event.preventDefault();
    setChosen({ anchor: event.shiftKey && range ? range.anchor : active, active });
  }

  return { range, copied, handleKeyDown, handlePointerDown };
}
