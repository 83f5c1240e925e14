import type { CardOf } from "@etui/protocol/card";
import type { AnsweredCardType } from "@etui/protocol/cards/card-type";
import { type ReactNode, useRef } from "react";
import type { Answering } from "../answering.ts";
import { Overtaken } from "./Overtaken.tsx";
import { SupersededNote } from "./SupersededNote.tsx";
import type { Submission } from "./use-submit.ts";

interface AnswerFormProps {
  card: CardOf<AnsweredCardType>;
  label: string;
  answering: Answering | undefined;
  submission: Pick<Submission, "sending" | "decide" | "reconsider">;
  /** True while the card still needs an answer. */
  takesAnswer: boolean;
  onSubmit(form: HTMLFormElement): void;
  className?: string;
  children: ReactNode;
}

/** The form of an answer. If somebody else has changed the same fields meanwhile, the decision stands in its place. */
export function AnswerForm(props: AnswerFormProps) {
  const { card, label, answering, submission, takesAnswer, onSubmit, className, children } = props;
  const { sending, decide, reconsider } = submission;
  const form = useRef<HTMLFormElement>(null);
  const isOvertaken = sending.phase === "overtaken" && takesAnswer;
  return (
    <>
      {answering?.state === "superseded" && <SupersededNote />}
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
        ref={form}
        // The form is hidden and not removed, so that what was filled in is still there when the person returns to it.
        hidden={isOvertaken}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
        className={className}
      >
        {children}
      </form>
    </>
  );
}
