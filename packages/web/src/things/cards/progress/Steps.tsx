import type { ProgressStep } from "@etui/protocol/cards/progress";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Wash } from "../../../base/ui/Wash.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { factsInWords } from "../text/print-moment.ts";
import { useCardWords } from "../words/card-words.ts";

/** If there were more side by side, each would be narrower than its words. */
const MOST_SIDE_BY_SIDE = 5;

/** Steps side by side if there is room, and below each other on a phone or if there are many. */
export function Steps({ steps, label }: { steps: readonly ProgressStep[]; label: string }) {
  const isRow = steps.length <= MOST_SIDE_BY_SIDE;
  return (
    <ol aria-label={label} className={clsx("px-5 py-4", isRow && "bar:flex bar:px-3 bar:py-5")}>
      {steps.map((step, at) => (
        <Step
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          key={at}
          step={step}
          number={at + 1}
          isRow={isRow}
          leadsTo={steps[at + 1]?.state}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  step: ProgressStep;
  number: number;
  isRow: boolean;
  /** The state of the next step; undefined for the last one. */
  leadsTo: ProgressStep["state"] | undefined;
}

function Step({ step, number, isRow, leadsTo }: StepProps) {
  const words = useCardWords().progress.state;
  const language = useLanguage();
  const { label, state, subtitle } = step;
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={clsx(
        "relative isolate flex gap-3 pb-4 last:pb-0",
        isRow && "bar:flex-1 bar:flex-col bar:items-center bar:gap-2 bar:px-2 bar:pb-0 bar:text-center",
      )}
    >
      {leadsTo !== undefined && (
        <span
          aria-hidden
          className={clsx(
            "absolute top-7 bottom-0 left-3 -z-10 w-px",
            isRow &&
              "bar:top-3 bar:right-[calc(-50%+1rem)] bar:bottom-auto bar:left-[calc(50%+1rem)] bar:h-px bar:w-auto",
            state === "done" && leadsTo !== "todo" ? "bg-felt" : "bg-line-strong",
          )}
        />
      )}
      <span
        aria-hidden
        className={clsx(
          "grid size-6 shrink-0 place-items-center rounded-full border font-mono text-12 tabular-nums",
          state === "done" && "border-felt bg-felt text-on-felt",
          state === "current" && "border-2 border-felt bg-raised text-felt",
          state === "todo" && "border-line-strong bg-raised text-muted",
        )}
      >
        {state === "done" ? <Check size={13} strokeWidth={2.5} /> : number}
      </span>
      <div className="relative min-w-0">
        <Wash value={state} />
        <p
          className={clsx(
            "leading-snug wrap-anywhere",
            state === "todo" && "text-muted",
            state === "current" && "font-medium",
          )}
        >
          {factsInWords(label, language)}
        </p>
        <p className="text-13 text-muted wrap-anywhere">
          <span className={clsx(state === "current" && "text-brass-ink")}>{words[state]}</span>
          {subtitle !== undefined && ` · ${factsInWords(subtitle, language)}`}
        </p>
      </div>
    </li>
  );
}
