import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useEffect } from "react";

export interface MenuItem {
  label: string;
  onSelect(): void;
}

interface MenuListProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  items: readonly MenuItem[];
  /** `isLeft` is true if Tab left the menu, which moves on to what follows. */
  onClose(isLeft?: boolean): void;
  className: string;
  /** Content above the items. */
  children?: ReactNode;
}

/** The items of an open menu: arrow keys move, and Escape closes it. */
export function MenuList({ ref, label, items, onClose, className, children }: MenuListProps) {
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Tab") return onClose(true);
    if (event.key === "Escape") onClose();
    else if (step !== undefined) {
      const buttons = [...event.currentTarget.querySelectorAll("button")];
      const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
      buttons[(now + step + buttons.length) % buttons.length]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={ref}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKeyDown}
      className={clsx(
        "slide-in w-max min-w-44 max-w-72 rounded-m border border-line bg-raised p-1 shadow-lift",
        className,
      )}
    >
      {children}
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose();
            item.onSelect();
          }}
          className="block w-full rounded-s px-2.5 py-1.5 text-left text-14 hover:bg-slot focus-visible:bg-slot focus-visible:outline-none"
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** Calls `onPress` for a press anywhere outside, while it is open. */
export function usePressOutside(inside: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    function handlePointerDown(event: PointerEvent) {
      if (!inside.current?.contains(event.target as Node)) onPress();
    }
    document.addEventListener("pointerdown", handlePointerDown);
    return () => document.removeEventListener("pointerdown", handlePointerDown);
  }, [inside, isOpen, onPress]);
}
