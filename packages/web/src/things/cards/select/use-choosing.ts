import type { AnswerFault } from "@etui/cards/check-answer";
import type { CardOf } from "@etui/protocol/card";
import type { ChoiceValue } from "@etui/protocol/cards/form";
import { useState } from "react";
import { useBase } from "../answer/use-base.ts";
import { useDraft } from "../answer/use-draft.ts";
import { useSubmit } from "../answer/use-submit.ts";
import type { Answering } from "../answering.ts";
import { readChosen } from "./read-chosen.ts";

/** What a person has chosen so far, until it is sent. */
export function useChoosing(card: CardOf<"select">, answering: Answering | undefined) {
  const { choices, multiple, selected } = card.data;
  const draft = useDraft(answering);
  const base = useBase(answering);
  const submission = useSubmit(card, answering);
  const [touched, setTouched] = useState<readonly ChoiceValue[]>();
  const [fault, setFault] = useState<AnswerFault>();
  const chosen = touched ?? readChosen(answering?.draft, choices) ?? selected;

  function choose(value: ChoiceValue) {
    const next = new Set(multiple ? chosen : []);
    if (!multiple || !next.delete(value)) next.add(value);
    // The choices are in the order of the offer, whatever the order of the clicks.
    const ordered = choices.map((choice) => choice.value).filter((offered) => next.has(offered));
    setTouched(ordered);
    setFault(undefined);
    draft.save({ choice: multiple ? ordered : ordered[0] }, base.begin());
  }

  async function send() {
    draft.flush();
    const given = multiple ? chosen : chosen[0];
    const [first] = await submission.submit(given === undefined ? {} : { choice: given }, base.version());
    setFault(first);
  }

  return { chosen, fault, choose, send, submission };
}
