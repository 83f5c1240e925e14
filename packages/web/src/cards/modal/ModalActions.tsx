import type { AnswerValue, ChoiceValue } from "@etui/protocol/cards/form";
import type { ModalAction } from "@etui/protocol/cards/modal";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import type { Sending } from "../answer/use-submit.ts";
import { useCardWords } from "../words/card-words.ts";
import { actionLooks } from "./action-looks.ts";

interface ModalActionsProps {
  actions: readonly ModalAction[];
  sending: Sending;
  /** The answer that stands. */
  chosen: AnswerValue | undefined;
  /** Undefined where nothing can be chosen any more. */
  onChoose: ((value: ChoiceValue) => void) | undefined;
  children: ReactNode;
}

/** What can be done about it. The one to press without thinking stands last, where a hand expects it. */
export function ModalActions({ actions, sending, chosen, onChoose, children }: ModalActionsProps) {
  const words = useCardWords();
  const [pressed, setPressed] = useState<ChoiceValue>();
  const isBusy = sending.phase === "sending";
  const error = sending.phase === "idle" ? sending.error : undefined;
  if (actions.length === 0) return null;

  if (!onChoose) {
    const said = actions.find(({ value }) => value === chosen)?.label;
    return said === undefined ? null : (
      <p className="mt-4 flex items-center gap-2 pl-8.5 font-medium wrap-anywhere">
        <Check size={16} strokeWidth={2.25} aria-hidden className="shrink-0 text-felt" />
        {said}
      </p>
    );
  }
  return (
    <div className="mt-5">
      <div role="status" className="mb-2 text-13">
        {error !== undefined && (
          <p className="text-danger">
            {words.answer.notSent} {error}
          </p>
        )}
        {sending.phase === "previewed" && <p className="text-right text-muted">{words.answer.preview}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {children}
        {actionLooks(actions).map(({ action, look }) => (
          <Button
            key={`${typeof action.value} ${action.value}`}
            look={look}
            aria-disabled={isBusy}
            onClick={() => {
              setPressed(action.value);
              onChoose(action.value);
            }}
            className="max-w-full truncate"
          >
            {isBusy && pressed === action.value ? words.answer.submitting : action.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
