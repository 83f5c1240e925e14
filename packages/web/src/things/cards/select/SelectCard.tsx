import type { AnswerFault } from "@etui/cards/check-answer";
import { faultInWords } from "@etui/cards/fault-words";
import type { CardData } from "@etui/protocol/card";
import { useState } from "react";
import { SearchField } from "../../../base/ui/SearchField.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { AnsweredLine } from "../answer/AnsweredLine.tsx";
import { AnswerForm } from "../answer/AnswerForm.tsx";
import { SubmitBar } from "../answer/SubmitBar.tsx";
import { shownAnswer } from "../answer/shown-answer.ts";
import type { Submission } from "../answer/use-submit.ts";
import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { EmptyCard } from "../frame/EmptyCard.tsx";
import { useCardWords } from "../words/card-words.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { readChosen } from "./read-chosen.ts";
import { useChoosing } from "./use-choosing.ts";
import { useSelectWords } from "./words/select-words.ts";

/** So many choices can be seen at a glance, without a search field. */
const UNSEARCHED = 8;

export default function SelectCard({ data, options, label, answering }: CardProps<"select">) {
  const words = useCardWords();
  const own = useSelectWords();
  const card = { card_type: "select" as const, data, options };
  const { chosen, fault, choose, send, submission } = useChoosing(card, answering);
  const { sending } = submission;
  const { query, setQuery, found } = useFound(data.choices);

  const { choices, multiple } = data;
  const answer = shownAnswer(answering, sending);
  const isClosed = answering?.state === "superseded" || answering?.state === "answered";
  const takesAnswer = options.interactive !== false && !isClosed && !answer;

  if (choices.length === 0) return <EmptyCard text={options.empty_text} />;
  return (
    <>
      <AnswerForm
        card={card}
        label={label}
        answering={answering}
        submission={submission}
        takesAnswer={takesAnswer}
        onSubmit={() => void send()}
      >
        {choices.length > UNSEARCHED && (
          <SearchField
            label={own.search}
            clearLabel={words.emptySearch}
            value={query}
            onChange={setQuery}
            className="border-b border-line px-3 py-2"
          />
        )}
        <ChoiceList
          label={label}
          choices={found}
          chosen={answer ? (readChosen(answer.values, choices) ?? []) : chosen}
          multiple={multiple}
          isFaulty={fault !== undefined}
          onChoose={takesAnswer ? choose : undefined}
        />
        {found.length === 0 && <EmptyCard text={own.noneFound(query.trim())} />}
        <div className="border-t border-line px-5 py-3">
          {answer ? (
            <AnsweredLine answer={answer} nameOf={() => label} takesFocus={sending.phase === "sent"} />
          ) : takesAnswer ? (
            <Sending
              limits={data}
              chosen={chosen.length}
              fault={fault}
              label={options.submit_label}
              sending={sending}
            />
          ) : (
            <p className="text-13 text-muted">{words.count.choices(choices.length)}</p>
          )}
        </div>
      </AnswerForm>
      {data.cut && <CardEnd said={words.count.choices(choices.length)} cuts={[data.cut]} />}
    </>
  );
}

/** The choices that match the search; all if there is none. */
function useFound(choices: CardData<"select">["choices"]) {
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLocaleLowerCase();
  const found = choices.filter((choice) =>
    `${choice.label}\n${choice.description ?? ""}`.toLocaleLowerCase().includes(wanted),
  );
  return { query, setQuery, found };
}

interface SendingProps {
  limits: Pick<CardData<"select">, "multiple" | "min" | "max">;
  /** How many are chosen. */
  chosen: number;
  fault: AnswerFault | undefined;
  label: string | undefined;
  sending: Submission["sending"];
}

/** How many may be and are chosen, what is wrong with that, and the button. */
function Sending({ limits: { multiple, min, max }, chosen, fault, label, sending }: SendingProps) {
  const own = useSelectWords();
  const language = useLanguage();
  return (
    <>
      {fault && (
        <p role="alert" className="mb-2 text-13 text-danger">
          {faultInWords(fault, language)}
        </p>
      )}
      <SubmitBar label={label} sending={sending}>
        {multiple && [howMany(min, max, own), own.chosen(chosen)].filter(Boolean).join(" · ")}
      </SubmitBar>
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
