import { Check } from "lucide-react";
import { Link } from "../../../base/router/Link.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { ACTIVITY_ADDRESS } from "../../../things/activity/activity-address.ts";
import { addressOfPath } from "../../../things/data/data-address.ts";
import { addressOfTrigger } from "../../../things/trigger/trigger-address.ts";
import { useDataWords } from "../words/data-words.ts";
import type { Remarks } from "./remarks.ts";
import { useUndoCalls } from "./use-undo-calls.ts";

interface ReceiptProps {
  /** A sentence that says what was done. */
  said: string;
  /** The calls that did it, which are undone together. */
  callIds: readonly string[];
  /** The path of a document to open. */
  look?: string | undefined;
  remarks?: Remarks | undefined;
  onUndone?: (() => void) | undefined;
}

const MOST_NAMED = 5;
const ACTION = "rounded-s text-felt underline-offset-4 hover:underline disabled:opacity-50";

/** The line after a change: what was done, a link to it, and how to undo it. */
export default function Receipt({ said, callIds, look, remarks, onUndone }: ReceiptProps) {
  const all = useWords();
  const words = useDataWords().receipt;
  const undo = useUndoCalls(onUndone);
  const isUndone = undo.data?.left === 0;
  return (
    <div className="min-w-0 text-14">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 text-ok wrap-anywhere">
          <Check size={14} strokeWidth={2} aria-hidden className="mr-1.5 inline align-[-2px]" />
          {isUndone ? words.undone : said}
        </span>
        {!isUndone && look !== undefined && (
          <Link href={addressOfPath(look)} className={ACTION}>
            {words.look}
          </Link>
        )}
        {!isUndone && callIds.length > 0 && (
          <button
            type="button"
            disabled={undo.isPending}
            onClick={() => undo.mutate(callIds)}
            className={ACTION}
          >
            {undo.isPending ? words.undoing : words.undo}
          </button>
        )}
      </p>
      {!isUndone && remarks && <Notes {...remarks} />}
      {undo.isError && <p className="text-13 text-danger">{failureText(undo.error, all)}</p>}
      {undo.data?.answer && (
        <p className="text-13 text-danger">
          {undo.data.answer.status === "conflict"
            ? words.inTheWay
            : (undo.data.answer.error ?? all.errors.unknown)}{" "}
          <Link href={ACTIVITY_ADDRESS} className="underline underline-offset-4">
            {words.seeActivity}
          </Link>
        </p>
      )}
    </div>
  );
}

function Notes({ nearPath, drifts, triggers }: Remarks) {
  const words = useDataWords().receipt;
  return (
    <>
      {nearPath !== undefined && (
        <p className="text-13 text-brass-ink wrap-anywhere">
          {words.near}{" "}
          <Link href={addressOfPath(nearPath)} className="font-mono underline underline-offset-4">
            {nearPath}
          </Link>
        </p>
      )}
      {triggers.slice(0, MOST_NAMED).map(({ trigger_id, title, does }) => (
        <p key={trigger_id} className="text-13 text-brass-ink wrap-anywhere">
          <Link href={addressOfTrigger(trigger_id)} className="underline underline-offset-4">
            {title}
          </Link>{" "}
          {words.trigger[does]}
        </p>
      ))}
      {triggers.length > MOST_NAMED && (
        <p className="text-13 text-brass-ink">{words.trigger.more(triggers.length - MOST_NAMED)}</p>
      )}
      {drifts.map(({ pattern, problems }) => (
        <div key={pattern} className="text-13 text-brass-ink wrap-anywhere">
          {words.drift(pattern)}
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
