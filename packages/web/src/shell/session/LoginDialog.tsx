import { useEffect, useRef } from "react";
import { useWords } from "../../base/words/use-words.ts";
import { LoginForm } from "./LoginForm.tsx";

/** Shown over the page when the session ends, so that what is on screen or typed stays. */
export function LoginDialog() {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
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
