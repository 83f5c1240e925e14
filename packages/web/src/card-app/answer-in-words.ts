import type { CardData } from "@etui/protocol/card";
import type { FormField } from "@etui/protocol/cards/form";
import type { CardAnswer } from "@etui/protocol/cards/stored-card";
import { cutText } from "@etui/values/text/cut-text";
import { currentLanguage } from "../base/words/language.ts";
import { printAnswer } from "../things/cards/form/print-answer.ts";
import type { ShownCard } from "../things/cards/shown-card.ts";
import { en } from "../things/cards/words/en.ts";
import { zh } from "../things/cards/words/zh.ts";
import { appWords } from "./words/app-words.ts";

/**
 * A model need not read a whole essay twice: the answer is stored, and is in the structured part if a host takes one.
 */
const MOST = 2_000;

/** What the conversation is told about an answer, in the person's language. */
export function answerInWords({ card_type, data, options }: ShownCard, answer: CardAnswer): string {
  const words = appWords();
  const said = card_type === "form" ? filledIn(data as CardData<"form">, answer) : chosen(data, answer);
  const { saved_to: saved } = answer;
  return [
    words.answered(options.title, cutText(said, MOST)),
    ...(saved?.kept ? [words.keptStored(saved.kept.map((name) => labelOf(data, name)))] : []),
    ...(saved ? [words.savedTo(saved.path)] : []),
  ].join(" ");
}

const labelOf = (data: unknown, name: string): string =>
  (data as Partial<CardData<"form">>).fields?.find((field) => field.name === name)?.label ?? name;

function filledIn({ fields }: CardData<"form">, { values }: CardAnswer): string {
  return fields
    .flatMap((field) => {
      const said = print(field, values[field.name]);
      return said === undefined ? [] : [`${field.label}: ${said}`];
    })
    .join("; ");
}

/** The choice in a select or a modal in its own words, as if it were a field of a form. */
function chosen(data: unknown, { values }: CardAnswer): string {
  const { choices, actions } = data as Partial<CardData<"select"> & CardData<"modal">>;
  const field: FormField = { name: "choice", label: "", type: "select", choices: choices ?? actions ?? [] };
  return print(field, values.choice) ?? "";
}

function print(field: FormField, value: CardAnswer["values"][string] | undefined): string | undefined {
  const language = currentLanguage();
  return printAnswer(field, value, language, { en, zh }[language]);
}
