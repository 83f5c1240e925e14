import type { ReactNode } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { useCardWords } from "../words/card-words.ts";
import type { Sending } from "./use-submit.ts";

interface SubmitBarProps {
  /** The label of the button, if the card has its own. */
  label: string | undefined;
  sending: Sending;
  /** How many fields have to be corrected. */
  faults?: number;
  /** Shown on the left while nothing is wrong. */
  children?: ReactNode;
}

/** The end of a card that takes an answer: remarks, and the button. */
export function SubmitBar({ label, sending, faults = 0, children }: SubmitBarProps) {
  const words = useCardWords();
  const isBusy = sending.phase === "sending";
  const error = sending.phase === "idle" ? sending.error : undefined;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <div role="status" className="min-w-0 flex-1 text-13 not-empty:basis-50 text-muted">
        {sending.phase === "previewed" && words.answer.preview}
        {sending.phase === "idle" && !error && faults === 0 && children}
        {faults > 0 && <p className="text-danger">{words.form.faults(faults)}</p>}
        {error !== undefined && faults === 0 && (
          <p className="text-danger">
            {words.answer.notSent} {error} {words.answer.kept}
          </p>
        )}
      </div>
      {/* The button is not disabled while it is busy, because the focus would be lost. A second press does nothing. */}
      <Button type="submit" look="primary" aria-disabled={isBusy} className="ml-auto max-w-full truncate">
        {isBusy ? words.answer.submitting : (label ?? words.answer.submit)}
      </Button>
    </div>
  );
}
