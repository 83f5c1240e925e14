import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./IconButton.tsx";

interface DialogProps {
  title: string;
  closeLabel: string;
  /** Escape, the cross, or `close` of a form inside: the focus is back where it was. */
  onClose(): void;
  className?: string;
  children: ReactNode;
}

/** Over the page until it is closed. The browser keeps the focus in it. */
export function Dialog({ title, closeLabel, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className={clsx(
        "m-auto max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-l border border-line bg-raised text-ink shadow-lift open:flex",
        className,
      )}
    >
      <header className="flex items-center gap-3 border-b border-line py-2.5 pr-3 pl-5">
        <h2 id={heading} title={title} className="min-w-0 flex-1 truncate font-serif text-21 leading-tight">
          {title}
        </h2>
        <IconButton icon={X} label={closeLabel} onClick={() => dialog.current?.close()} />
      </header>
      {children}
    </dialog>
  );
}
