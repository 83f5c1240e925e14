import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./IconButton.tsx";

/** Radio buttons choose how the form is shown. */
const FIELDS = "form :is(input:not([type=radio]), textarea, select, [contenteditable=true])";

interface DialogProps {
  title: string;
  closeLabel: string;
  /** Escape, the cross, or `close` of a form inside: the focus is back where it was. */
  onClose(): void;
  /** It is there for its fields: who opens it begins to write in the first. */
  isForField?: boolean;
  className?: string;
  children: ReactNode;
}

/** Over the page until it is closed. The browser keeps the focus in it. */
export function Dialog({ title, closeLabel, onClose, isForField, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before it leaves the document: a dialog that is merely removed does not give the focus back.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // Else on what can be pressed first: Enter would close it, or worse.
    const field = isForField ? box?.querySelector<HTMLElement>(FIELDS) : undefined;
    if (field instanceof HTMLInputElement) field.select();
    (field ?? box?.querySelector("h2"))?.focus();
    return () => {
      box?.close();
      // A field that has the focus back has no caret in Chromium: what is typed then goes nowhere.
      requestAnimationFrame(() => {
        const field = document.querySelector<HTMLElement>("input:focus, textarea:focus");
        field?.blur();
        field?.focus();
      });
    };
  }, [isForField]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      // The event comes later: it may be about an earlier opening.
      onClose={() => !dialog.current?.open && onClose()}
      className={clsx(
        "m-auto max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-l border border-line bg-raised text-ink shadow-lift open:flex",
        className,
      )}
    >
      <header className="flex items-center gap-3 border-b border-line py-2.5 pr-3 pl-5">
        <h2
          id={heading}
          title={title}
          tabIndex={-1}
          className="min-w-0 flex-1 truncate font-serif text-21 leading-tight outline-none"
        >
          {title}
        </h2>
        <IconButton icon={X} label={closeLabel} onClick={() => dialog.current?.close()} />
      </header>
      {children}
    </dialog>
  );
}
