import type { CardOf } from "@etui/protocol/card";
import type { AnsweredCardType } from "@etui/protocol/cards/card-type";
import type { AnswerConflict } from "@etui/protocol/cards/stored-card";
import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { useLanguage } from "../../../../base/words/language.ts";
import { useCardWords } from "../../words/card-words.ts";
import { printHeld } from "./print-held.ts";
import { WrittenBy } from "./WrittenBy.tsx";
import { useConflictWords } from "./words/conflict-words.ts";

interface BothValuesProps {
  card: CardOf<AnsweredCardType>;
  conflict: AnswerConflict["conflicts"][number];
  chosen: "mine" | "stored" | undefined;
  /** True if the person continued without choosing. */
  isMissing: boolean;
  onChoose(side: "mine" | "stored"): void;
}

/** One field: what the person entered, and what is stored by now. */
export function BothValues({ card, conflict, chosen, isMissing, onChoose }: BothValuesProps) {
  const words = useConflictWords();
  const cardWords = useCardWords();
  const language = useLanguage();
  const name = useId();
  const { field, label, yours, stored, written } = conflict;
  const print = (value: unknown) =>
    printHeld(card, field, value, { language, words: cardWords }) ?? words.nothing;
  const side = (value: "mine" | "stored") => ({
    name,
    isChosen: chosen === value,
    isFaulty: isMissing,
    onChoose: () => onChoose(value),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 max-w-full text-13 text-muted wrap-anywhere">{label}</legend>
      <div className="grid gap-2 @min-[28rem]:grid-cols-2">
        <Side {...side("mine")} said={words.yours}>
          {print(yours)}
        </Side>
        <Side
          {...side("stored")}
          said={
            <>
              {words.stored}
              {written && <WrittenBy by={written.by} at={written.at} />}
            </>
          }
        >
          {print(stored)}
        </Side>
      </div>
    </fieldset>
  );
}

interface SideProps {
  name: string;
  isChosen: boolean;
  isFaulty: boolean;
  onChoose(): void;
  said: ReactNode;
  children: ReactNode;
}

function Side({ name, isChosen, isFaulty, onChoose, said, children }: SideProps) {
  return (
    <label
      className={clsx(
        "flex min-w-0 cursor-pointer items-start gap-2.5 rounded-m border px-3.5 py-2.5 transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-felt",
        isChosen ? "border-felt bg-felt-soft" : "bg-slot hover:border-line-strong",
        !isChosen && (isFaulty ? "border-danger" : "border-line"),
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        aria-invalid={isFaulty}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 cursor-pointer accent-felt outline-none"
      />
      <span className="min-w-0">
        <span className="block text-13 text-muted">{said}</span>
        <span className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">{children}</span>
      </span>
    </label>
  );
}
