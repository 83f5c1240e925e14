import { type RefObject, useLayoutEffect } from "react";
import { stepAside } from "./step-aside.ts";

/** The attribute `data-kept-clear` marks what nothing may float over: the buttons of a composer or an editor. */
const KEPT_CLEAR = "[data-kept-clear]";

/** Moves an element that floats at an edge of the window away from what is to be kept clear, whatever moves or grows. */
export function useSteppingAside(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = ref.current!;
    let shift = 0;
    let frame = 0;

    function place() {
      frame = 0;
      const { left, right, top, bottom } = own.getBoundingClientRect();
      const others = keptClear(own).map((element) => element.getBoundingClientRect());
      const unmoved = { left, right, top: top - shift, bottom: bottom - shift };
      shift = stepAside(unmoved, others.filter(isSeen), innerHeight);
      own.style.translate = `0 ${shift}px`;
    }
    function placeSoon() {
      if (own.childElementCount > 0) frame ||= requestAnimationFrame(place);
    }
    const sizes = new ResizeObserver(placeSoon);
    const tree = new MutationObserver(() => {
      if (own.childElementCount === 0) return;
      sizes.disconnect();
      for (const element of [own, document.documentElement, ...keptClear(own)]) sizes.observe(element);
      placeSoon();
    });
    tree.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("scroll", placeSoon, { capture: true, passive: true });
    return () => {
      tree.disconnect();
      sizes.disconnect();
      document.removeEventListener("scroll", placeSoon, { capture: true });
      cancelAnimationFrame(frame);
    };
  }, [ref]);
}

const keptClear = (own: Element) => [...document.querySelectorAll(KEPT_CLEAR)].filter((one) => one !== own);
const isSeen = ({ width, height }: DOMRect) => width > 0 && height > 0;
