import type { TriggerAction, TriggerView } from "@etui/protocol/trigger";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { triggersKey } from "../../../base/live/affected-queries.ts";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { TextArea, TextField } from "../../../base/ui/Field.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { callTriggerTool } from "../../../things/trigger/trigger-api.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { ScheduleForm } from "./draft/draft.ts";
import { editArguments, hasChanges, textOf } from "./draft/edit-arguments.ts";
import { faultsInOne } from "./form-fault.ts";
import { readSchedule } from "./read-schedule.ts";
import { ScheduleFields } from "./ScheduleFields.tsx";

interface EditTriggerProps {
  trigger: TriggerView;
  onDone(): void;
}

/** Changes the title, time or text; everything else stays as it is. */
export function EditTrigger({ trigger, onDone }: EditTriggerProps) {
  const words = useWords();
  const { form } = useTriggerWords();
  const action = trigger.action as TriggerAction;
  const [title, setTitle] = useState(trigger.title);
  const [text, setText] = useState(textOf(action) ?? "");
  const [when, setWhen] = useState<When>({
    scheduleForm: (trigger.schedule_type ?? "words") as ScheduleForm,
    schedule: trigger.schedule ?? "",
  });
  const save = useSave(trigger, { title, text, when }, onDone);
  const fault = save.isError ? faultsInOne(save.error, { words, form }) : undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }
  return (
    <form
      noValidate
      aria-label={form.editTitle(trigger.title)}
      onSubmit={handleSubmit}
      className="mt-5 space-y-4 rounded-l border border-line bg-raised p-5"
    >
      <TextField label={form.name} value={title} maxLength={200} onChange={setTitle} />
      {trigger.schedule !== undefined && (
        <ScheduleFields
          form={when.scheduleForm}
          text={when.schedule}
          onChange={(scheduleForm, schedule) => setWhen({ scheduleForm, schedule })}
        />
      )}
      {textOf(action) !== undefined && (
        <TextArea label={form.text} hint={form.textHint} value={text} maxLength={4000} onChange={setText} />
      )}
      {fault !== undefined && (
        <p role="alert" className="text-14 whitespace-pre-line text-danger">
          {fault}
        </p>
      )}
      <div data-kept-clear className="flex gap-2">
        <Button type="submit" look="primary" aria-disabled={save.isPending}>
          {save.isPending ? form.saving : form.save}
        </Button>
        <Button onClick={onDone}>{form.cancel}</Button>
      </div>
    </form>
  );
}

interface When {
  scheduleForm: ScheduleForm;
  schedule: string;
}

/** Unchanged fields are not sent, so that an unchanged schedule is not planned again. */
function useSave(
  trigger: TriggerView,
  { title, text, when }: { title: string; text: string; when: When },
  onDone: () => void,
) {
  return useMutation({
    mutationFn: async () => {
      const hasMoved = when.schedule !== trigger.schedule || when.scheduleForm !== trigger.schedule_type;
      const schedule = trigger.schedule !== undefined && hasMoved ? await readSchedule(when) : undefined;
      const args = editArguments(trigger, { title: title.trim(), text, schedule });
      return hasChanges(args) ? callTriggerTool({ tool: "update_trigger", args }) : undefined;
    },
    onSuccess: async () => {
      await refreshQueries({ queryKey: triggersKey });
      onDone();
    },
  });
}
