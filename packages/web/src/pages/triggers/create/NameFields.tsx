import { TextArea, TextField } from "../../../base/ui/Field.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { Draft } from "./draft/draft.ts";
import { FormPart } from "./FormPart.tsx";

interface NameFieldsProps {
  draft: Draft;
  onChange(part: Partial<Draft>): void;
  fault: string | undefined;
}

const TYPES = ["reminder", "schedule", "condition"] as const;

/** The kind of trigger and its title. */
export function NameFields({ draft, onChange, fault }: NameFieldsProps) {
  const { form, type } = useTriggerWords();
  return (
    <FormPart title={form.what} fault={fault}>
      <Segmented
        label={form.type}
        value={draft.type}
        options={TYPES.map((value) => ({ value, label: type[value] }))}
        onChange={(value) => onChange({ type: value })}
      />
      <TextField
        label={form.name}
        hint={form.nameHint}
        value={draft.title}
        maxLength={200}
        onChange={(title) => onChange({ title })}
      />
      <TextArea
        label={form.description}
        rows={2}
        value={draft.description}
        maxLength={4000}
        onChange={(description) => onChange({ description })}
      />
    </FormPart>
  );
}
