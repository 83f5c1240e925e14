import type { AnswerFault } from "@etui/cards/check-answer";
import { faultInWords } from "@etui/cards/fault-words";
import type { ChoiceValue } from "@etui/protocol/cards/form";
import { type FormEvent, useRef, useState } from "react";
import { useLanguage } from "../../../base/words/language.ts";
import { AnsweredLine } from "../answer/AnsweredLine.tsx";
import { Overtaken } from "../answer/Overtaken.tsx";
import { SubmitBar } from "../answer/SubmitBar.tsx";
import { SupersededNote } from "../answer/SupersededNote.tsx";
import { shownAnswer } from "../answer/shown-answer.ts";
import { useBase } from "../answer/use-base.ts";
import { useDraft } from "../answer/use-draft.ts";
import { useSubmit } from "../answer/use-submit.ts";
import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { EmptyCard } from "../frame/EmptyCard.tsx";
import { useCardWords } from "../words/card-words.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { readChosen } from "./read-chosen.ts";
import { SearchField } from "./SearchField.tsx";

/** So many are seen at a glance. */
const UNSEARCHED = 8;

export default function SelectCard({ data, options, label, answering }: CardProps<"select">) {
  const words = useCardWords();
  const language = useLanguage();
  const draft = useDraft(answering);
  const card = { card_type: "select" as const, data, options };
  const base = useBase(answering);
  const { sending, submit, decide, reconsider } = useSubmit(card, answering);
  const [touched, setTouched] = useState<readonly ChoiceValue[]>();
  const [fault, setFault] = useState<AnswerFault>();
  const [query, setQuery] = useState("");
  const form = useRef<HTMLFormElement>(null);

  const { choices, multiple, min, max } = data;
  const answer = shownAnswer(answering, sending);
  const isSuperseded = answering?.state === "superseded";
  const takesAnswer =
    options.interactive !== false && !isSuperseded && answering?.state !== "answered" && !answer;
  const chosen = answer
    ? readChosen(answer.values, choices)
    : (touched ?? readChosen(answering?.draft, choices) ?? data.selected);

  const wanted = query.trim().toLocaleLowerCase();
  const found = choices.filter((choice) =>
    `${choice.label}\n${choice.description ?? ""}`.toLocaleLowerCase().includes(wanted),
  );

  function choose(value: ChoiceValue) {
    const next = new Set(chosen);
    if (!multiple) next.clear();
    if (multiple && next.delete(value)) next.delete(value);
    else next.add(value);
    // In the order in which they are offered, whatever the order of the clicks.
    const ordered = choices.map((choice) => choice.value).filter((offered) => next.has(offered));
    setTouched(ordered);
    setFault(undefined);
    draft.save({ choice: multiple ? ordered : ordered[0] }, base.begin());
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    draft.flush();
    const given = multiple ? chosen : chosen?.[0];
    const [first] = await submit(given === undefined ? {} : { choice: given }, base.version());
    setFault(first);
  }

  const isOvertaken = sending.phase === "overtaken" && takesAnswer;
  if (choices.length === 0) return <EmptyCard text={options.empty_text} />;
  return (
    <>
      {isSuperseded && <SupersededNote />}
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
        hidden={isOvertaken}
        aria-label={label}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        {choices.length > UNSEARCHED && <SearchField value={query} onChange={setQuery} />}
        <ChoiceList
          label={label}
          choices={found}
          chosen={chosen ?? []}
          multiple={multiple}
          isFaulty={fault !== undefined}
          onChoose={takesAnswer ? choose : undefined}
        />
        {found.length === 0 && <EmptyCard text={words.select.noneFound(query.trim())} />}
        <div className="border-t border-line px-5 py-3">
          {answer ? (
            <AnsweredLine answer={answer} nameOf={() => label} takesFocus={sending.phase === "sent"} />
          ) : takesAnswer ? (
            <>
              {fault && (
                <p role="alert" className="mb-2 text-13 text-danger">
                  {faultInWords(fault, language)}
                </p>
              )}
              <SubmitBar label={options.submit_label} sending={sending}>
                {multiple &&
                  [howMany(min, max, words.select), words.select.chosen(chosen?.length ?? 0)]
                    .filter(Boolean)
                    .join(" · ")}
              </SubmitBar>
            </>
          ) : (
            <p className="text-13 text-muted">{words.count.choices(choices.length)}</p>
          )}
        </div>
      </form>
      {data.cut && <CardEnd said={words.count.choices(choices.length)} cuts={[data.cut]} />}
    </>
  );
}

type HowMany = Record<"exactly" | "atLeast" | "atMost", (count: number) => string> & {
  between(min: number, max: number): string;
};

function howMany(min: number | undefined, max: number | undefined, words: HowMany): string | undefined {
  if (min && max) return min === max ? words.exactly(min) : words.between(min, max);
  if (max) return words.atMost(max);
  return min && min > 1 ? words.atLeast(min) : undefined;
}
