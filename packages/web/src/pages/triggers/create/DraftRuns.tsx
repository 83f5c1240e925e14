import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../base/ui/Button.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { simulateDraft } from "../../../things/trigger/trigger-api.ts";
import { waitsFor } from "../detail/waits-for.ts";
import { RunList } from "../schedule/RunList.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { Draft } from "./draft/draft.ts";
import { draftArguments } from "./draft/draft-arguments.ts";
import { faultsInOne } from "./form-fault.ts";
import { scheduleOf } from "./read-schedule.ts";

/** Simulates the trigger in the form: nothing is stored and nothing fires. */
export function DraftRuns({ draft }: { draft: Draft }) {
  const words = useWords();
  const { form, say, detail } = useTriggerWords();
  const simulation = useMutation({
    mutationFn: async (from: Draft) => simulateDraft(draftArguments(from, await scheduleOf(from))),
  });
  return (
    <>
      <Button aria-disabled={simulation.isPending} onClick={() => simulation.mutate(draft)}>
        {form.simulate}
      </Button>
      <div role="status" className="basis-full pt-1">
        {simulation.isError && (
          <p className="text-14 whitespace-pre-line text-danger">
            {form.faulty} {faultsInOne(simulation.error, { words, form })}
          </p>
        )}
        {simulation.data?.runs.length === 0 && (
          <p className="text-14 text-muted">{waitsFor(waitingOf(draft), detail)}</p>
        )}
        {simulation.data && <RunList runs={simulation.data.runs} label={say.runs} />}
      </div>
    </>
  );
}

const waitingOf = ({ type, condition, schedule, webhook }: Draft) => ({
  condition: type === "condition" ? condition : undefined,
  schedule: schedule.trim() || undefined,
  webhook,
});
