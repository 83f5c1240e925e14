import { OverPage } from "../../base/ui/broken/OverPage.tsx";
import { DayHeading } from "../../base/ui/DayHeading.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { dayName } from "../../base/words/moment.ts";
import { useWords } from "../../base/words/use-words.ts";
import { type Call, groupDays } from "../../things/activity/calls.ts";
import { conflictDialog } from "../../things/activity/conflict-dialog.ts";
import { obstaclesOf, useUndo } from "../../things/activity/use-undo.ts";
import { CallEntry } from "./CallEntry.tsx";

/** The calls under their days. One is undone at a time, and the outcome is shown at its line. */
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
        <OverPage title={words.activity.conflict.title} onClose={() => undo.reset()}>
          <conflictDialog.Component key={undo.submittedAt} undo={undo} />
        </OverPage>
      )}
    </>
  );
}
