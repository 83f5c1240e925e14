import type { CardAction } from "@etui/protocol/cards/options";
import { Check } from "lucide-react";
import { Button } from "../../../base/ui/Button.tsx";
import type { Answering } from "../answering.ts";
import { actionLooks } from "../modal/action-looks.ts";
import { PressAsk } from "./PressAsk.tsx";
import { PressLine } from "./PressLine.tsx";
import { usePress } from "./use-press.ts";
import { useActionsWords } from "./words/actions-words.ts";

interface CardActionsProps {
  actions: readonly CardAction[];
  answering: Answering | undefined;
}

/** The buttons below a card, and what has come of the last press. */
export default function CardActions({ actions, answering }: CardActionsProps) {
  const words = useActionsWords();
  const { pressing, press, decide, goBack } = usePress(actions, answering);
  const isSpent = ({ once }: CardAction, index: number) =>
    once === true && (answering?.presses ?? []).some(({ action }) => action === index);
  if (pressing.phase === "asked")
    return (
      <div className="border-t border-line px-5 py-4">
        <PressAsk
          action={actions[pressing.index]!}
          question={pressing.question}
          isBusy={pressing.isBusy}
          error={pressing.error}
          onDecide={answering?.decide && ((decision) => void decide(decision))}
          onAgain={() => void press(pressing.index)}
          onBack={goBack}
        />
      </div>
    );
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
      <div role="status" className="mr-auto min-w-0 py-1 text-13">
        <PressLine actions={actions} pressing={pressing} answering={answering} />
      </div>
      {actionLooks(actions).map(({ action, look }) => {
        const index = actions.indexOf(action);
        const isPressed = pressing.phase === "pressing" && pressing.index === index;
        const spent = isSpent(action, index);
        return (
          <Button
            key={action.label}
            look={look}
            // It is not disabled while it is busy, because the focus would be lost. A second press does nothing.
            aria-disabled={pressing.phase === "pressing" || spent}
            onClick={() => spent || void press(index)}
            className="max-w-full"
          >
            {spent && <Check size={14} strokeWidth={2} aria-hidden />}
            <span className="truncate">{isPressed ? words.pressing : action.label}</span>
          </Button>
        );
      })}
    </div>
  );
}
