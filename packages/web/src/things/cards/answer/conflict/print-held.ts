import type { CardOf } from "@etui/protocol/card";
import type { AnsweredCardType } from "@etui/protocol/cards/card-type";
import type { AnswerValue, FormField } from "@etui/protocol/cards/form";
import type { Language } from "../../../../base/words/choose-language.ts";
import { printAnswer } from "../../form/print-answer.ts";
import type { CardWords } from "../../words/en.ts";

/** A value that was entered or is stored, as the field shows it; undefined if there is none. */
export function printHeld(
  card: CardOf<AnsweredCardType>,
  name: string,
  value: unknown,
  { language, words }: { language: Language; words: CardWords },
): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (!isAnswerValue(value)) return JSON.stringify(value);
  return printAnswer(fieldOf(card, name), value, language, words);
}

function fieldOf({ card_type, data }: CardOf<AnsweredCardType>, name: string): FormField {
  const plain: FormField = { name, label: name, type: "text" };
  if (card_type === "form") return data.fields.find((field) => field.name === name) ?? plain;
  return { ...plain, type: "select", choices: card_type === "select" ? data.choices : data.actions };
}

const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/** Whether it can be a field's value; a document may contain anything under the name of a field. */
const isAnswerValue = (value: unknown): value is AnswerValue =>
  isPlain(value) || (Array.isArray(value) && value.every(isPlain));
