import type { ChoiceValue } from "@etui/protocol/cards/form";
import type { ModalAction } from "@etui/protocol/cards/modal";
import type { CardAction } from "@etui/protocol/cards/options";
import { useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { PressAsk } from "../actions/PressAsk.tsx";
import type { Sending } from "../answer/use-submit.ts";
import type { PressDecision } from "../answering.ts";
import { useCardWords } from "../words/card-words.ts";
import { actionLooks } from "./action-looks.ts";

interface ModalActionsProps {
  actions: readonly ModalAction[];
  /** Those among them that call a tool. */
  buttons: readonly CardAction[];
  sending: Sending;
  /** Undefined if what a button asks cannot be decided here. */
  onDecide: ((decision: PressDecision) => void) | undefined;
  onChoose(value: ChoiceValue): void;
  /** Goes back from what a button asks to the choice. */
  onBack(): void;
}

/** The actions. The usual one stands last, where people expect it. */
export function ModalActions(props: ModalActionsProps) {
  const { actions, buttons, sending, onDecide, onChoose, onBack } = props;
  const words = useCardWords();
  const [pressed, setPressed] = useState<ChoiceValue>();
  const isBusy = sending.phase === "sending";
  const asking = buttons.find(({ label, value = label }) => value === pressed);
  if (sending.phase === "asked" && asking)
    return (
      <div className="mt-5">
        <PressAsk
          action={asking}
          question={sending.question}
          isBusy={sending.isBusy}
          error={sending.error}
          onDecide={onDecide}
          onAgain={() => onChoose(pressed!)}
          onBack={onBack}
        />
      </div>
    );
  const error = sending.phase === "idle" ? sending.error : undefined;
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
