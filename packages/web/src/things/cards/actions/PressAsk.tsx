import type { CardAction } from "@etui/protocol/cards/options";
import { printableJson } from "@etui/protocol/printable-json";
import { questionInWords } from "@etui/protocol/question-in-words";
import { useEffect, useRef } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import type { PressDecision, PressQuestion } from "../answering.ts";
import { useActionsWords } from "./words/actions-words.ts";

interface PressAskProps {
  action: CardAction;
  question: PressQuestion;
  isBusy: boolean;
  error: string | undefined;
  /** Undefined if the person decides elsewhere, and then presses again. */
  onDecide: ((decision: PressDecision) => void) | undefined;
  onAgain(): void;
  onBack(): void;
}

/** What the button really does, whatever its label says, with all arguments, for the person to decide. */
export function PressAsk(props: PressAskProps) {
  const { action, question, isBusy, error, onDecide, onAgain, onBack } = props;
  const words = useActionsWords();
  const language = useLanguage();
  const { tool } = action;
  const args = action.arguments ?? {};
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const text = printableJson(args);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alertdialog"
      aria-label={words.asks(action.label)}
      className="slide-in outline-none"
    >
      <p className="text-13 text-brass-ink">{words.asks(action.label)}</p>
      <p className="mt-1 font-medium wrap-anywhere">
        {questionInWords({ tool, arguments: args, question: question.question }, language)}
      </p>
      <p className="mt-0.5 font-mono text-12 text-muted">{tool}</p>
      {text !== "" && (
        <pre className="mt-2 max-h-60 overflow-auto rounded-m border border-line bg-slot px-3.5 py-2.5 font-mono text-13 leading-normal wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      )}
      <div role="status" className="text-13 text-danger not-empty:mt-2">
        {error}
      </div>
      {onDecide ? (
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button aria-disabled={isBusy} onClick={() => onDecide("deny")}>
            {words.deny}
          </Button>
          <Button look="primary" aria-disabled={isBusy} onClick={() => onDecide("approve")}>
            {isBusy ? words.pressing : words.approve}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-2 text-13 text-muted">{words.decideElsewhere}</p>
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <Button onClick={onBack}>{words.back}</Button>
            <Button look="primary" onClick={onAgain}>
              {words.again}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
