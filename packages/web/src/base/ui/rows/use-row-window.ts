import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { type RowRange, rowsInSight, scrollToRow } from "./rows-in-sight.ts";

interface RowWindow extends RowRange {
  /** How high all rows would be together: the height of the element that holds the drawn ones. */
  height: number;
  scrollTo(index: number): void;
}

/**
 * Draws only the rows in sight of a long list whose rows have one height. For that case alone it does in 1 kB
 * what a general virtual list does in 10.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [range, setRange] = useState<RowRange>(() => rowsInSight(count, rowHeight, 0, innerHeight));

  useLayoutEffect(() => {
    const box = scroller.current!;
    function measure() {
      const next = rowsInSight(count, rowHeight, box.scrollTop, box.clientHeight);
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
    }
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    box.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", measure);
    };
  }, [scroller, count, rowHeight]);

  const scrollTo = useCallback(
    (index: number) => {
      const box = scroller.current!;
      box.scrollTop = scrollToRow(index, rowHeight, box.scrollTop, box.clientHeight);
    },
    [scroller, rowHeight],
  );

  // The list may have become shorter since the range was measured.
  const to = Math.min(range.to, count);
  return { from: Math.min(range.from, to), to, height: count * rowHeight, scrollTo };
}
