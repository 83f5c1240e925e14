import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Drawn at once; those before them come when they are scrolled to. */
const AT_ONCE = 24;

/** How many of the newest are drawn. Where older ones come in above, what is being read stays where it is. */
export function useLatest(
  scroller: RefObject<HTMLElement | null>,
  sentinel: RefObject<HTMLElement | null>,
  count: number,
): number {
  const [shown, setShown] = useState(AT_ONCE);
  const before = useRef<number>(undefined);
  const hasOlder = count > shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew after each step, since one that stays in sight is told of once only
  useEffect(() => {
    if (!hasOlder) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        const box = scroller.current!;
        before.current = box.scrollHeight - box.scrollTop;
        setShown((now) => now + AT_ONCE);
      },
      { root: scroller.current, rootMargin: "600px 0px 0px" },
    );
    seen.observe(sentinel.current!);
    return () => seen.disconnect();
  }, [scroller, sentinel, hasOlder, shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || before.current === undefined) return;
    box.scrollTop = box.scrollHeight - before.current;
    before.current = undefined;
  }, [scroller, shown]);

  return Math.min(shown, count);
}
