import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { closeModal } from "./close-modal.ts";
import { IconButton } from "./IconButton.tsx";

/** Radio buttons are left out, because they only choose how the form is shown. */
const FIELDS = "form :is(input:not([type=radio]), textarea, select, [contenteditable=true])";

interface DialogProps {
  title: string;
  closeLabel: string;
  /** Called after Escape, the cross, or `close` of a form inside, once the focus is back where it was. */
  onClose(): void;
  /** True if the dialog exists for its fields, so that the first one gets the focus. */
  isForField?: boolean;
  className?: string;
  children: ReactNode;
}

/** A dialog over the page until it is closed. The browser keeps the focus inside. */
export function Dialog({ title, closeLabel, onClose, isForField, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // It must be closed before it leaves the document: a dialog that is merely removed does not return the focus.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // Otherwise the focus would be on the first button, and Enter would close the dialog, or worse.
    const field = isForField ? box?.querySelector<HTMLElement>(FIELDS) : undefined;
    if (field instanceof HTMLInputElement) field.select();
    (field ?? box?.querySelector("h2"))?.focus();
    return () => closeModal(box);
  }, [isForField]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      // The event comes later, and may concern an earlier opening.
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
