import { SelectField, TextField } from "../../../base/ui/Field.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { ScheduleForm } from "./draft/draft.ts";

interface ScheduleFieldsProps {
  form: ScheduleForm;
  text: string;
  onChange(form: ScheduleForm, text: string): void;
}

/** How the time is written, and the time itself. */
export function ScheduleFields({ form, text, onChange }: ScheduleFieldsProps) {
  const { form: words } = useTriggerWords();
  return (
    <div className="grid gap-4 bar:grid-cols-[11rem_1fr]">
      <SelectField<ScheduleForm>
        label={words.scheduleType}
        value={form}
        options={words.scheduleTypes}
        onChange={(next) => onChange(next, text)}
      />
      <TextField
        label={words.schedule}
        value={text}
        isCode={form !== "words"}
        placeholder={words.scheduleExamples[form]}
        onChange={(next) => onChange(form, next)}
      />
    </div>
  );
}
