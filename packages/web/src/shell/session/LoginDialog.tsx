import { useLayoutEffect, useRef } from "react";
import { closeModal } from "../../base/ui/close-modal.ts";
import { useWords } from "../../base/words/use-words.ts";
import { LoginForm } from "./LoginForm.tsx";

/** Shown over the page when the session ends, so that what is on screen or typed stays. */
export default function LoginDialog() {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  // It must be closed before it leaves the document: a dialog that is merely removed does not return the focus.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // Otherwise the focus would be on the first button, which copies a command, and a pasted link would go nowhere.
    box?.querySelector("input")?.focus();
    return () => closeModal(box);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={words.session.ended}
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-l border border-line bg-raised p-7 text-ink shadow-lift"
    >
      <LoginForm title={words.session.ended} lead={words.session.endedLead} />
    </dialog>
  );
}
