import type { CardData, CardOf } from "@etui/protocol/card";
import type { AnsweredCardType } from "@etui/protocol/cards/card-type";
import type { AnswerValue, AnswerValues, FormField } from "@etui/protocol/cards/form";
import type { AnswerFault } from "./answer/answer-fault.ts";
import { checkField, type Matches } from "./answer/check-field.ts";
import { answerFields as modalFields } from "./kinds/modal/answer-fields.ts";
import { answerFields as selectFields } from "./kinds/select/answer-fields.ts";

export type { AnswerFault, FaultCode } from "./answer/answer-fault.ts";
export { wantedText } from "./answer/wanted-text.ts";

export type CheckedAnswer = { ok: true; values: AnswerValues } | { ok: false; faults: AnswerFault[] };

/**
 * The answer as it is stored, or what is wrong with it, one fault for each field.
 *
 * The page and the server use the same check. Only the server checks patterns: its `matches` uses an engine that no
 * pattern can keep busy.
 */
export function checkAnswer(
  card: CardOf<AnsweredCardType>,
  given: Record<string, unknown>,
  { matches }: { matches?: Matches } = {},
): CheckedAnswer {
  const fields = fieldsOf(card);
  const values: [string, AnswerValue][] = [];
  const faults: AnswerFault[] = [];
  for (const field of fields) {
    // Only own keys count: a form may have a field named `constructor`, which is unanswered until somebody answers it.
    const entered = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
    const { value, fault } = checkField(field, entered, matches);
    if (fault) faults.push({ field: field.name, ...fault });
    else if (value !== undefined) values.push([field.name, value]);
  }
  faults.push(...unknownFields(fields, given));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, values: Object.fromEntries(values) };
}

/** The fields that an answer to each kind of card has. */
const ANSWER_FIELDS: {
  [Type in AnsweredCardType]: (data: CardData<Type>) => readonly FormField[];
} = {
  form: ({ fields }) => fields,
  select: selectFields,
  modal: modalFields,
};

function fieldsOf<Type extends AnsweredCardType>({
  card_type,
  data,
}: {
  card_type: Type;
  data: CardData<Type>;
}): readonly FormField[] {
  return ANSWER_FIELDS[card_type](data);
}

function unknownFields(fields: readonly FormField[], given: Record<string, unknown>): AnswerFault[] {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  return unknown
    .slice(0, MOST_UNKNOWN)
    .map((name) => ({ field: name.slice(0, MOST_NAME), code: "unknown_field" }));
}

/** Enough to see the mistake without repeating an answer of a million wrong names. */
const MOST_UNKNOWN = 20;
const MOST_NAME = 100;
