import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Drawn at once; those before them come when they are scrolled to. */
const AT_ONCE = 8;
/** Few enough to be put into the page within a frame or two. */
export const A_STEP = 8;

/** How many of the newest are drawn. Where older ones come in above, what is being read stays where it is. */
export function useLatest(
  scroller: RefObject<HTMLElement | null>,
  sentinel: RefObject<HTMLElement | null>,
  count: number,
): number {
  const [shown, setShown] = useState(AT_ONCE);
  /** The one that was at the top, and where it stood there. */
  const first = useRef<{ turn: HTMLElement; top: number }>(undefined);
  const hasOlder = count > shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew after each step, since one that stays in sight is told of once only
  useEffect(() => {
    if (!hasOlder) return;
    const seen = new IntersectionObserver(
      (entries) => {
        // Several, where nobody had the time to look: the newest says where it stands.
        if (!entries.at(-1)?.isIntersecting) return;
        const turn = sentinel.current!.nextElementSibling as HTMLElement;
        first.current = { turn, top: turn.offsetTop };
        // Between two frames: nobody waits for what is not in sight yet.
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
    // Scrolled on while they were being drawn: what came in above is what counts, not where the page stood then.
    box.scrollTop += turn.offsetTop - top;
    first.current = undefined;
  }, [scroller, shown]);

  return Math.min(shown, count);
}
