import { clsx } from "clsx";
import { ChevronDown, Ellipsis } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";

interface MenuProps {
  label: string;
  items: readonly { label: string; onSelect(): void }[];
  className?: string;
  /** Stands on the button in place of three dots. */
  text?: string;
  /** Where there is no room below. */
  opensUp?: boolean;
}

/** A small menu behind a button: arrow keys move, Escape and a click outside close it. */
export function Menu({ label, items, className, text, opensUp = false }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    list.current?.querySelector("button")?.focus();
    function handlePointerDown(event: PointerEvent) {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener("pointerdown", handlePointerDown);
    return () => document.removeEventListener("pointerdown", handlePointerDown);
  }, [open]);

  function close() {
    setOpen(false);
    root.current?.querySelector("button")?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (event.key === "Tab") setOpen(false);
    else if (step !== undefined) {
      const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    } else return;
    if (event.key !== "Tab") event.preventDefault();
  }

  return (
    <div ref={root} className={clsx("relative", open && "opacity-100!", className)}>
      {text === undefined ? (
        <IconButton
          icon={Ellipsis}
          label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      ) : (
        <Button
          size="small"
          title={label}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {text}
          <ChevronDown size={13} strokeWidth={2} aria-hidden />
        </Button>
      )}
      {open && (
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={handleKeyDown}
          className={clsx(
            "slide-in absolute right-0 z-20 w-max min-w-44 max-w-72 rounded-m border border-line bg-raised p-1 shadow-lift",
            opensUp ? "bottom-full mb-1" : "top-full mt-1",
          )}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                item.onSelect();
              }}
              className="block w-full rounded-s px-2.5 py-1.5 text-left text-14 hover:bg-slot focus-visible:bg-slot focus-visible:outline-none"
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
