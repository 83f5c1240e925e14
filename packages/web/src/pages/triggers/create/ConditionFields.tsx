import { CheckField, SelectField, TextArea, TextField } from "../../../base/ui/Field.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { Draft } from "./draft/draft.ts";

interface ConditionFieldsProps {
  condition: Draft["condition"];
  onChange(part: Partial<Draft["condition"]>): void;
}

/** What is watched, and when the condition holds. */
export function ConditionFields({ condition, onChange }: ConditionFieldsProps) {
  const { form } = useTriggerWords();
  return (
    <>
      <SelectField
        label={form.conditionType}
        value={condition.type}
        options={form.conditionTypes}
        onChange={(type) => onChange({ type })}
      />
      <TextField
        label={form.watchPath}
        hint={form.watchHint}
        value={condition.watchPath}
        isCode
        placeholder="goals/"
        onChange={(watchPath) => onChange({ watchPath })}
      />
      <TextArea
        label={form.where}
        hint={form.whereHint}
        value={condition.where}
        isCode
        onChange={(where) => onChange({ where })}
      />
      {condition.type === "data_match" && <MatchFields condition={condition} onChange={onChange} />}
      {condition.type === "count" && <CountFields condition={condition} onChange={onChange} />}
      {condition.type === "deadline" && <DeadlineFields condition={condition} onChange={onChange} />}
    </>
  );
}

function MatchFields({ condition, onChange }: ConditionFieldsProps) {
  const { form } = useTriggerWords();
  return (
    <>
      <TextField
        label={form.for}
        value={condition.for}
        isCode
        placeholder="10m"
        onChange={(held) => onChange({ for: held })}
      />
      <CheckField label={form.once} checked={condition.once} onChange={(once) => onChange({ once })} />
    </>
  );
}

function CountFields({ condition, onChange }: ConditionFieldsProps) {
  const { form } = useTriggerWords();
  return (
    <div className="grid gap-4 bar:grid-cols-2">
      <SelectField
        label={form.counts}
        value={condition.counts}
        options={form.counted}
        onChange={(counts) => onChange({ counts })}
      />
      {condition.counts === "sum" && (
        <TextField
          label={form.sum}
          value={condition.sum}
          isCode
          placeholder="km"
          onChange={(sum) => onChange({ sum })}
        />
      )}
      {condition.counts === "items" && (
        <TextField
          label={form.items}
          value={condition.items}
          isCode
          placeholder="tasks"
          onChange={(items) => onChange({ items })}
        />
      )}
      <TextField
        label={form.least}
        value={condition.least}
        inputMode="decimal"
        onChange={(least) => onChange({ least })}
      />
      {(condition.counts === "documents" || condition.counts === "sum") && (
        <TextField
          label={form.window}
          value={condition.window}
          isCode
          placeholder="7d"
          onChange={(window) => onChange({ window })}
        />
      )}
      {condition.counts !== "items" && (
        <TextField
          label={form.field}
          value={condition.field}
          isCode
          placeholder="date"
          onChange={(field) => onChange({ field })}
        />
      )}
    </div>
  );
}

function DeadlineFields({ condition, onChange }: ConditionFieldsProps) {
  const { form } = useTriggerWords();
  return (
    <div className="grid gap-4 bar:grid-cols-2">
      <TextField
        label={form.itemsIfAny}
        value={condition.items}
        isCode
        placeholder="tasks"
        onChange={(items) => onChange({ items })}
      />
      <TextField
        label={form.field}
        value={condition.field}
        isCode
        placeholder="due"
        onChange={(field) => onChange({ field })}
      />
      <SelectField
        label={form.offset}
        value={condition.offset}
        options={form.offsets}
        onChange={(offset) => onChange({ offset })}
      />
      {condition.offset !== "at" && (
        <TextField
          label={form.length}
          value={condition.length}
          isCode
          placeholder="1d"
          onChange={(length) => onChange({ length })}
        />
      )}
      <TextField label={form.at} type="time" value={condition.at} onChange={(at) => onChange({ at })} />
    </div>
  );
}
