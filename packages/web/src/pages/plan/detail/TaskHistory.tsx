import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { OverPage } from "../../../base/ui/broken/OverPage.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { Moment } from "../../../base/ui/Moment.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { callTitle } from "../../../things/activity/call-title.ts";
import type { Call } from "../../../things/activity/calls.ts";
import { conflictDialog } from "../../../things/activity/conflict-dialog.ts";
import { surfaceWords } from "../../../things/activity/origin.ts";
import { UndoOutcome } from "../../../things/activity/UndoOutcome.tsx";
import { obstaclesOf, type Undo, useUndo } from "../../../things/activity/use-undo.ts";
import { usePlanWords } from "../words/plan-page-words.ts";
import { taskChangesQuery } from "./task-changes.ts";

interface TaskHistoryProps {
  id: string;
  /** What stands at the other end of its line. */
  children: ReactNode;
}

/** What was done to one task, by whom, and the way back from each; read once somebody wants to know. */
export function TaskHistory({ id, children }: TaskHistoryProps) {
  const own = usePlanWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={own.history} className="border-t border-line pt-3">
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="rounded-s text-13 text-felt underline underline-offset-4"
        >
          {own.history}
        </button>
        {children}
      </div>
      {isOpen && <Changes id={id} />}
    </section>
  );
}

function Changes({ id }: { id: string }) {
  const words = useWords();
  const { data, error, refetch } = useQuery(taskChangesQuery(id));
  const undo = useUndo();
  if (!data) return error && <FailureNotice error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ol className="mt-2">
        {data.map((call) => (
          <Line key={call.key} call={call} undo={undo} />
        ))}
      </ol>
      {data.length === 0 && <p className="mt-2 text-13 text-muted">{words.activity.noneHere}</p>}
      {obstaclesOf(undo.data).length > 0 && (
        <OverPage title={words.activity.conflict.title} onClose={() => undo.reset()}>
          <conflictDialog.Component key={undo.submittedAt} undo={undo} />
        </OverPage>
      )}
    </>
  );
}

function Line({ call, undo }: { call: Call; undo: Undo }) {
  const words = useWords();
  const language = useLanguage();
  const isUndone = call.undone === "yes";
  const what = isUndone ? call.undoneBy : call.isFinal ? undefined : call.undo;
  return (
    <li className="border-b border-line py-2 text-13 last:border-0">
      <div className="flex items-start gap-2">
        <p className={isUndone ? "min-w-0 flex-1 text-muted" : "min-w-0 flex-1"}>
          {callTitle(call, words, language)}
          <span className="block text-muted">
            <Moment at={call.at} className="font-mono text-12 text-brass-ink" />
            {` · ${surfaceWords(call, words)}`}
            {isUndone && ` · ${words.activity.undone.yes}`}
          </span>
        </p>
        {what && (
          <Button
            size="tiny"
            // `disabled` would take the focus away.
            aria-disabled={undo.isPending}
            onClick={() => {
              if (!undo.isPending) undo.mutate({ key: call.key, what, on_conflict: "refuse" });
            }}
          >
            {isUndone ? words.activity.undoThat : words.activity.undo}
          </Button>
        )}
      </div>
      {undo.variables?.key === call.key && <UndoOutcome undo={undo} offersWayBack={false} />}
    </li>
  );
}
