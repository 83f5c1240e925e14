import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useId } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { builtInTool } from "../examples/built-in-tools.ts";
import type { PlacedFaults } from "../run/place-faults.ts";
import type { Arguments } from "../run/use-arguments.ts";
import type { Run } from "../run/use-run.ts";
import type { ToolInfo } from "../tool-api.ts";
import { useToolWords } from "../words/tool-words.ts";
import { Answer, CardView, FailedAnswer } from "./Answer.tsx";
import { Outcome } from "./Outcome.tsx";
import { ReceiptLine } from "./ReceiptLine.tsx";
import { StepLine } from "./StepLine.tsx";

interface ResultPaneProps {
  tool: ToolInfo;
  run: Run | undefined;
  refused: PlacedFaults;
  args: Arguments;
  onRun(args: JsonObject): void;
}

/** The answer to the last call: how it went, what it changed, and what it returned. */
export function ResultPane({ tool, run, refused, args, onRun }: ResultPaneProps) {
  const { result: own, form } = useToolWords();
  const isRunning = run?.isRunning ?? false;
  useEffect(() => {
    if (isRunning) void CardView.preload();
  }, [isRunning]);
  const example = builtInTool(tool.name)?.example[useLanguage()];
  if (!run) {
    const isFilled = args.args === undefined || Object.keys(args.args).length > 0;
    return (
      <Frame title={own.none}>
        <div className="px-5 py-4">
          <p className="text-14 text-muted">{isFilled || !example ? own.ready : own.noneLead}</p>
          {!isFilled && example && (
            <Button className="mt-3" onClick={() => args.fill(example)}>
              {form.example}
            </Button>
          )}
        </div>
      </Frame>
    );
  }
  const { answer, error } = run;
  return (
    <Frame title={own.title}>
      <div className={clsx("space-y-3 px-5 py-4", run.isRunning && "opacity-70")} aria-busy={run.isRunning}>
        <StepLine tool={tool} run={run} />
        {error && <FailureNotice error={error} onRetry={() => onRun(run.args)} />}
        {answer && (
          // A new call starts with nothing opened, undone or chosen.
          <div key={run.at} className="space-y-3">
            <Outcome run={run} result={answer.result} refused={refused} args={args} onRun={onRun} />
            <ReceiptLine result={answer.result} />
            {bringsSomething(answer.result) ? (
              <Answer result={answer.result} />
            ) : (
              <FailedAnswer result={answer.result} />
            )}
          </div>
        )}
      </div>
    </Frame>
  );
}

/**
 * Whether a result can be shown: a call that waits for a decision has none, but a question on a card can be answered.
 */
const bringsSomething = ({ status, confirmation }: ToolResult): boolean =>
  status === "success" || (status === "pending" && !confirmation);

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-l border border-line bg-raised">
      <h2 id={heading} className="border-b border-line px-5 py-3 font-serif text-19 leading-snug">
        {title}
      </h2>
      {children}
    </section>
  );
}
