import { type RefObject, useEffect, useRef, useState } from "react";

/** How many of `count` parts are drawn: so many at first, and more whenever the end of them comes near. */
export function useGrowing(count: number, portion: number, scroller: RefObject<HTMLElement | null>) {
  const [drawn, setDrawn] = useState(portion);
  const end = useRef<HTMLDivElement>(null);
  const isWhole = drawn >= count;

  // Observed anew after each growth: an end that stays in sight would otherwise grow only once.
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
