import { useState } from "react";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { AnsweredLine } from "../answer/AnsweredLine.tsx";
import { Overtaken } from "../answer/Overtaken.tsx";
import { SupersededNote } from "../answer/SupersededNote.tsx";
import { shownAnswer } from "../answer/shown-answer.ts";
import { useSubmit } from "../answer/use-submit.ts";
import type { CardProps } from "../define-card.ts";
import { useCardWords } from "../words/card-words.ts";
import { ModalActions } from "./ModalActions.tsx";
import { ModalContent } from "./ModalContent.tsx";

/** A modal opens over the page when it arrives; later, or if nothing can cover the page, it stands in the flow. */
export default function ModalCard({ data, options, label, answering, isNew = false }: CardProps<"modal">) {
  const words = useCardWords();
  const card = { card_type: "modal" as const, data, options };
  const { sending, submit, decide, agree, reconsider } = useSubmit(card, answering);
  const answer = shownAnswer(answering, sending);
  const isSuperseded = answering?.state === "superseded";
  const takesAnswer =
    options.interactive !== false && !isSuperseded && answering?.state !== "answered" && !answer;
  const [isOpen, setOpen] = useState(isNew && takesAnswer && answering !== undefined);

  const actions =
    takesAnswer &&
    data.actions.length > 0 &&
    (sending.phase === "overtaken" ? (
      <Overtaken
        card={card}
        sending={sending}
        onDecide={(choices) => void decide(choices)}
        onBack={reconsider}
      />
    ) : (
      <ModalActions
        actions={data.actions}
        buttons={options.actions ?? []}
        sending={sending}
        onDecide={answering?.decide && ((decision) => void agree(decision))}
        onBack={reconsider}
        onChoose={(value) => void submit({ choice: value }, answering?.baseVersion)}
      />
    ));

  return (
    <>
      {isSuperseded && <SupersededNote />}
      <div className="px-5 pt-4 pb-4">
        <ModalContent data={data} />
        {actions}
        {answer && (
          <div className="mt-4 border-t border-line pt-3">
            <AnsweredLine
              answer={answer}
              nameOf={() => label}
              takesFocus={sending.phase === "sent"}
              said={data.actions.find(({ value }) => value === answer.values.choice)?.label}
            />
          </div>
        )}
      </div>
      {isOpen && takesAnswer && (
        <Dialog title={options.title ?? label} closeLabel={words.modal.close} onClose={() => setOpen(false)}>
          <div className="min-h-0 overflow-y-auto px-5 pt-4 pb-5">
            <ModalContent data={data} />
            {actions}
          </div>
        </Dialog>
      )}
    </>
  );
}
