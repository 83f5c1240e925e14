import { Suspense } from "react";
import { DayHeading } from "../ui/DayHeading.tsx";
import { useLanguage } from "../words/language.ts";
import { dayName } from "../words/moment.ts";
import { useWords } from "../words/use-words.ts";
import { CallEntry } from "./CallEntry.tsx";
import { type Call, groupDays } from "./calls.ts";
import { conflictDialog } from "./conflict-dialog.ts";
import { obstaclesOf, useUndo } from "./use-undo.ts";

/** The calls under the days they belong to. One is taken back at a time, and what came of it is said at its line. */
export function CallStream({ calls }: { calls: readonly Call[] }) {
  const words = useWords();
  const language = useLanguage();
  const undo = useUndo();
  const undone = undo.data?.status === "success" ? (undo.data.receipt?.changed.length ?? 0) : 0;
  return (
    <>
      <p role="status" className="sr-only">
        {undo.isPending ? words.activity.undoing : undone > 0 && words.activity.undid(undone)}
      </p>
      {groupDays(calls).map((day) => {
        const at = day[0]!.at;
        return (
          <section key={dayName(at, language)} className="mb-6">
            <DayHeading at={at} today={words.activity.today} />
            <ol>
              {day.map((call) => (
                <CallEntry key={call.key} call={call} undo={undo} />
              ))}
            </ol>
          </section>
        );
      })}
      {obstaclesOf(undo.data).length > 0 && (
        <Suspense fallback={null}>
          <conflictDialog.Component key={undo.submittedAt} undo={undo} />
        </Suspense>
      )}
    </>
  );
}
