import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/Button.tsx";
import { useWords } from "../../words/language.ts";
import { RunList } from "../schedule/RunList.tsx";
import { simulateDraft } from "../trigger-api.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { Draft } from "./draft.ts";
import { draftArguments } from "./draft-arguments.ts";
import { faultsOf } from "./form-fault.ts";
import { readSchedule } from "./read-schedule.ts";

/** Tries out what stands in the form: nothing is stored and nothing fires. */
export function DraftRuns({ draft }: { draft: Draft }) {
  const words = useWords();
  const { form, say, detail } = useTriggerWords();
  const simulation = useMutation({
    mutationFn: async (from: Draft) =>
      simulateDraft(draftArguments(from, from.type === "condition" ? undefined : await readSchedule(from))),
  });
  const failures = faultsOf(simulation.error, words, form)
    .map(({ sentence }) => sentence)
    .join(" ");
  return (
    <>
      <Button aria-disabled={simulation.isPending} onClick={() => simulation.mutate(draft)}>
        {form.simulate}
      </Button>
      <div role="status" className="basis-full pt-1">
        {simulation.isError && (
          <p className="text-14 text-danger">
            {form.faulty} {failures}
          </p>
        )}
        {simulation.data?.runs.length === 0 && (
          <p className="text-14 text-muted">
            {draft.type === "condition" ? detail.waitsForData : detail.noRuns}
          </p>
        )}
        {simulation.data && <RunList runs={simulation.data.runs} label={say.runs} />}
      </div>
    </>
  );
}
