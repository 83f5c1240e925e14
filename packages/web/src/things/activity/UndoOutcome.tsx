import { Check } from "lucide-react";
import { Link } from "../../base/router/Link.tsx";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfConfirmation } from "../confirmation/confirmation-address.ts";
import { UndoNotes } from "./UndoNotes.tsx";
import { notesOf, type Undo } from "./use-undo.ts";

interface UndoOutcomeProps {
  undo: Undo;
  /** True if no undo button stands beside it. */
  offersWayBack: boolean;
}

/** The outcome of undoing: a receipt, a question, or the reason why it failed. */
export function UndoOutcome({ undo, offersWayBack }: UndoOutcomeProps) {
  const words = useWords();
  if (undo.isError) return <Line tone="text-danger">{failureText(undo.error, words)}</Line>;
  if (!undo.data || undo.isPending) return null;
  const { status, error, confirmation, receipt } = undo.data;
  // The dialog shows this case.
  if (status === "conflict") return null;
  if (status === "pending" && confirmation) {
    return (
      <Line tone="text-brass-ink">
        {words.errors.pending}{" "}
        <Link
          href={addressOfConfirmation(confirmation.confirmation_id)}
          className="underline underline-offset-4"
        >
          {words.errors.answer}
        </Link>
      </Line>
    );
  }
  if (status !== "success") return <Line tone="text-danger">{error ?? words.errors.unknown}</Line>;
  const count = receipt?.changed.length ?? 0;
  if (count === 0) return <Line tone="text-muted">{words.activity.nothingToUndo}</Line>;
  const { key } = undo.variables;
  const notes = notesOf(undo.data);
  return (
    <>
      <Line tone="text-ok">
        <Check size={14} strokeWidth={2} aria-hidden className="mr-1.5 inline align-[-2px]" />
        {words.activity.undid(count)}{" "}
        {offersWayBack && (
          <button
            type="button"
            onClick={() => undo.mutate({ key, what: { call_id: receipt!.call_id }, on_conflict: "refuse" })}
            className="rounded-s text-felt underline underline-offset-4"
          >
            {words.activity.undoThat}
          </button>
        )}
      </Line>
      {notes && <UndoNotes {...notes} />}
    </>
  );
}

function Line({ tone, children }: { tone: string; children: React.ReactNode }) {
  return <p className={`slide-in pt-2 text-13 ${tone}`}>{children}</p>;
}
