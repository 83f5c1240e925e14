import { useLayoutEffect, useRef } from "react";
import { MenuList, usePressOutside } from "../../../base/ui/MenuList.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { useDataWords } from "../words/data-words.ts";
import { pathActions } from "./path-actions.tsx";
import type { PathTarget } from "./path-target.ts";

interface RowMenuProps {
  target: PathTarget;
  /** Where in the window it was opened. */
  at: { x: number; y: number };
  onClose(): void;
}

/** Pixels from the edge of the window. */
const MARGIN = 8;

/** The menu of a row of the path tree, at the pointer or at the row. */
export default function RowMenu({ target, at, onClose }: RowMenuProps) {
  const words = useDataWords();
  const all = useWords();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);

  useLayoutEffect(() => {
    const list = box.current!;
    before.current ??= document.activeElement;
    list.style.left = `${Math.min(at.x, innerWidth - list.offsetWidth - MARGIN)}px`;
    list.style.top = `${Math.min(at.y, innerHeight - list.offsetHeight - MARGIN)}px`;
    list.querySelector("button")?.focus();
  }, [at]);
  usePressOutside(box, true, onClose);

  function close() {
    // This also applies if Tab leaves the menu, since what follows it in the document is not what follows the row.
    if (before.current instanceof HTMLElement) before.current.focus();
    onClose();
  }

  return (
    <MenuList
      ref={box}
      label={words.menu.path}
      items={pathActions(target, words, all)}
      onClose={close}
      className="fixed z-30"
    >
      <p aria-hidden className="truncate px-2.5 pt-1 pb-1.5 font-mono text-12 text-muted">
        {target.path}
      </p>
    </MenuList>
  );
}
