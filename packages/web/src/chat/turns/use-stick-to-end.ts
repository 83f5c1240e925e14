import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** So near to the end counts as being there. */
const NEAR = 48;

/**
 * Keeps the newest in sight while a reply grows, for as long as the person has not scrolled away from it. Cards grow
 * when their code has come; those too push nothing out of sight.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
) {
  const sticks = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    sticks.current = true;
    setAtEnd(true);
    box.scrollTop = box.scrollHeight;
  }, [scroller]);

  // Before the first drawing: a conversation opens at its end.
  useLayoutEffect(() => toEnd(), [toEnd]);

  useEffect(() => {
    const box = scroller.current!;
    let last = box.scrollTop;
    function handleScroll() {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
      // Only upwards is the person's doing: downwards goes also what grows.
      if (isNear) sticks.current = true;
      else if (box.scrollTop < last) sticks.current = false;
      last = box.scrollTop;
      setAtEnd(sticks.current);
    }
    const grown = new ResizeObserver(() => {
      if (sticks.current) box.scrollTop = box.scrollHeight;
    });
    grown.observe(content.current!);
    grown.observe(box);
    box.addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      grown.disconnect();
      box.removeEventListener("scroll", handleScroll);
    };
  }, [scroller, content]);

  return { isAtEnd, toEnd };
}
