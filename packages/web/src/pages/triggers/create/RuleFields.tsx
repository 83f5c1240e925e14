import { CheckField, SelectField, TextField } from "../../../base/ui/Field.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { Draft } from "./draft/draft.ts";

interface RuleFieldsProps {
  rules: Draft["rules"];
  onChange(part: Partial<Draft["rules"]>): void;
}

/** What holds a firing back, and what repeats it. */
export function RuleFields({ rules, onChange }: RuleFieldsProps) {
  const { form } = useTriggerWords();
  return (
    <>
      <div className="grid gap-4 bar:grid-cols-2">
        <SelectField
          label={form.quiet}
          value={rules.quiet}
          options={form.quiets}
          onChange={(quiet) => onChange({ quiet })}
        />
        <SelectField
          label={form.misfire}
          value={rules.misfire}
          options={form.misfires}
          onChange={(misfire) => onChange({ misfire })}
        />
      </div>
      {rules.quiet === "own" && (
        <div className="grid gap-4 bar:grid-cols-3">
          <TextField
            label={form.from}
            type="time"
            value={rules.from}
            onChange={(from) => onChange({ from })}
          />
          <TextField label={form.to} type="time" value={rules.to} onChange={(to) => onChange({ to })} />
          <SelectField
            label={form.quietMode}
            value={rules.quietMode}
            options={form.quietModes}
            onChange={(quietMode) => onChange({ quietMode })}
          />
        </div>
      )}
      <CheckField label={form.onlyIf} checked={rules.hasGate} onChange={(hasGate) => onChange({ hasGate })} />
      {rules.hasGate && <GateFields rules={rules} onChange={onChange} />}
      <CheckField label={form.repeat} checked={rules.repeats} onChange={(repeats) => onChange({ repeats })} />
      {rules.repeats && (
        <div className="grid gap-4 bar:grid-cols-2">
          <TextField
            label={form.every}
            value={rules.every}
            isCode
            placeholder="10m"
            onChange={(every) => onChange({ every })}
          />
          <TextField
            label={form.times}
            value={rules.times}
            inputMode="numeric"
            onChange={(times) => onChange({ times })}
          />
        </div>
      )}
    </>
  );
}

function GateFields({ rules, onChange }: RuleFieldsProps) {
  const { form } = useTriggerWords();
  return (
    <>
      <div className="grid gap-4 bar:grid-cols-[1fr_11rem]">
        <TextField
          label={form.onlyIfPath}
          value={rules.gatePath}
          isCode
          placeholder="checkins/{{ today }}"
          onChange={(gatePath) => onChange({ gatePath })}
        />
        <SelectField
          label={form.onlyIfIs}
          value={rules.gateIs}
          options={form.onlyIfIses}
          onChange={(gateIs) => onChange({ gateIs })}
        />
      </div>
      <TextField
        label={form.where}
        hint={form.whereHint}
        value={rules.gateWhere}
        isCode
        onChange={(gateWhere) => onChange({ gateWhere })}
      />
    </>
  );
}
