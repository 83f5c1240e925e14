import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "../../router/Link.tsx";
import { navigate } from "../../router/location.ts";
import { Button } from "../../ui/Button.tsx";
import { useWords } from "../../words/language.ts";
import { addressOfTrigger, TRIGGERS_ADDRESS } from "../trigger-address.ts";
import { callTriggerTool } from "../trigger-api.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { ActionFields } from "./ActionFields.tsx";
import { ConditionFields } from "./ConditionFields.tsx";
import { DraftRuns } from "./DraftRuns.tsx";
import { type Draft, emptyDraft, type Place } from "./draft.ts";
import { draftArguments } from "./draft-arguments.ts";
import { FormPart } from "./FormPart.tsx";
import { faultsOf } from "./form-fault.ts";
import { NameFields } from "./NameFields.tsx";
import { RuleFields } from "./RuleFields.tsx";
import { readSchedule } from "./read-schedule.ts";
import { ScheduleFields } from "./ScheduleFields.tsx";

/** Everything that a trigger can be told, in one form. */
export default function NewTriggerPage({ when }: { when: string }) {
  const words = useWords();
  const { form } = useTriggerWords();
  const [draft, setDraft] = useState(() => emptyDraft(when));
  const create = useMutation({
    mutationFn: async (from: Draft) =>
      callTriggerTool({
        tool: "create_trigger",
        args: draftArguments(from, from.type === "condition" ? undefined : await readSchedule(from)),
      }),
    onSuccess: ({ trigger_id }) => navigate(addressOfTrigger(String(trigger_id))),
  });
  const faults = faultsOf(create.error, words, form);
  const faultIn = (place: Place) =>
    faults
      .filter((fault) => fault.place === place)
      .map(({ sentence }) => sentence)
      .join(" ") || undefined;
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!create.isPending) create.mutate(draft);
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex h-15 shrink-0 items-center gap-2 border-b border-line px-5 font-serif text-21 bar:px-7">
        <Link href={TRIGGERS_ADDRESS} className="shrink-0 rounded-s text-muted hover:text-felt">
          {words.views.triggers}
        </Link>
        <span aria-hidden className="text-faint">
          /
        </span>
        <h1 className="truncate">{form.title}</h1>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        <form noValidate onSubmit={handleSubmit} className="mx-auto max-w-180 space-y-5 py-6">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 text-muted">
            {form.lead}
            <Link href={TRIGGERS_ADDRESS} className="rounded-s text-felt underline underline-offset-4">
              {form.back}
            </Link>
          </p>
          <NameFields draft={draft} onChange={change} fault={faultIn("name")} />
          <FormPart title={form.when} fault={faultIn(draft.type === "condition" ? "condition" : "schedule")}>
            {draft.type === "condition" ? (
              <ConditionFields
                condition={draft.condition}
                onChange={(part) => change({ condition: { ...draft.condition, ...part } })}
              />
            ) : (
              <ScheduleFields
                form={draft.scheduleForm}
                text={draft.schedule}
                onChange={(scheduleForm, schedule) => change({ scheduleForm, schedule })}
              />
            )}
          </FormPart>
          <FormPart title={form.action} fault={faultIn("action")}>
            <ActionFields
              action={draft.action}
              onChange={(part) => change({ action: { ...draft.action, ...part } })}
            />
          </FormPart>
          <FormPart title={form.rules} fault={faultIn("rules")}>
            <RuleFields
              rules={draft.rules}
              onChange={(part) => change({ rules: { ...draft.rules, ...part } })}
            />
          </FormPart>
          {faultIn("form") !== undefined && (
            <p role="alert" className="text-14 text-danger">
              {faultIn("form")}
            </p>
          )}
          <div className="flex flex-wrap items-start gap-2">
            <Button type="submit" look="primary" aria-disabled={create.isPending}>
              {create.isPending ? form.saving : form.create}
            </Button>
            <DraftRuns draft={draft} />
          </div>
        </form>
      </div>
    </div>
  );
}
