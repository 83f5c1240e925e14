import { type AnswerFault, checkAnswer } from "@etui/cards/check-answer";
import type { CardOf } from "@etui/protocol/card";
import { useState } from "react";
import { useBase } from "../answer/use-base.ts";
import { useDraft } from "../answer/use-draft.ts";
import { useSubmit } from "../answer/use-submit.ts";
import type { Answering } from "../answering.ts";

type Entered = Record<string, unknown>;

/**
 * The values of a form. New data may come at any time: a field that the person has touched keeps their entry, and all
 * others follow the data.
 */
export function useForm(card: CardOf<"form">, answering: Answering | undefined) {
  const { fields, values } = card.data;
  const [touched, setTouched] = useState<Entered>({});
  /** Fields whose faults are shown: those left after an entry, and all once the form was sent. */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly AnswerFault[]>([]);
  const draft = useDraft(answering);
  const base = useBase(answering);
  const submission = useSubmit(card, answering);

  const entered: Entered = Object.fromEntries(
    fields.flatMap(({ name }) => {
      const from = [touched, answering?.draft ?? {}, values].find((source) => Object.hasOwn(source, name));
      return from ? [[name, from[name]]] : [];
    }),
  );
  const checked = checkAnswer(card, entered);
  const own = checked.ok ? [] : checked.faults.filter(({ field }) => judged.has(field));
  const faults = new Map([...own, ...refused].map((fault) => [fault.field, fault]));

  function enter(name: string, value: unknown) {
    const next = { ...answering?.draft, ...touched, [name]: value };
    setTouched(next);
    setRefused((now) => now.filter(({ field }) => field !== name));
    draft.save(next, base.begin());
  }

  function leave(name: string) {
    if (Object.hasOwn(touched, name)) setJudged((now) => new Set(now).add(name));
  }

  /** Sends the answer, or returns the first field that has to be corrected. */
  async function send(): Promise<string | undefined> {
    draft.flush();
    setJudged(new Set(fields.map(({ name }) => name)));
    const found = await submission.submit(entered, base.version());
    const known = found.filter(({ field }) => fields.some(({ name }) => name === field));
    setRefused(known);
    return fields.find(({ name }) => known.some(({ field }) => field === name))?.name;
  }

  const hasDraft = Object.keys(touched).length > 0;
  return { entered, faults, enter, leave, send, submission, hasDraft };
}
