import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How many turns are drawn at once; older ones are drawn when they are scrolled to. */
const AT_ONCE = 8;
/** Few enough to be added within a frame or two. */
export const A_STEP = 8;

/** How many of the newest turns are drawn. When older ones are added above, what is being read stays in place. */
export function useLatest(
  scroller: RefObject<HTMLElement | null>,
  sentinel: RefObject<HTMLElement | null>,
  count: number,
): number {
  const [shown, setShown] = useState(AT_ONCE);
  /** The turn that was at the top, and its position then. */
  const first = useRef<{ turn: HTMLElement; top: number }>(undefined);
  const hasOlder = count > shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew after each step, since one that stays in sight is told of once only
  useEffect(() => {
    if (!hasOlder) return;
    const seen = new IntersectionObserver(
      (entries) => {
        // There may be several entries if the page was busy; the newest tells the present state.
        if (!entries.at(-1)?.isIntersecting) return;
        const turn = sentinel.current!.nextElementSibling as HTMLElement;
        first.current = { turn, top: turn.offsetTop };
        // This is drawn between frames, because nobody waits for what is not yet visible.
        startTransition(() => setShown((now) => now + A_STEP));
      },
      { root: scroller.current, rootMargin: "2400px 0px 0px" },
    );
    seen.observe(sentinel.current!);
    return () => seen.disconnect();
  }, [scroller, sentinel, hasOlder, shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !first.current) return;
    const { turn, top } = first.current;
    // The person may have scrolled on meanwhile, so the height added above is used and not the earlier position.
    box.scrollTop += turn.offsetTop - top;
    first.current = undefined;
  }, [scroller, shown]);

  return Math.min(shown, count);
}
