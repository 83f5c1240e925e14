import { type RefObject, useEffect, useState } from "react";

/** Counts changes that make a drawing wrong although its data are the same: another size or another theme. */
export function useRedraws(place: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);

  useEffect(() => {
    let size = "";
    const resized = new ResizeObserver(([entry]) => {
      const next = `${entry!.contentRect.width} ${entry!.contentRect.height}`;
      // The first report is the size in which it was drawn.
      if (size !== "" && next !== size) setCount((now) => now + 1);
      size = next;
    });
    resized.observe(place.current!);
    const themed = new MutationObserver(() => setCount((now) => now + 1));
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      resized.disconnect();
      themed.disconnect();
    };
  }, [place]);

  return count;
}
