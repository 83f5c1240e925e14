import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end that still count as the end. */
const NEAR = 48;
/** For this long after a wheel, key or touch event, scrolling is the person's doing. */
const BY_HAND_MS = 1000;
const HANDS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Keeps the newest in view while a reply grows, unless the person has scrolled away. Cards grow when their code has
 * loaded; they push nothing out of view either.
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

  // This runs before the first paint, so that a conversation opens at its end.
  useLayoutEffect(() => toEnd(), [toEnd]);

  useEffect(() => {
    const box = scroller.current!;
    let last = box.scrollTop;
    let height = box.scrollHeight;
    let handAt = Number.NEGATIVE_INFINITY;
    function handleScroll() {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
      // Content that becomes shorter also moves the page upwards, and may have grown again by now.
      const isByPerson = performance.now() - handAt < BY_HAND_MS || box.scrollHeight === height;
      if (isNear) sticks.current = true;
      else if (box.scrollTop < last && isByPerson) sticks.current = false;
      notePlace();
      setAtEnd(sticks.current);
    }
    function notePlace() {
      last = box.scrollTop;
      height = box.scrollHeight;
    }
    function handleHand() {
      handAt = performance.now();
    }
    const grown = new ResizeObserver(() => {
      if (!sticks.current) return;
      box.scrollTop = box.scrollHeight;
      notePlace();
    });
    grown.observe(content.current!);
    grown.observe(box);
    box.addEventListener("scroll", handleScroll, { passive: true });
    for (const hand of HANDS) box.addEventListener(hand, handleHand, { passive: true });
    return () => {
      grown.disconnect();
      box.removeEventListener("scroll", handleScroll);
      for (const hand of HANDS) box.removeEventListener(hand, handleHand);
    };
  }, [scroller, content]);

  return { isAtEnd, toEnd };
}
