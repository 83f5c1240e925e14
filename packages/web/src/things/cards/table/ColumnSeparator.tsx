import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { type ColumnResize, NARROWEST_PX, WIDEST_PX } from "./use-column-widths.ts";
import { useTableWords } from "./words/table-words.ts";

interface ColumnSeparatorProps {
  column: number;
  label: string;
  resize: ColumnResize;
}

/** The right edge of a column, moved by dragging or arrow keys. A double click or Escape makes the width automatic. */
export function ColumnSeparator({ column, label, resize }: ColumnSeparatorProps) {
  const own = useTableWords();
  const [grip, setGrip] = useState<{ x: number; width: number }>();
  // Read only when needed, because before any width is set by hand it means measuring the header.
  const [seen, setSeen] = useState<number>();
  const width = resize.widths?.[column] ?? seen;

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrip({ x: event.clientX, width: resize.widthOf(column) });
  }
  function handlePointerMove(event: PointerEvent) {
    if (grip) resize.resize(column, grip.width + event.clientX - grip.x);
  }
  function handleKeyDown(event: KeyboardEvent) {
    const steps = { ArrowRight: 1, ArrowLeft: -1, PageUp: 4, PageDown: -4 }[event.key];
    if (steps !== undefined) resize.step(column, steps);
    else if (event.key === "Escape") resize.reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> inside a header cell would be a line across it
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={own.widthOf(label)}
      aria-valuemin={NARROWEST_PX}
      aria-valuemax={WIDEST_PX}
      aria-valuenow={width ?? NARROWEST_PX}
      aria-valuetext={width === undefined ? undefined : own.pixels(width)}
      tabIndex={0}
      data-held={grip !== undefined}
      onFocus={() => setSeen(resize.widthOf(column))}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={() => setGrip(undefined)}
      onPointerCancel={() => setGrip(undefined)}
      onDoubleClick={resize.reset}
      className="group/edge absolute inset-y-0 right-0 w-2.5 cursor-col-resize touch-none outline-none"
    >
      <span className="absolute inset-y-2 right-0 w-px bg-line transition-colors group-hover/edge:bg-line-strong group-focus-visible/edge:inset-y-0 group-focus-visible/edge:w-0.5 group-focus-visible/edge:bg-felt group-data-[held=true]/edge:inset-y-0 group-data-[held=true]/edge:bg-felt" />
    </span>
  );
}
