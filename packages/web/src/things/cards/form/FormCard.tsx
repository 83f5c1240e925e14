import type { FormField } from "@etui/protocol/cards/form";
import { useId, useMemo } from "react";
import { AnsweredLine } from "../answer/AnsweredLine.tsx";
import { AnswerForm } from "../answer/AnswerForm.tsx";
import { SubmitBar } from "../answer/SubmitBar.tsx";
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
  const card = { card_type: "form" as const, data, options };
  const form = useForm(card, answering);
  const { faults, send, submission, hasDraft } = form;
  const { sending } = submission;
  const answer = shownAnswer(answering, sending);
  const isSuperseded = answering?.state === "superseded";
  const takesAnswer = options.interactive !== false && !isSuperseded && answering?.state !== "answered";

  async function handleSubmit(element: HTMLFormElement) {
    const faulty = await send();
    const at = data.fields.findIndex(({ name }) => name === faulty);
    if (at < 0) return;
    element.querySelector<HTMLElement>(`[data-field="${at}"] :is(input, select, textarea)`)?.focus();
  }

  if (data.fields.length === 0) return <EmptyCard text={options.empty_text} />;
  if (answer && !isSuperseded)
    return (
      <AnsweredForm fields={data.fields} answer={answer}>
        <AnsweredLine
          answer={answer}
          nameOf={(field) => data.fields.find(({ name }) => name === field)?.label ?? field}
          takesFocus={sending.phase === "sent"}
        />
      </AnsweredForm>
    );
  return (
    <>
      <AnswerForm
        card={card}
        label={label}
        answering={answering}
        submission={submission}
        takesAnswer={takesAnswer}
        onSubmit={(element) => void handleSubmit(element)}
        className="@container mx-auto max-w-200 px-5 pt-4 pb-5"
      >
        <fieldset disabled={!takesAnswer} className="grid min-w-0 gap-x-4 gap-y-4 @min-[28rem]:grid-cols-2">
          <legend className="sr-only">{label}</legend>
          <Entries fields={data.fields} form={form} />
        </fieldset>
        {takesAnswer && (
          <div className="mt-5">
            <SubmitBar label={options.submit_label} sending={sending} faults={faults.size}>
              {answering?.saveDraft && hasDraft && words.answer.draft}
            </SubmitBar>
          </div>
        )}
      </AnswerForm>
      {data.cut && <CardEnd said={words.count.fields(data.fields.length)} cuts={[data.cut]} />}
    </>
  );
}

interface EntriesProps {
  fields: readonly FormField[];
  form: Pick<ReturnType<typeof useForm>, "entered" | "faults" | "enter" | "leave">;
}

function Entries({ fields, form: { entered, faults, enter, leave } }: EntriesProps) {
  const id = useId();
  const spans = useMemo(() => fieldSpans(fields), [fields]);
  return fields.map((field, index) => (
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
  ));
}
