import { clsx } from "clsx";
import { ChevronDown, Ellipsis } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import { type MenuItem, MenuList, usePressOutside } from "./MenuList.tsx";

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  className?: string;
  /** Shown on the button instead of three dots. */
  text?: string;
  /** True if there is no room below. */
  opensUp?: boolean;
}

/** A small menu behind a button. */
export function Menu({ label, items, className, text, opensUp = false }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.querySelector("button")?.focus();
  }, [open]);
  usePressOutside(
    root,
    open,
    useCallback(() => setOpen(false), []),
  );

  function close(isLeft = false) {
    setOpen(false);
    if (!isLeft) root.current?.querySelector("button")?.focus();
  }
  const opener = {
    "aria-haspopup": "menu",
    "aria-expanded": open,
    onClick: () => setOpen(!open),
  } as const;

  return (
    <div ref={root} className={clsx("relative", open && "opacity-100!", className)}>
      {text === undefined ? (
        <IconButton icon={Ellipsis} label={label} {...opener} />
      ) : (
        <Button size="small" title={label} {...opener}>
          {text}
          <ChevronDown size={13} strokeWidth={2} aria-hidden />
        </Button>
      )}
      {open && (
        <MenuList
          ref={list}
          label={label}
          items={items}
          onClose={close}
          className={clsx("absolute right-0 z-20", opensUp ? "bottom-full mb-1" : "top-full mt-1")}
        />
      )}
    </div>
  );
}
