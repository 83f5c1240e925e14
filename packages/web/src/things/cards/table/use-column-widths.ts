import { type RefObject, useState } from "react";

/** In pixels. A narrower column would show nothing. */
export const NARROWEST_PX = 56;
export const WIDEST_PX = 960;
/** The distance for one press of an arrow key. */
const STEP_PX = 16;

export interface ColumnResize {
  /** Undefined until a person has set a width; then every column keeps its present one. */
  widths: readonly number[] | undefined;
  widthOf(column: number): number;
  resize(column: number, width: number): void;
  step(column: number, steps: number): void;
  /** Returns to the automatic widths. */
  reset(): void;
}

/**
 * Widths set by hand. The browser gives remaining room to all columns; once one is set, the others must not move, so
 * all present widths are recorded.
 */
export function useColumnWidths(table: RefObject<HTMLTableElement | null>): ColumnResize {
  const [widths, setWidths] = useState<readonly number[]>();

  const measured = () =>
    [...(table.current?.tHead?.rows[0]?.cells ?? [])].map((cell) => Math.round(cell.offsetWidth));
  const widthOf = (column: number) => (widths ?? measured())[column] ?? NARROWEST_PX;
  const resize = (column: number, width: number) =>
    setWidths((now) => (now ?? measured()).map((own, index) => (index === column ? within(width) : own)));

  return {
    widths,
    widthOf,
    resize,
    step: (column, steps) => resize(column, widthOf(column) + steps * STEP_PX),
    reset: () => setWidths(undefined),
  };
}

/** As wide as a column may be. */
export const within = (width: number) => Math.round(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, width)));
