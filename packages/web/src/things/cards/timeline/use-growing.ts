import { type RefObject, useEffect, useRef, useState } from "react";

/** How many of `count` parts are drawn: `portion` at first, and more whenever their end comes near. */
export function useGrowing(count: number, portion: number, scroller: RefObject<HTMLElement | null>) {
  const [drawn, setDrawn] = useState(portion);
  const end = useRef<HTMLDivElement>(null);
  const isWhole = drawn >= count;

  // The mark is observed again after each growth; otherwise an end that stays visible would grow only once.
  useEffect(() => {
    const mark = end.current;
    if (isWhole || !mark) return;
    const near = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && setDrawn((now) => now + portion),
      { root: scroller.current, rootMargin: "600px" },
    );
    near.observe(mark);
    return () => near.disconnect();
  });

  return { drawn, end };
}
