import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { Button } from "../../../base/ui/Button.tsx";
import { CheckField } from "../../../base/ui/Field.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { TRIGGERS_ADDRESS } from "../../../things/trigger/trigger-address.ts";
import { callTriggerTool } from "../../../things/trigger/trigger-api.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { ActionFields } from "./ActionFields.tsx";
import { ConditionFields } from "./ConditionFields.tsx";
import { DraftRuns } from "./DraftRuns.tsx";
import { type Draft, emptyDraft, type Place } from "./draft/draft.ts";
import { draftArguments } from "./draft/draft-arguments.ts";
import { FormPart } from "./FormPart.tsx";
import { faultsOf } from "./form-fault.ts";
import { NameFields } from "./NameFields.tsx";
import { RuleFields } from "./RuleFields.tsx";
import { scheduleOf } from "./read-schedule.ts";
import { ScheduleFields } from "./ScheduleFields.tsx";

export interface CreatedTrigger {
  id: string;
  title: string;
  hasWebhook: boolean;
  /** The path of its secret address; undefined if an equal trigger already existed. */
  webhookPath: string | undefined;
}

interface DraftFormProps {
  /** What the person had written so far. */
  when: string;
  onCreated(created: CreatedTrigger): void;
}

/** The fields of a new trigger, part by part; refusals of the server are shown at the part concerned. */
export function DraftForm({ when, onCreated }: DraftFormProps) {
  const { form } = useTriggerWords();
  const [draft, setDraft] = useState(() => emptyDraft(when));
  const create = useMutation({
    mutationFn: (from: Draft) => createFrom(from),
    onSuccess: onCreated,
  });
  const faultIn = useFaults(create.error);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!create.isPending) create.mutate(draft);
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mx-auto max-w-180 space-y-5 py-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 text-muted">
        {form.lead}
        <Link href={TRIGGERS_ADDRESS} className="rounded-s text-felt underline underline-offset-4">
          {form.back}
        </Link>
      </p>
      <NameFields draft={draft} onChange={change} fault={faultIn("name")} />
      <FormPart title={form.when} fault={faultIn(draft.type === "condition" ? "condition" : "schedule")}>
        <WhenFields draft={draft} onChange={change} />
      </FormPart>
      <FormPart title={form.action} fault={faultIn("action")}>
        <ActionFields
          action={draft.action}
          onChange={(part) => change({ action: { ...draft.action, ...part } })}
        />
      </FormPart>
      <FormPart title={form.rules} fault={faultIn("rules")}>
        <RuleFields rules={draft.rules} onChange={(part) => change({ rules: { ...draft.rules, ...part } })} />
      </FormPart>
      {faultIn("form") !== undefined && (
        <p role="alert" className="text-14 whitespace-pre-line text-danger">
          {faultIn("form")}
        </p>
      )}
      <div data-kept-clear className="flex flex-wrap items-start gap-2">
        <Button type="submit" look="primary" aria-disabled={create.isPending}>
          {create.isPending ? form.saving : form.create}
        </Button>
        <DraftRuns draft={draft} />
      </div>
    </form>
  );
}

/** The server's refusals in words, by the part of the form at which they are shown. */
function useFaults(error: unknown) {
  const words = useWords();
  const { form } = useTriggerWords();
  const faults = faultsOf(error, { words, form });
  return (place: Place) =>
    faults
      .filter((fault) => fault.place === place)
      .map(({ sentence }) => sentence)
      .join("\n") || undefined;
}

/** When the trigger fires: at a time, on a change of data, or when its address is called. */
function WhenFields({ draft, onChange }: { draft: Draft; onChange(part: Partial<Draft>): void }) {
  const { form } = useTriggerWords();
  return (
    <>
      {draft.type === "condition" ? (
        <ConditionFields
          condition={draft.condition}
          onChange={(part) => onChange({ condition: { ...draft.condition, ...part } })}
        />
      ) : (
        <ScheduleFields
          form={draft.scheduleForm}
          text={draft.schedule}
          onChange={(scheduleForm, schedule) => onChange({ scheduleForm, schedule })}
        />
      )}
      <div>
        <CheckField
          label={form.webhook}
          checked={draft.webhook}
          onChange={(webhook) => onChange({ webhook })}
        />
        {draft.webhook && <p className="mt-1 text-13 text-muted">{form.webhookHint}</p>}
      </div>
    </>
  );
}

async function createFrom(draft: Draft): Promise<CreatedTrigger> {
  const args = draftArguments(draft, await scheduleOf(draft));
  const { trigger_id, webhook_path } = await callTriggerTool({ tool: "create_trigger", args });
  return {
    id: String(trigger_id),
    title: args.title,
    hasWebhook: draft.webhook,
    webhookPath: typeof webhook_path === "string" ? webhook_path : undefined,
  };
}
