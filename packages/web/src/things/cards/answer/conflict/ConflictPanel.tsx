import type { CardOf } from "@etui/protocol/card";
import type { AnsweredCardType } from "@etui/protocol/cards/card-type";
import type { AnswerConflict } from "@etui/protocol/cards/stored-card";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../../base/ui/Button.tsx";
import { PathLink } from "../../text/PathLink.tsx";
import { useCardWords } from "../../words/card-words.ts";
import { BothValues } from "./BothValues.tsx";
import type { Choices } from "./decided-over.ts";
import { WrittenBy } from "./WrittenBy.tsx";
import { useConflictWords } from "./words/conflict-words.ts";

export interface ConflictPanelProps {
  card: CardOf<AnsweredCardType>;
  conflict: AnswerConflict;
  isBusy: boolean;
  /** Why the choice was not accepted. */
  error?: string | undefined;
  onDecide(choices: Choices): void;
  onBack(): void;
}

/** Shown if somebody else has changed the same fields: both values of each field, and the choice between them. */
export default function ConflictPanel(props: ConflictPanelProps) {
  const { card, conflict, isBusy, error, onDecide, onBack } = props;
  const words = useConflictWords();
  const { answer } = useCardWords();
  const form = useRef<HTMLFormElement>(null);
  const { conflicts } = conflict;
  const { choices, choose, chooseAll, all, isOpen, lacksChoice, noteLack } = useDecision(conflict);
  const heading = useId();
  const isGone = conflict.version === 0;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isGone) return onDecide(all("mine"));
    const open = conflicts.findIndex(isOpen);
    noteLack(open >= 0);
    if (open < 0) return onDecide(choices);
    form.current?.querySelector<HTMLElement>(`[data-conflict="${open}"] input`)?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={heading}
      onSubmit={handleSubmit}
      className="slide-in @container mx-auto max-w-200 px-5 pt-4 pb-5"
    >
      <WhatHappened id={heading} conflict={conflict} />
      {!isGone && (
        <div className="mt-4 space-y-4">
          {conflicts.map((one, index) => (
            <div key={one.field} data-conflict={index}>
              <BothValues
                card={card}
                conflict={one}
                chosen={choices[one.field]}
                isMissing={lacksChoice && isOpen(one)}
                onChoose={(side) => choose(one.field, side)}
              />
            </div>
          ))}
        </div>
      )}
      {conflicts.length > 1 && !isGone && <ChooseAll onChoose={chooseAll} />}
      <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="min-w-0 flex-1 text-13 text-danger not-empty:basis-50">
          {lacksChoice && conflicts.some(isOpen)
            ? words.choose
            : error !== undefined && `${answer.notSent} ${error}`}
        </p>
        <div className="ml-auto flex gap-2">
          <Button look="bare" onClick={onBack}>
            {words.back}
          </Button>
          <Button type="submit" look="primary" aria-disabled={isBusy}>
            {isBusy ? answer.submitting : isGone ? words.saveAnew : words.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Whose value each field takes, as far as the person has decided. */
function useDecision(conflict: AnswerConflict) {
  const { conflicts } = conflict;
  const [choices, setChoices] = useState<Choices>({});
  /** True if the person tried to continue before everything was decided. */
  const [lacksChoice, noteLack] = useState(false);
  // Somebody may have written again while the person was deciding; then the question is a new one.
  const [asked, setAsked] = useState(conflict);
  if (asked !== conflict) {
    setAsked(conflict);
    setChoices({});
  }
  const all = (side: "mine" | "stored"): Choices =>
    Object.fromEntries(conflicts.map(({ field }) => [field, side]));
  return {
    choices,
    all,
    lacksChoice,
    noteLack,
    isOpen: ({ field }: AnswerConflict["conflicts"][number]) => choices[field] === undefined,
    choose: (field: string, side: "mine" | "stored") => setChoices((now) => ({ ...now, [field]: side })),
    chooseAll(side: "mine" | "stored") {
      setChoices(all(side));
      noteLack(false);
    },
  };
}

function ChooseAll({ onChoose }: { onChoose(side: "mine" | "stored"): void }) {
  const words = useConflictWords();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="small" onClick={() => onChoose("mine")}>
        {words.allMine}
      </Button>
      <Button size="small" onClick={() => onChoose("stored")}>
        {words.allStored}
      </Button>
    </div>
  );
}

/** What the other person did, and where. It takes the focus, because the form that had it is hidden. */
function WhatHappened({ id, conflict }: { id: string; conflict: AnswerConflict }) {
  const words = useConflictWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const { path, version, ended } = conflict;
  const isGone = version === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict is told anew
  useEffect(() => heading.current?.focus(), [conflict]);
  return (
    <>
      <h3 ref={heading} id={id} tabIndex={-1} className="font-serif text-19 leading-snug outline-none">
        {isGone ? words.gone : words.title}
      </h3>
      <p className="mt-1 text-14 text-muted">{isGone ? words.goneLead : words.lead}</p>
      <p className="mt-1 text-13 text-muted">
        {words.where}{" "}
        <PathLink
          path={path}
          className="font-mono text-12 wrap-anywhere [a&]:text-felt [a&]:underline-offset-4 [a&]:hover:underline"
        >
          {path}
        </PathLink>
      </p>
      {ended && (
        <p className="text-13 text-muted">
          {words.ended[ended.ended_by]}
          <WrittenBy by={ended.by} at={ended.at} />
        </p>
      )}
    </>
  );
}
