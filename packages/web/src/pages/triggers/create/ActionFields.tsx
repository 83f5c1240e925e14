import type { Channel } from "@etui/protocol/trigger";
import { CheckField, SelectField, TextArea, TextField } from "../../../base/ui/Field.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { Draft } from "./draft/draft.ts";

interface ActionFieldsProps {
  action: Draft["action"];
  onChange(part: Partial<Draft["action"]>): void;
}

/** What the trigger does when it fires. */
export function ActionFields({ action, onChange }: ActionFieldsProps) {
  const { form, actionName } = useTriggerWords();
  const { notify, message, generate, update } = actionName;
  const isGenerate = action.type === "generate";
  return (
    <>
      <SelectField
        label={form.action}
        value={action.type}
        options={{ notify, message, generate, update }}
        onChange={(type) => onChange({ type })}
      />
      {action.type === "update" ? (
        <UpdateFields action={action} onChange={onChange} />
      ) : (
        <>
          <TextArea
            label={isGenerate ? form.prompt : form.text}
            hint={isGenerate ? form.promptHint : form.textHint}
            value={action.text}
            maxLength={4000}
            onChange={(text) => onChange({ text })}
          />
          {!isGenerate && (
            <TextField
              label={form.messageTitle}
              value={action.title}
              maxLength={200}
              onChange={(title) => onChange({ title })}
            />
          )}
          {action.type === "notify" && <NotifyFields action={action} onChange={onChange} />}
        </>
      )}
    </>
  );
}

function NotifyFields({ action, onChange }: ActionFieldsProps) {
  const { form } = useTriggerWords();
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-13 text-muted">{form.channels}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {(Object.keys(form.channelNames) as Channel[]).map((channel) => (
            <CheckField
              key={channel}
              label={form.channelNames[channel]}
              checked={action.channels[channel]}
              onChange={(checked) => onChange({ channels: { ...action.channels, [channel]: checked } })}
            />
          ))}
        </div>
      </fieldset>
      {action.channels.webhook && (
        <TextField
          label={form.url}
          value={action.url}
          isCode
          placeholder="https://"
          onChange={(url) => onChange({ url })}
        />
      )}
      <TextField
        label={form.link}
        hint={form.linkHint}
        value={action.link}
        isCode
        onChange={(link) => onChange({ link })}
      />
    </>
  );
}

function UpdateFields({ action, onChange }: ActionFieldsProps) {
  const { form } = useTriggerWords();
  return (
    <>
      <div className="grid gap-4 bar:grid-cols-[1fr_11rem]">
        <TextField
          label={form.path}
          value={action.path}
          isCode
          placeholder="goals/2026/year"
          onChange={(path) => onChange({ path })}
        />
        <SelectField
          label={form.mode}
          value={action.mode}
          options={form.modes}
          onChange={(mode) => onChange({ mode })}
        />
      </div>
      <TextArea
        label={form.content}
        value={action.content}
        isCode
        onChange={(content) => onChange({ content })}
      />
    </>
  );
}
