import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Link } from "../../../base/router/Link.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { ACTIVITY_ADDRESS } from "../../../things/activity/activity-address.ts";
import { addressOfNote, type NotePage } from "../../../things/notes/notes-address.ts";
import { useNotesWords } from "../words/notes-words.ts";
import { undoCalls } from "./change-notes.ts";

interface DoneProps {
  /** A sentence that says what was done. */
  said: string;
  /** The calls that did it, which are taken back together. */
  callIds: readonly string[];
  /** The note to open once it is taken back. */
  look?: NotePage | undefined;
  onUndone?: (() => void) | undefined;
}

const ACTION = "rounded-s text-felt underline-offset-4 hover:underline disabled:opacity-50";

/** The line after a change: what was done, and how to take it back. */
export function Done({ said, callIds, look, onUndone }: DoneProps) {
  const all = useWords();
  const words = useNotesWords();
  const undo = useMutation({
    mutationFn: () => undoCalls(callIds),
    onSuccess: (answer) => {
      if (answer?.status === "success") onUndone?.();
    },
  });
  const isUndone = undo.data?.status === "success";
  return (
    <div className="min-w-0 text-14">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 text-ok wrap-anywhere">
          <Check size={14} strokeWidth={2} aria-hidden className="mr-1.5 inline align-[-2px]" />
          {isUndone ? words.undone : said}
        </span>
        {isUndone && look && (
          <Link href={addressOfNote(look)} className={ACTION}>
            {words.look}
          </Link>
        )}
        {!isUndone && callIds.length > 0 && (
          <button type="button" disabled={undo.isPending} onClick={() => undo.mutate()} className={ACTION}>
            {words.undo}
          </button>
        )}
      </p>
      {undo.isError && <p className="text-13 text-danger">{failureText(undo.error, all)}</p>}
      {undo.data && !isUndone && (
        <p className="text-13 text-danger">
          {undo.data.status === "conflict" ? words.inTheWay : (undo.data.error ?? all.errors.unknown)}{" "}
          <Link href={ACTIVITY_ADDRESS} className="underline underline-offset-4">
            {words.seeActivity}
          </Link>
        </p>
      )}
    </div>
  );
}
