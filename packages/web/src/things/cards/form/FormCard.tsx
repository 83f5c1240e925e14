import { type FormEvent, useId, useMemo, useRef } from "react";
import { AnsweredLine } from "../answer/AnsweredLine.tsx";
import { Overtaken } from "../answer/Overtaken.tsx";
import { SubmitBar } from "../answer/SubmitBar.tsx";
import { SupersededNote } from "../answer/SupersededNote.tsx";
import { shownAnswer } from "../answer/shown-answer.ts";
import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { EmptyCard } from "../frame/EmptyCard.tsx";
import { useCardWords } from "../words/card-words.ts";
import { AnsweredForm } from "./AnsweredForm.tsx";
import { FormEntry } from "./FormEntry.tsx";
import { fieldSpans } from "./field-spans.ts";
import { useForm } from "./use-form.ts";

export default function FormCard({ data, options, label, answering }: CardProps<"form">) {
  const words = useCardWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const card = { card_type: "form" as const, data, options };
  const { entered, faults, enter, leave, send, sending, decide, reconsider, hasDraft } = useForm(
    card,
    answering,
  );
  const spans = useMemo(() => fieldSpans(data.fields), [data.fields]);
  const answer = shownAnswer(answering, sending);
  const isSuperseded = answering?.state === "superseded";
  const takesAnswer = options.interactive !== false && !isSuperseded && answering?.state !== "answered";

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const faulty = await send();
    const at = data.fields.findIndex(({ name }) => name === faulty);
    if (at < 0) return;
    form.current?.querySelector<HTMLElement>(`[data-field="${at}"] :is(input, select, textarea)`)?.focus();
  }

  if (data.fields.length === 0) return <EmptyCard text={options.empty_text} />;
  if (answer && !isSuperseded) {
    return (
      <AnsweredForm
        fields={data.fields}
        answer={answer}
        footer={
          <AnsweredLine
            answer={answer}
            nameOf={(field) => data.fields.find(({ name }) => name === field)?.label ?? field}
            takesFocus={sending.phase === "sent"}
          />
        }
      />
    );
  }
  const isOvertaken = sending.phase === "overtaken" && takesAnswer;
  return (
    <>
      {isSuperseded && <SupersededNote />}
      {isOvertaken && (
        <Overtaken
          card={card}
          sending={sending}
          onDecide={(choices) => void decide(choices)}
          onBack={reconsider}
          form={form}
        />
      )}
      <form
        hidden={isOvertaken}
        ref={form}
        noValidate
        aria-label={label}
        onSubmit={(event) => void handleSubmit(event)}
        className="@container mx-auto max-w-200 px-5 pt-4 pb-5"
      >
        <fieldset disabled={!takesAnswer} className="grid min-w-0 gap-x-4 gap-y-4 @min-[28rem]:grid-cols-2">
          <legend className="sr-only">{label}</legend>
          {data.fields.map((field, index) => (
            <div
              key={field.name}
              data-field={index}
              className={spans[index] === 2 ? "min-w-0 @min-[28rem]:col-span-2" : "min-w-0"}
            >
              <FormEntry
                id={`${id}${index}`}
                field={field}
                value={entered[field.name]}
                fault={faults.get(field.name)}
                onEnter={(value) => enter(field.name, value)}
                onLeave={() => leave(field.name)}
              />
            </div>
          ))}
        </fieldset>
        {takesAnswer && (
          <div className="mt-5">
            <SubmitBar label={options.submit_label} sending={sending} faults={faults.size}>
              {answering?.saveDraft && hasDraft && words.answer.draft}
            </SubmitBar>
          </div>
        )}
      </form>
      {data.cut && <CardEnd said={words.count.fields(data.fields.length)} cuts={[data.cut]} />}
    </>
  );
}
