import type { FormField } from "@etui/protocol/cards/form";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useLanguage } from "../../../base/words/language.ts";
import type { ShownAnswer } from "../answer/shown-answer.ts";
import { useCardWords } from "../words/card-words.ts";
import { printAnswer } from "./print-answer.ts";

interface AnsweredFormProps {
  fields: readonly FormField[];
  answer: ShownAnswer;
  /** How it was answered, shown below. */
  children: ReactNode;
}

/** The given answer, to read. */
export function AnsweredForm({ fields, answer, children }: AnsweredFormProps) {
  const words = useCardWords();
  const language = useLanguage();
  return (
    <div className="@container px-5 pt-4 pb-4">
      <dl className="grid gap-x-4 gap-y-3 @min-[28rem]:grid-cols-2">
        {fields.map((field) => {
          const said = printAnswer(field, answer.values[field.name], language, words);
          return (
            <div
              key={field.name}
              className={clsx("min-w-0", field.type === "textarea" && "@min-[28rem]:col-span-2")}
            >
              <dt className="text-13 text-muted">{field.label}</dt>
              <dd className={clsx("whitespace-pre-wrap wrap-anywhere", said === undefined && "text-muted")}>
                {said ?? words.answer.noAnswer}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="mt-4 border-t border-line pt-3">{children}</div>
    </div>
  );
}
