import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

const REACHABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/**
 * Lifts an element over the page without moving it: drawn again in a dialog, it would lose typed text and its scroll
 * position. A popover is in the browser's top layer, whatever clips or moves the element's surroundings.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>, isFull: boolean, onLeave: () => void) {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box?.showPopover) return;
    if (isFull) {
      before.current = document.activeElement;
      box.popover = "manual";
      box.showPopover();
      box.focus();
    } else if (before.current) {
      box.hidePopover();
      box.popover = null;
      // This is no cleanup, because React would then give the focus back to the element that has it now.
      if (before.current instanceof HTMLElement) before.current.focus();
      before.current = null;
    }
  }, [element, isFull]);

  /** Escape leaves; Tab stays inside, as in a dialog. */
  function handleKeyDown(event: KeyboardEvent) {
    // A dialog over it has its own keys.
    const isElsewhere = (event.target as Element).closest("dialog") !== null;
    if (!isFull || event.defaultPrevented || isElsewhere) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onLeave();
    }
    if (event.key !== "Tab") return;
    const reachable = [...element.current!.querySelectorAll<HTMLElement>(REACHABLE)].filter(
      (candidate) => candidate.tabIndex >= 0 && candidate.checkVisibility(),
    );
    const [first, last] = [reachable[0], reachable.at(-1)];
    const leaves = event.shiftKey
      ? document.activeElement === first || document.activeElement === element.current
      : document.activeElement === last;
    if (!leaves) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
  return handleKeyDown;
}
