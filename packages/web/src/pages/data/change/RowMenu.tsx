import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useWords } from "../../../base/words/use-words.ts";
import { useDataWords } from "../words/data-words.ts";
import { pathActions } from "./path-actions.tsx";
import type { PathTarget } from "./path-target.ts";

interface RowMenuProps {
  target: PathTarget;
  /** Where it was asked for, in the window. */
  at: { x: number; y: number };
  onClose(): void;
}

/** From the edge of the window. */
const MARGIN = 8;

/** The menu of a row of the path tree, where the pointer or the row is. */
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
  useEffect(() => {
    function handlePointerDown(event: PointerEvent) {
      if (!box.current?.contains(event.target as Node)) onClose();
    }
    document.addEventListener("pointerdown", handlePointerDown);
    return () => document.removeEventListener("pointerdown", handlePointerDown);
  }, [onClose]);

  function close() {
    if (before.current instanceof HTMLElement) before.current.focus();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    if (event.key === "Escape" || event.key === "Tab") close();
    else if (step !== undefined) {
      const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
      buttons[(now + step + buttons.length) % buttons.length]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={box}
      role="menu"
      tabIndex={-1}
      aria-label={words.menu.path}
      onKeyDown={handleKeyDown}
      className="slide-in fixed z-30 w-max min-w-44 max-w-72 rounded-m border border-line bg-raised p-1 shadow-lift"
    >
      <p aria-hidden className="truncate px-2.5 pt-1 pb-1.5 font-mono text-12 text-muted">
        {target.path}
      </p>
      {pathActions(target, words, all).map((action) => (
        <button
          key={action.label}
          type="button"
          role="menuitem"
          onClick={() => {
            close();
            action.onSelect();
          }}
          className="block w-full rounded-s px-2.5 py-1.5 text-left text-14 hover:bg-slot focus-visible:bg-slot focus-visible:outline-none"
        >
          {action.label}
        </button>
      ))}
    </div>
  );
}
